/** Who may do what with an account: every call that names one, by everybody there is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as access from "#contract/access.ts";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import type { Call } from "#contract/call.ts";
import { getCommunication, listCommunication } from "#contract/communication.ts";
import { getConsumer, updateConsumer } from "#contract/consumer.ts";
import { calls } from "#contract/index.ts";
import { addReading, getMeter, getReadingsCsv, listMeters } from "#contract/meters.ts";
import { getPayingOptions } from "#contract/paying.ts";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments.ts";
import { receiptFileName } from "#contract/receipt-file.ts";
import { statementFileName } from "#contract/statement-file.ts";
import * as statements from "#contract/statements.ts";
import { describeOnEach } from "../support/service.ts";
import { type Contents, fillAccount } from "./account-contents.ts";
import { at, type Answer, type Client, read } from "./service-client.ts";
import { day, everything, give, logs, newAccount, newPerson, type Person, type SharingService, startSharing } from "./sharing-service.ts";

const insiders = ["viewer", "member", "admin", "support"] as const;
const outsiders = ["stranger", "other tenant", "removed a moment ago", "expired yesterday"] as const;
type Insider = (typeof insiders)[number];

interface World extends Contents {
  account: string;
  statement: string;
  /** The entry of somebody else. */
  entry: string;
}

interface Expected {
  may: readonly Insider[];
  params?: (world: World) => Record<string, string>;
  query?: string;
  body?: (world: World) => unknown;
}

const everybody: Expected = { may: insiders };
const manages: Expected = { may: ["admin"], params: ({ entry }) => ({ entry }) };
const file = (ending: string): Expected => ({
  may: insiders,
  params: ({ account, statement }) => ({ id: statement, name: `${statementFileName(account, "2026-01-31")}.${ending}` }),
});

/** By the upstream contract's page; a call of an account that is not here fails its test. */
const table = new Map<Call, Expected>([
  [getAccount, everybody],
  [renameAccount, { may: ["member", "admin"], body: () => ({ label: "Ours" }) }],
  [access.unlinkAccount, { may: ["viewer", "member", "admin"], body: ({ account }) => ({ account }) }],
  [getConsumer, everybody],
  [updateConsumer, { may: ["admin"], body: () => ({ telephone: "021 555 0199" }) }],
  [statements.listStatements, everybody],
  [statements.getStatementsCsv, everybody],
  [statements.getStatement, { may: insiders, params: ({ statement }) => ({ id: statement }) }],
  [statements.getStatementFile, file("pdf")],
  [statements.getStatementThumbnail, file("png")],
  [listMeters, everybody],
  [getMeter, { may: insiders, params: ({ meter }) => ({ meter }) }],
  [
    addReading,
    { may: ["member", "admin"], params: ({ meter }) => ({ meter }), body: () => ({ value: "12", date: day(0), confirm: true }) },
  ],
  [getReadingsCsv, { may: insiders, params: ({ meter }) => ({ meter }) }],
  [listPayments, everybody],
  [getPaymentsCsv, everybody],
  [getReceipt, { may: insiders, params: ({ account, payment, paid }) => ({ payment, name: receiptFileName(account, paid) }) }],
  [getPayingOptions, everybody],
  [listCommunication, everybody],
  [getCommunication, { may: insiders, params: ({ message }) => ({ message }) }],
  [access.listAccess, { may: ["admin", "support"] }],
  [access.getAccess, { may: ["admin", "support"], params: ({ entry }) => ({ entry }) }],
  [access.setAccess, { ...manages, body: () => ({ role: "member" }) }],
  [access.removeAccess, manages],
  [access.listAccountLogs, { may: ["admin", "support"] }],
]);

const ofAccounts = calls.filter(({ path }) => path.includes("{account}"));

