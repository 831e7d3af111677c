/** Helpers for the tests of arrangements: an account in debt, and the calls about it. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import * as calls from "#contract/arrangements/calls.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { followArrangements } from "#service/subjects/arrangements/follow-arrangements.ts";
import { type AccountTestService, type Person, sharedAccount } from "./account-test-service.ts";
import { type ApiResponse, type Client, parseBody, parseErrorResponse } from "./api-client.ts";
import { messagesSentTo } from "./ticket-fixtures.ts";

export const today = todayInSouthAfrica();
export const firstDay = addDays(today, 20);
export const key = () => ({ "Idempotency-Key": randomUUID() });
export const pathOf = (call: { path: string }, params: Record<string, string>) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

/** A proposal within the default rules: a quarter immediately, and the rest within 12 months. */
export const usual = { deposit: "300.00", months: 3, first_day: firstDay };
/** A proposal that staff decide on. */
export const unusual = { ...usual, deposit: "0.00" };

/** Checks the status of an error response, and returns the error. */
export function refused(answer: ApiResponse, status: number) {
  expect(answer.status).toBe(status);
  return parseErrorResponse(answer);
}

/** Returns the helpers for a service that the test starts later. */
export function arrangementFixtures(service: () => AccountTestService) {
  const change = (settings: object) =>
    service().database.asOwner((db) =>
      sql`update tenants set settings = settings || ${JSON.stringify(settings)}::jsonb where tenant = 'imvubu'`.execute(
        db,
      ),
    );
  const setBalance = (account: string, cents: number) =>
    service().database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: cents })
        .where("account", "=", account)
        .execute(),
    );

  /** Creates an account that owes R 1 200,00 by default, with an admin, a member and a viewer. */
  async function indebted(cents = 120_000) {
    const { account, people } = await sharedAccount(service(), "admin", "member", "viewer");
    await setBalance(account, cents);
    return { account, people };
  }
  const list = async (person: Client, account: string) =>
    parseBody(
      calls.listArrangements.answer,
      await person.get(pathOf(calls.listArrangements, { account })),
    );
  const quote = (person: Client, account: string, body: object) =>
    person.post(pathOf(calls.quoteArrangement, { account }), body);
  const send = (person: Client, account: string, body: object, headers = key()) =>
    person.post(
      pathOf(calls.proposeArrangement, { account }),
      { total: "1200.00", ...body },
      headers,
    );
  const agree = async (person: Client, account: string, body: object = usual) =>
    parseBody(calls.proposeArrangement.answer, await send(person, account, body)).arrangement;
  const cancel = (person: Client, account: string, arrangement: string) =>
    person.post(pathOf(calls.cancelArrangement, { account, arrangement }), {});
  const decide = (person: Client, arrangement: string, body: object) =>
    person.post(pathOf(calls.decideArrangement, { arrangement }), body, key());
  const follow = () => followArrangements(service().database);
  const accountOf = async (person: Client, account: string) =>
    parseBody(getAccount.answer, await person.get(pathOf(getAccount, { account }))).account;

  /** Simulates the passage of days by backdating an arrangement, new bills and disputes. */
  async function passDays(id: string, days: number) {
    await service().database.inTenant("imvubu", async ({ db }) => {
      const { account, plan, started } = await db
        .selectFrom("arrangements")
        .select(["account", "plan", "started"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const moved = plan.map((instalment) => ({
        ...instalment,
        due: addDays(instalment.due, -days),
      }));
      const before = {
        plan: JSON.stringify(moved),
        started: started && addDays(started, -days),
        checked: null,
      };
      await db.updateTable("arrangements").set(before).where("id", "=", id).execute();
      await sql`update statements s set due_date = due_date - ${days}::int from arrangements r
        where r.tenant = 'imvubu' and s.tenant = 'imvubu' and r.id = ${id} and s.account = r.account and s.date > r.statement_date`.execute(
        db,
      );
      const disputes = await db
        .selectFrom("disputes")
        .select(["id", "created"])
        .where("account", "=", account)
        .execute();
      for (const { id: dispute, created } of disputes) {
        const earlier = new Date(created.getTime() - days * 86_400_000).toISOString();
        await db
          .updateTable("disputes")
          .set({ created: earlier })
          .where("tenant", "=", "imvubu")
          .where("id", "=", dispute)
          .execute();
      }
    });
  }
  async function addBill(account: string, cents: number, due: string) {
    const id = randomUUID();
    await service().database.inTenant("imvubu", ({ db }) =>
      db
        .insertInto("statements")
        .values({
          tenant: "imvubu",
          id,
          account,
          date: today,
          due_date: due,
          opening_cents: 0,
          charges_cents: cents,
          payments_cents: 0,
          closing_cents: cents,
        })
        .execute(),
    );
    return id;
  }
  const subjects = async (person: Person) =>
    (await messagesSentTo(service(), person.email)).map(({ subject }) => subject);

  return {
    change,
    setBalance,
    indebted,
    list,
    quote,
    send,
    agree,
    cancel,
    decide,
    follow,
    accountOf,
    passDays,
    addBill,
    subjects,
  };
}
