/**
 * Tests of permissions on an account: every call that names an account, made by every kind of user.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as access from "#contract/access/calls.ts";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import * as arrangements from "#contract/arrangements/calls.ts";
import { getBudget, setBudget } from "#contract/budgets/calls.ts";
import type { Call } from "#contract/call.ts";
import { getCommunication, listCommunication } from "#contract/communication/calls.ts";
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import * as disputes from "#contract/disputes/calls.ts";
import { calls } from "#contract/index.ts";
import {
  addReading,
  getGreenButton,
  getMeter,
  getReadingsCsv,
  listMeters,
} from "#contract/meters/calls.ts";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments/calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import * as statements from "#contract/statements/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years/calls.ts";
import { type AccountRecords, seedAccountRecords } from "#tests/support/account-records.ts";
import {
  accountSnapshot,
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type ApiResponse,
  type Client,
  parseBody,
} from "#tests/support/api-client.ts";
import {
  addBill,
  billLines,
  opened,
  postAnswer,
  postDispute,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { uploadFile } from "#tests/support/ticket-fixtures.ts";

const insiders = ["viewer", "member", "admin", "support"] as const;
const outsiders = [
  "stranger",
  "other tenant",
  "removed a moment ago",
  "expired yesterday",
] as const;
type Insider = (typeof insiders)[number];

interface AccountFixture extends AccountRecords {
  account: string;
  statement: string;
  /** ID of another user's access entry. */
  entry: string;
  /** Disputes, for calls about disputes only. */
  disputes?: DisputesOfAccount;
}

interface DisputesOfAccount {
  /** A statement with a charge that no one disputes. */
  statement: string;
  /** A dispute that waits for its answer, with a file. */
  open: string;
  file: string;
  /** A dispute that was answered, and can be objected to. */
  kept: string;
}

interface Expected {
  may: readonly Insider[];
  params?: (world: AccountFixture) => Record<string, string>;
  query?: string;
  body?: (world: AccountFixture) => unknown;
  /** Adds what only this call needs. */
  prepare?: (service: AccountTestService, world: AccountFixture) => Promise<unknown>;
}

const everyInsider: Expected = { may: insiders };
const adminOnly: Expected = { may: ["admin"], params: ({ entry }) => ({ entry }) };
const file = (ending: string): Expected => ({
  may: insiders,
  params: ({ account, statement }) => ({
    id: statement,
    name: `${statementFileName(account, "2026-01-31")}.${ending}`,
  }),
});

const proposal = { deposit: "0.00", months: 2, first_day: daysFromToday(20) };
const ofDispute = ({ disputes: made }: AccountFixture) => ({ dispute: made?.open ?? "" });
const actOnDispute = { may: ["member", "admin"] } as const;

/**
 * Expected permissions, taken from the upstream contract's page. A test fails if an account call is
 * missing here.
 */