test("the table has every call of an account", () => {
  expect(ofAccounts.filter((call) => !table.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

function make(call: Call, expected: Expected, world: World, person: Client): Promise<Answer> {
  const params: Record<string, string> = { account: world.account, ...expected.params?.(world) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const body = expected.body && JSON.stringify(expected.body(world));
  return person.send(path, { method: call.method.toUpperCase(), ...(body !== undefined && { body }) });
}

describeOnEach("roles", (database) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(database);
  });
  afterAll(() => service.stop());

  /** A new account with everybody; `removed a moment ago` is removed by a call, as it would be. */
  async function newWorld(): Promise<World & { people: Record<Insider | (typeof outsiders)[number], Person> }> {
    const { account, statement } = await newAccount(service);
    const contents = await fillAccount(service, account);
    const boss = await newPerson(service);
    await give(service, account, boss, "admin");
    const inside = async (role: "admin" | "member" | "viewer", expires: string | null = null) => {
      const person = await newPerson(service);
      return { person, entry: await give(service, account, person, role, expires) };
    };
    const removed = await inside("admin");
    const people = {
      viewer: (await inside("viewer")).person,
      member: (await inside("member", day(0))).person,
      admin: (await inside("admin")).person,
      support: await newPerson(service, { permissions: ["accounts.view"] }),
      stranger: await newPerson(service),
      "other tenant": await newPerson(service, { tenant: "karoo-vista", permissions: ["accounts.view"] }),
      "removed a moment ago": removed.person,
      "expired yesterday": (await inside("admin", day(-1))).person,
    };
    expect((await boss.send(at(account, "access", removed.entry), { method: "DELETE" })).status).toBe(200);
    return { ...contents, account, statement, entry: (await inside("viewer")).entry, people };
  }

  test.each(ofAccounts.map((call) => ({ call, name: `${call.method} ${call.path}` })))("$name", async ({ call }) => {
    const expected = table.get(call);
    if (!expected) throw new Error("The table has no entry for it.");
    for (const role of insiders) {
      const world = await newWorld();
      const before = await everything(service, world.account);
      const answer = await make(call, expected, world, world.people[role]);
      expect({ role, status: answer.status }).toEqual({ role, status: expected.may.includes(role) ? 200 : 403 });
      if (!expected.may.includes(role) || call.method === "get") expect(await everything(service, world.account)).toBe(before);
      if (role === "support") {
        const looks = (await logs(service, world.account)).filter(({ actor }) => actor === world.people.support.name);
        expect(looks).toHaveLength(answer.status === 200 ? 1 : 0);
        for (const look of looks) expect(look.ip).toBe(world.people.support.address);
      }
    }
    const world = await newWorld();
    const before = await everything(service, world.account);
    const nothing = await make(call, expected, { ...world, account: "99999999999999999999" }, world.people.stranger);
    for (const who of outsiders) {
      const answer = await make(call, expected, world, world.people[who]);
      expect({ who, status: answer.status, text: answer.text }).toEqual({ who, status: 404, text: nothing.text });
    }
    expect(await everything(service, world.account)).toBe(before);
  });

  test("the list has the account for whoever has access, and for nobody else", async () => {
    const world = await newWorld();
    for (const who of [...insiders, ...outsiders]) {
      const { accounts } = read(listAccounts.answer, await world.people[who].get(`${listAccounts.path}?search=${world.account}`));
      const role = insiders.find((insider) => insider === who);
      expect({ who, roles: accounts.map((one) => one.role) }).toEqual({ who, roles: role ? [role] : [] });
    }
  });

  test("staff who are linked as viewers read what support reads, watched, and still change nothing", async () => {
    const { account } = await newAccount(service);
    const person = await newPerson(service, { permissions: ["accounts.view"] });
    await give(service, account, person, "viewer");
    expect(read(getAccount.answer, await person.get(at(account))).account.role).toBe("support");
    for (const tab of ["access", "logs"]) expect((await person.get(at(account, tab))).status).toBe(200);
    expect((await person.post(at(account), { label: "Mine" })).status).toBe(403);
    expect((await logs(service, account)).map(({ action }) => action)).toEqual(["account.viewed", "access.viewed", "logs.viewed"]);
  });

  test("the latest account is never one whose access has ended", async () => {
    const { people, account } = await newWorld();
    expect((await people.member.get(at("latest"))).text).toContain(account);
    expect((await people["expired yesterday"].get(at("latest"))).status).toBe(404);
  });
});
