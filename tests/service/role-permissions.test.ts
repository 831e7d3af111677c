/**
 * Tests of permissions on an account: every call that names an account, made by people with each
 * role. `isolation.test.ts` makes the calls as everyone else.
 */
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
import { seedAccountRecords } from "#tests/support/account-records.ts";
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
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import {
  addBill,
  addRates,
  billLines,
  opened,
  postAnswer,
  postDispute,
} from "#tests/support/dispute-fixtures.ts";
import type { OwnedResources } from "#tests/support/fresh-resources.ts";
import { sendCall } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { uploadFile } from "#tests/support/ticket-fixtures.ts";

const insiders = ["viewer", "member", "admin", "support"] as const;
type Insider = (typeof insiders)[number];

/** An account, and the resources that requests about the account name. */
type AccountFixture = OwnedResources & { account: string };

/**
 * The people who may make each call, written apart from the roles in `contract/permissions.ts`. A
 * test fails if an account call is missing here.
 */
const table = new Map<Call, readonly Insider[]>([
  [getAccount, insiders],
  [renameAccount, ["member", "admin"]],
  [access.unlinkAccount, ["viewer", "member", "admin"]],
  [getConsumer, insiders],
  [updateConsumer, ["admin"]],
  [statements.listStatements, insiders],
  [statements.getStatementsCsv, insiders],
  [statements.getStatement, insiders],
  [statements.getStatementFile, insiders],
  [statements.getStatementThumbnail, insiders],
  [getBudget, ["viewer", "member", "admin"]],
  [setBudget, ["viewer", "member", "admin"]],
  [disputes.listDisputes, insiders],
  [disputes.getDispute, insiders],
  [disputes.getDisputeFile, insiders],
  [disputes.openDispute, ["member", "admin"]],
  [disputes.objectToValuation, ["member", "admin"]],
  [disputes.objectToAnswer, ["member", "admin"]],
  [disputes.withdrawDispute, ["member", "admin"]],
  [listMeters, insiders],
  [getMeter, insiders],
  [addReading, ["member", "admin"]],
  [getGreenButton, insiders],
  [listTaxYears, insiders],
  [getTaxYearCsv, insiders],
  [getTaxYearPdf, insiders],
  [getReadingsCsv, insiders],
  [listPayments, insiders],
  [getPaymentsCsv, insiders],
  [getReceipt, insiders],
  [getPaymentOptions, insiders],
  [arrangements.listArrangements, insiders],
  [arrangements.quoteArrangement, ["member", "admin"]],
  [arrangements.proposeArrangement, ["member", "admin"]],
  [arrangements.cancelArrangement, ["member", "admin"]],
  [listCommunication, insiders],
  [getCommunication, insiders],
  [access.listAccess, ["admin", "support"]],
  [access.getAccess, ["admin", "support"]],
  [access.setAccess, ["admin"]],
  [access.removeAccess, ["admin"]],
  [access.listAccountLogs, ["admin", "support"]],
]);

/** Adds an arrangement that waits for staff. Its ID is derived from the account number. */
function addArrangement({ database }: AccountTestService, account: string) {
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

test("the permissions table covers every account call", () => {
  expect(
    ofAccounts.filter((call) => !table.has(call)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([]);
});

describeOnDatabase("roles", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  /**
   * Creates a dispute with a file, which waits for an answer, and a dispute whose answer can be
   * objected to.
   */
  async function createDisputes(account: string): Promise<OwnedResources> {
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
    return {
      id: statement,
      line: String(billLines.refuse),
      rates: String(await addRates(service, statement)),
      dispute: id,
      attachment: upload,
      attachments: "meter.pdf",
      kept,
    };
  }

  /** Creates an account with people of each role. */
  async function createAccountFixture(call?: Call): Promise<{
    of: AccountFixture;
    people: Record<Insider, Person>;
  }> {
    const { account, statement } = await newAccount(service);
    const { meter, payment, paid, message } = await seedAccountRecords(service, account);
    const inside = async (role: "admin" | "member" | "viewer", expires: string | null = null) => {
      const person = await newPerson(service);
      return { person, entry: await grantAccess(service, account, person, role, expires) };
    };
    // The last admin may not leave.
    await inside("admin");
    const people = {
      viewer: (await inside("viewer")).person,
      member: (await inside("member", daysFromToday(0))).person,
      admin: (await inside("admin")).person,
      support: await newPerson(service, { permissions: ["accounts.view"] }),
    };
    if (call?.path.includes("{arrangement}")) await addArrangement(service, account);
    const disputed = call?.path.includes("/disputes") ? await createDisputes(account) : {};
    const of = {
      account,
      id: statement,
      file: `${statementFileName(account, "2026-01-31")}.pdf`,
      thumbnail: `${statementFileName(account, "2026-01-31")}.png`,
      meter,
      payment,
      receipt: receiptFileName(account, paid),
      message,
      year: "2026",
      // What `seedAccountRecords` has put on the account.
      owed: "1200.00",
      arrangement: `of-${account}`,
      entry: (await inside("viewer")).entry,
      ...disputed,
    };
    return { of, people };
  }

  test.each(ofAccounts.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    "$name",
    async ({ call }) => {
      const may = table.get(call);
      if (!may) throw new Error("The table has no entry for this call.");
      const shared = call.method === "get" ? await createAccountFixture(call) : undefined;
      for (const role of insiders) {
        // A GET leaves the account as it was, so the next user can have the same one.
        const world = shared ?? (await createAccountFixture(call));
        const before = await accountSnapshot(service, world.of.account);
        const answer = await sendCall(world.people[role], call, world.of);
        expect({ role, status: answer.status }).toEqual({
          role,
          status: may.includes(role) ? 200 : 403,
        });
        if (!may.includes(role) || call.method === "get")
          expect(await accountSnapshot(service, world.of.account)).toBe(before);
        if (role === "support") {
          const looks = (await auditLogRows(service, world.of.account)).filter(
            ({ actor }) => actor === world.people.support.name,
          );
          expect(looks).toHaveLength(answer.status === 200 ? 1 : 0);
          for (const look of looks) expect(look.ip).toBe(world.people.support.address);
        }
      }
    },
  );

  test("lists an account only for people with access of their own, not for support staff", async () => {
    const world = await createAccountFixture();
    for (const who of insiders) {
      const { accounts } = parseBody(
        listAccounts.answer,
        await world.people[who].get(`${listAccounts.path}?search=${world.of.account}`),
      );
      expect({ who, roles: accounts.map((one) => one.role) }).toEqual({
        who,
        roles: who === "support" ? [] : [who],
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
    const { account } = await newAccount(service);
    const [linked, expired] = [await newPerson(service), await newPerson(service)];
    await grantAccess(service, account, linked, "member", daysFromToday(0));
    await grantAccess(service, account, expired, "admin", daysFromToday(-1));
    expect((await linked.get(accountPath("latest"))).text).toContain(account);
    expect((await expired.get(accountPath("latest"))).status).toBe(404);
  });
});
