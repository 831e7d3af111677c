/**
 * Helpers for the tests of disputes: an account with a bill, and the calls that consumers and staff
 * make.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { getAccount } from "#contract/accounts/calls.ts";
import { getDispute, openDispute } from "#contract/disputes/calls.ts";
import { answerDispute, getStaffDispute } from "#contract/disputes/staff-calls.ts";
import { importFolder } from "#service/import/import-folder.ts";
import {
  type AccountTestService,
  daysFromToday,
  type Role,
  sharedAccount,
} from "./account-test-service.ts";
import { accountPath, type ApiResponse, type Client, parseBody } from "./api-client.ts";
import { header, writeFiles } from "./import/import-files.ts";

/**
 * The line numbers of the bill's lines, counted from 1: R 230,00, R 100,00 and a credit of R 30,00.
 */
export const billLines = { water: 1, refuse: 2, credit: 3 } as const;

/** Adds rates of R 500,00 to a bill of `addBill`, and returns their line. */
export async function addRates(
  { database }: AccountTestService,
  statement: string,
): Promise<number> {
  await database.inTenant("imvubu", async ({ db, tenant }) => {
    await db
      .insertInto("statement_lines")
      .values({
        tenant,
        statement_id: statement,
        position: 40,
        service: "Property rates",
        description: "Rates",
        quantity: "1",
        unit: "month",
        rate: null,
        amount_cents: 50_000,
        vat_cents: 0,
      })
      .execute();
    await db
      .updateTable("statements")
      .set(({ eb }) => ({
        charges_cents: eb("charges_cents", "+", 50_000),
        closing_cents: eb("closing_cents", "+", 50_000),
      }))
      .where("tenant", "=", tenant)
      .where("id", "=", statement)
      .execute();
  });
  return 4;
}

/** Imports an account's balance as of the given time, as a municipality does. */
export async function importBalance(
  { database }: AccountTestService,
  account: string,
  balance: string,
  at: Date,
): Promise<void> {
  const row = `${account},Lindiwe Holder,,2020-01-01,,active,,,${balance},${at.toISOString().replace(/\.\d+Z$/, "Z")},${daysFromToday(-1)}\n`;
  await importFolder(
    database,
    "imvubu",
    await writeFiles({ "accounts.csv": header("accounts.csv") + row }),
  );
}

/** Creates an account that owes R 300,00 for a bill, with a person for each role. */
export async function billedAccount<const Roles extends readonly Role[]>(
  service: AccountTestService,
  ...roles: Roles
): Promise<Awaited<ReturnType<typeof sharedAccount<Roles>>> & { statement: string }> {
  const { account, people } = await sharedAccount(service, ...roles);
  const statement = await addBill(service, account, daysFromToday(-10));
  const transfer = { tenant: "imvubu", id: randomUUID(), kind: "import" } as const;
  const entry = { tenant: "imvubu", transfer_id: transfer.id };
  await service.database.inTenant("imvubu", async ({ db }) => {
    await db.insertInto("ledger_transfers").values(transfer).execute();
    await db
      .insertInto("ledger_entries")
      .values([
        { ...entry, ledger_account: `consumer:${account}`, amount_cents: 30_000 },
        { ...entry, ledger_account: "municipality", amount_cents: -30_000 },
      ])
      .execute();
    await db
      .updateTable("accounts")
      .set({ balance_cents: 30_000 })
      .where("tenant", "=", "imvubu")
      .where("account", "=", account)
      .execute();
  });
  return { account, people, statement };
}

/** Adds a bill dated the given day, and returns its statement's ID. */
export async function addBill(
  { database }: AccountTestService,
  account: string,
  date: string,
): Promise<string> {
  const id = randomUUID();
  const amounts = {
    opening_cents: 0,
    charges_cents: 30_000,
    payments_cents: 0,
    closing_cents: 30_000,
  };
  const line = { tenant: "imvubu", statement_id: id, quantity: "1", unit: "month", rate: null };
  await database.inTenant("imvubu", async ({ db }) => {
    await db
      .insertInto("statements")
      .values({ tenant: "imvubu", id, account, date, due_date: daysFromToday(-1), ...amounts })
      .execute();
    await db
      .insertInto("statement_lines")
      .values([
        {
          ...line,
          position: 10,
          service: "Water",
          description: "Water used",
          amount_cents: 20_000,
          vat_cents: 3_000,
        },
        {
          ...line,
          position: 20,
          service: "Refuse",
          description: "Refuse removal",
          amount_cents: 10_000,
          vat_cents: 0,
        },
        {
          ...line,
          position: 30,
          service: "Refuse",
          description: "Rebate",
          amount_cents: -3_000,
          vat_cents: 0,
        },
      ])
      .execute();
  });
  return id;
}

const idempotencyHeader = (key: string) => ({ "Idempotency-Key": key });

/** Disputes the water charge of a bill, unless the fields say otherwise. */
export function postDispute(
  person: Client,
  account: string,
  fields: { statement: string } & Record<string, unknown>,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const body = {
    line: billLines.water,
    amount: "200.00",
    reason: "The meter was read wrongly.",
    ...fields,
  };
  return person.post(accountPath(account, "disputes"), body, idempotencyHeader(key));
}

export const postObjection = (
  person: Client,
  account: string,
  dispute: string,
  message = "It still leaks.",
) =>
  person.post(
    accountPath(account, "disputes", dispute, "object"),
    { message },
    idempotencyHeader(randomUUID()),
  );

export const postWithdrawal = (person: Client, account: string, dispute: string) =>
  person.post(accountPath(account, "disputes", dispute, "withdraw"), {});

export function postAnswer(
  staff: Client,
  dispute: string,
  fields: object,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  return staff.post(
    answerDispute.path.replace("{dispute}", dispute),
    { revision: 0, reason: "We read it again.", ...fields },
    idempotencyHeader(key),
  );
}

export const opened = (answer: ApiResponse) => parseBody(openDispute.answer, answer).dispute;

export async function shownDispute(person: Client, account: string, dispute: string) {
  return parseBody(getDispute.answer, await person.get(accountPath(account, "disputes", dispute)))
    .dispute;
}

export async function shownToStaff(staff: Client, dispute: string) {
  return parseBody(
    getStaffDispute.answer,
    await staff.get(getStaffDispute.path.replace("{dispute}", dispute)),
  ).dispute;
}

/** Returns the balance and the disputed amount, in cents, as the account's people see them. */
export async function amountsOf(
  person: Client,
  account: string,
): Promise<[balance: number, disputed: number]> {
  const { balance, disputed = 0 } = parseBody(
    getAccount.answer,
    await person.get(accountPath(account)),
  ).account;
  return [balance, disputed];
}

/** Sets the last day on which a person can object. */
export async function endObjectionOn(
  { database }: AccountTestService,
  dispute: string,
  day: string,
): Promise<void> {
  await database.asOwner((db) =>
    sql`update disputes set object_by = ${day}::date where tenant = 'imvubu' and id = ${dispute}`.execute(
      db,
    ),
  );
}
