/** Adds arrangements and disputes, which reduce the part of a balance that is due. */
import { randomUUID } from "node:crypto";
import { type AccountTestService, daysFromToday } from "./account-test-service.ts";

/**
 * Adds an active arrangement with monthly instalments of the given amounts in cents. The first is
 * due in 10 days.
 */
export function addArrangement(
  { database }: AccountTestService,
  account: string,
  ...cents: number[]
) {
  const plan = cents.map((one, index) => ({
    number: index + 1,
    due: daysFromToday(10 + 30 * index),
    cents: one,
  }));
  const amounts = {
    debt_cents: cents.reduce((sum, one) => sum + one, 0),
    deposit_cents: 0,
    months: cents.length,
  };
  return database.inTenant("imvubu", ({ db, tenant }) =>
    db
      .insertInto("arrangements")
      .values({
        tenant,
        id: randomUUID(),
        account,
        user_id: null,
        name: "A",
        status: "active",
        ...amounts,

        plan: JSON.stringify(plan),
        statement_date: daysFromToday(0),
        grace_days: 5,
        started: daysFromToday(0),
      })
      .execute(),
  );
}

/**
 * Adds a dispute for the given amount in cents, which the municipality must answer by a future
 * date.
 */
export function addDispute(
  { database }: AccountTestService,
  account: string,
  user: string,
  cents: number,
) {
  return database.inTenant("imvubu", ({ db, tenant }) =>
    db
      .insertInto("disputes")
      .values({
        tenant,
        id: randomUUID(),
        reference: `D-${account}`,
        account,
        user_id: user,
        name: "A",
        reason: "Too high",

        statement_id: account,
        statement_date: daysFromToday(0),
        line: 1,
        service: "water",
        description: "Water",
        charge_cents: cents,
        amount_cents: cents,
        held_cents: cents,
        answer_by: daysFromToday(30),
      })
      .execute(),
  );
}