const table = new Map<Call, Expected>([
  [getAccount, everyInsider],
  [renameAccount, { may: ["member", "admin"], body: () => ({ label: "Ours" }) }],
  [
    access.unlinkAccount,
    { may: ["viewer", "member", "admin"], body: ({ account }) => ({ account }) },
  ],
  [getConsumer, everyInsider],
  [updateConsumer, { may: ["admin"], body: () => ({ telephone: "021 555 0199" }) }],
  [statements.listStatements, everyInsider],
  [statements.getStatementsCsv, everyInsider],
  [statements.getStatement, { may: insiders, params: ({ statement }) => ({ id: statement }) }],
  [statements.getStatementFile, file("pdf")],
  [statements.getStatementThumbnail, file("png")],
  [getBudget, { may: ["viewer", "member", "admin"] }],
  [setBudget, { may: ["viewer", "member", "admin"], body: () => ({ amount: "1500.00" }) }],
  [disputes.listDisputes, everyInsider],
  [disputes.getDispute, { may: insiders, params: ofDispute }],
  [
    disputes.getDisputeFile,
    {
      may: insiders,
      params: (world) => ({
        ...ofDispute(world),
        attachment: world.disputes?.file ?? "",
        name: "meter.pdf",
      }),
    },
  ],
  [
    disputes.openDispute,
    {
      ...actOnDispute,
      body: ({ disputes: made }) => ({
        statement: made?.statement,
        line: billLines.rates,
        amount: "1.00",
        reason: "No.",
      }),
    },
  ],
  [
    disputes.objectToAnswer,
    {
      ...actOnDispute,
      params: ({ disputes: made }) => ({ dispute: made?.kept ?? "" }),
      body: () => ({ message: "No." }),
    },
  ],
  [disputes.withdrawDispute, { ...actOnDispute, params: ofDispute, body: () => ({}) }],
  [listMeters, everyInsider],
  [getMeter, { may: insiders, params: ({ meter }) => ({ meter }) }],
  [
    addReading,
    {
      may: ["member", "admin"],
      params: ({ meter }) => ({ meter }),
      body: () => ({ value: "12", date: daysFromToday(0), confirm: true }),
    },
  ],
  [getGreenButton, { may: insiders, params: ({ meter }) => ({ meter }) }],
  [listTaxYears, everyInsider],
  [getTaxYearCsv, { may: insiders, params: () => ({ year: "2026" }) }],
  [getTaxYearPdf, { may: insiders, params: () => ({ year: "2026" }) }],
  [getReadingsCsv, { may: insiders, params: ({ meter }) => ({ meter }) }],
  [listPayments, everyInsider],
  [getPaymentsCsv, everyInsider],
  [
    getReceipt,
    {
      may: insiders,
      params: ({ account, payment, paid }) => ({ payment, name: receiptFileName(account, paid) }),
    },
  ],
  [getPaymentOptions, everyInsider],
  [arrangements.listArrangements, everyInsider],
  [arrangements.quoteArrangement, { may: ["member", "admin"], body: () => proposal }],
  [
    arrangements.proposeArrangement,
    { may: ["member", "admin"], body: () => ({ ...proposal, total: "1200.00" }) },
  ],
  [
    arrangements.cancelArrangement,
    {
      may: ["member", "admin"],
      params: ({ account }) => ({ arrangement: `of-${account}` }),
      body: () => ({}),
      prepare: addArrangement,
    },
  ],
  [listCommunication, everyInsider],
  [getCommunication, { may: insiders, params: ({ message }) => ({ message }) }],
  [access.listAccess, { may: ["admin", "support"] }],
  [access.getAccess, { may: ["admin", "support"], params: ({ entry }) => ({ entry }) }],
  [access.setAccess, { ...adminOnly, body: () => ({ role: "member" }) }],
  [access.removeAccess, adminOnly],
  [access.listAccountLogs, { may: ["admin", "support"] }],
]);

/** Adds an arrangement that waits, and whose ID is made of the account's number. */
function addArrangement({ database }: AccountTestService, { account }: AccountFixture) {
  const amounts = { debt_cents: 120_000, deposit_cents: 0, months: 1 };
  const plan = JSON.stringify([{ number: 1, due: daysFromToday(20), cents: 120_000 }]);
  return database.inTenant("imvubu", ({ db }) =>
    db
      .insertInto("arrangements")
      .values({
        tenant: "imvubu",
        id: `of-${account}`,
        account,
        user_id: null,
        name: "A",
        status: "waiting",
        ...amounts,
        plan,
        statement_date: daysFromToday(0),
        grace_days: 5,
      })
      .execute(),
  );
}

const ofAccounts = calls.filter(({ path }) => path.includes("{account}"));

