/**
 * Adds rows that requests need, but that tests can't create through the API without waiting a
 * minute or reading a message.
 */
import type { TenantContext } from "#service/database/context.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { insertIdentity } from "#service/subjects/people/store/identities.ts";
import { saveResetCode } from "#service/subjects/people/store/one-time-codes.ts";
import { restoreSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { issueTokenAwaitingCode, type NewSession } from "#service/subjects/people/store/tokens.ts";
import { saveSignInChange } from "#service/subjects/sign-in/store/sign-in-changes.ts";
import { addMessage } from "./message-queue.ts";

const factorSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** People who get rows. Only the owner may be the person who makes the calls. */
export interface PreparedPeople {
  /** The ID of the person who gets unverified identities. */
  owner: string;
  /** The person who resets their password, which revokes all of their sessions. */
  reset: { userId: string; identity: string };
  /** The ID of the person whose sign-in details were changed. */
  changed: string;
  /** The person whose sign-in waits for a second-factor code. */
  awaiting: NewSession;
}

/** The IDs and tokens that some requests name. */
export interface PreparedRows {
  /** The owner's unverified identities: one to remove, and one that was never sent a code. */
  unverified: string;
  withoutCode: string;
  /** The code and the token of a password reset. */
  otp: string;
  resetToken: string;
  /** The token in the notice about a change to sign-in details. */
  undoToken: string;
  /** The token of a sign-in that waits for a code, and the secret that generates the code. */
  awaitingToken: string;
  factorSecret: string;
  /** Unallocated payments, and a failed message. */
  exception: string;
  otherException: string;
  sent: string;
}

export async function addPreparedRows(
  context: TenantContext,
  { owner, reset, changed, awaiting }: PreparedPeople,
): Promise<PreparedRows> {
  const { db, tenant } = context;
  const add = async (identity: string) =>
    (await insertIdentity(context, { id: owner }, { type: "email", identity }))?.id ?? "";
  const rows = {
    unverified: await add("first@example.org"),
    withoutCode: await add("second@example.org"),
    otp: "123456",
    factorSecret,
    exception: "to-allocate",
    otherException: "to-refund",
    sent: await addMessage(context, { id: "to-resend", status: "failed", kind: "ticket" }),
  };
  const codeHash = await hashPassword(rows.otp);
  const { token: resetToken } = await saveResetCode(context, { ...reset, codeHash });
  const undoToken = await saveSignInChange(context, changed, { kind: "session_ended", before: {} });
  const awaitingToken = await issueTokenAwaitingCode(context, awaiting, { ip: "", userAgent: "" });
  const factor = { secret: factorSecret, last_step: 0, recovery_codes: [] };
  await restoreSecondFactor(context, awaiting.userId, factor);
  const money = { amount_cents: 10_000, currency: "ZAR", payment: "unknown" };
  for (const id of [rows.exception, rows.otherException]) {
    const from = {
      provider: "sandbox",
      provider_reference: id,
      reason: "unknown_payment",
    } as const;
    await db
      .insertInto("unallocated_payments")
      .values({ tenant, id, ...money, ...from })
      .execute();
  }
  return { ...rows, resetToken, undoToken, awaitingToken };
}