test("covers every account call in the permissions table", () => {
  expect(
    ofAccounts.filter((call) => !table.has(call)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([]);
});

function sendCall(
  call: Call,
  expected: Expected,
  world: AccountFixture,
  person: Client,
): Promise<ApiResponse> {
  const params: Record<string, string> = { account: world.account, ...expected.params?.(world) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const body = expected.body && JSON.stringify(expected.body(world));
  return person.send(path, {
    method: call.method.toUpperCase(),
    ...(call.idempotent && { headers: { "Idempotency-Key": randomUUID() } }),
    ...(body !== undefined && { body }),
  });
}

describeOnDatabase("roles", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  /**
   * Creates an account with every kind of user. The user `removed a moment ago` is removed by a
   * real call.
   */
  async function createDisputes(account: string): Promise<DisputesOfAccount> {
    const owner = await newPerson(service);
    const entry = await grantAccess(service, account, owner, "admin");
    const statement = await addBill(service, account, daysFromToday(-10));
    const before = await addBill(service, account, daysFromToday(-40));
    const upload = await uploadFile(owner, "meter.pdf");
    const { id } = opened(await postDispute(owner, account, { statement, attachments: [upload] }));
    const { id: kept } = opened(await postDispute(owner, account, { statement: before }));
    await postAnswer(await newPerson(service, { permissions: ["disputes.manage"] }), kept, {
      decision: "keep",
    });
    expect(
      (await owner.send(accountPath(account, "access", entry), { method: "DELETE" })).status,
    ).toBe(200);
    return { statement, open: id, file: upload, kept };
  }

  async function createAccountFixture(
    call?: Call,
  ): Promise<AccountFixture & { people: Record<Insider | (typeof outsiders)[number], Person> }> {
    const { account, statement } = await newAccount(service);
    const contents = await seedAccountRecords(service, account);
    const boss = await newPerson(service);
    await grantAccess(service, account, boss, "admin");
    const inside = async (role: "admin" | "member" | "viewer", expires: string | null = null) => {
      const person = await newPerson(service);
      return { person, entry: await grantAccess(service, account, person, role, expires) };
    };
    const removed = await inside("admin");
    const people = {
      viewer: (await inside("viewer")).person,
      member: (await inside("member", daysFromToday(0))).person,
      admin: (await inside("admin")).person,
      support: await newPerson(service, { permissions: ["accounts.view"] }),
      stranger: await newPerson(service),
      "other tenant": await newPerson(service, {
        tenant: "karoo-vista",
        permissions: ["accounts.view"],
      }),
      "removed a moment ago": removed.person,
      "expired yesterday": (await inside("admin", daysFromToday(-1))).person,
    };
    expect(
      (await boss.send(accountPath(account, "access", removed.entry), { method: "DELETE" })).status,
    ).toBe(200);
    const made = call?.path.includes("/disputes")
      ? { disputes: await createDisputes(account) }
      : {};
    return {
      ...contents,
      ...made,
      account,
      statement,
      entry: (await inside("viewer")).entry,
      people,
    };
  }

  test.each(ofAccounts.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    "$name",
    async ({ call }) => {
      const expected = table.get(call);
      if (!expected) throw new Error("The table has no entry for this call.");
      const prepared = async () => {
        const world = await createAccountFixture(call);
        await expected.prepare?.(service, world);
        return world;
      };
      const shared = call.method === "get" ? await createAccountFixture(call) : undefined;
      for (const role of insiders) {
        // A GET leaves the account as it was, so the next user can have the same one.
        const world = shared ?? (await prepared());
        const before = await accountSnapshot(service, world.account);
        const answer = await sendCall(call, expected, world, world.people[role]);
        expect({ role, status: answer.status }).toEqual({
          role,
          status: expected.may.includes(role) ? 200 : 403,
        });
        if (!expected.may.includes(role) || call.method === "get")
          expect(await accountSnapshot(service, world.account)).toBe(before);
        if (role === "support") {
          const looks = (await auditLogRows(service, world.account)).filter(
            ({ actor }) => actor === world.people.support.name,
          );
          expect(looks).toHaveLength(answer.status === 200 ? 1 : 0);
          for (const look of looks) expect(look.ip).toBe(world.people.support.address);
        }
      }
      const world = shared ?? (await prepared());
      const before = await accountSnapshot(service, world.account);
      const nothing = await sendCall(
        call,
        expected,
        { ...world, account: "99999999999999999999" },
        world.people.stranger,
      );
      for (const who of outsiders) {
        const answer = await sendCall(call, expected, world, world.people[who]);
        expect({ who, status: answer.status, text: answer.text }).toEqual({
          who,
          status: 404,
          text: nothing.text,
        });
      }
      expect(await accountSnapshot(service, world.account)).toBe(before);
    },
  );

  test("lists the account only for people whose own it is", async () => {
    const world = await createAccountFixture();
    for (const who of [...insiders, ...outsiders]) {
      const { accounts } = parseBody(
        listAccounts.answer,
        await world.people[who].get(`${listAccounts.path}?search=${world.account}`),
      );
      const role = insiders.find((insider) => insider === who && who !== "support");
      expect({ who, roles: accounts.map((one) => one.role) }).toEqual({
        who,
        roles: role ? [role] : [],
      });
    }
  });

  test("gives staff linked as viewers the read-only support role, and logs their views", async () => {
    const { account } = await newAccount(service);
    const person = await newPerson(service, { permissions: ["accounts.view"] });
    await grantAccess(service, account, person, "viewer");
    expect(parseBody(getAccount.answer, await person.get(accountPath(account))).account.role).toBe(
      "support",
    );
    for (const tab of ["access", "logs"])
      expect((await person.get(accountPath(account, tab))).status).toBe(200);
    expect((await person.post(accountPath(account), { label: "Mine" })).status).toBe(403);
    expect((await auditLogRows(service, account)).map(({ action }) => action)).toEqual([
      "account.viewed",
      "access.viewed",
      "logs.viewed",
    ]);
  });

  test("never returns an account with expired access as the user's latest account", async () => {
    const { people, account } = await createAccountFixture();
    expect((await people.member.get(accountPath("latest"))).text).toContain(account);
    expect((await people["expired yesterday"].get(accountPath("latest"))).status).toBe(404);
  });
});
