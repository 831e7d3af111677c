/** Codes on their way to an identity: the row and the message, the same in kind and number whether or not somebody has the identity. */
import type { IdentityType } from "#contract/profile.ts";
import { codeMinutes, makeCode } from "../codes.ts";
import { alreadyYours, resetCode, verifyCode } from "../domain/messages.ts";
import type { KnownIdentity } from "../identities.ts";
import { tell } from "../notify.ts";
import { hashPassword, nobodysHash } from "../passwords.ts";
import { type CodeTimes, saveResetCode, saveVerifyCode } from "../store/codes.ts";
import type { Db } from "../store/database.ts";
import { isTaken } from "../store/identities.ts";
import { findForSignIn } from "../store/people.ts";
import { findTenant } from "../store/tenants.ts";
import { notFound } from "./refusal.ts";

interface Code {
  code: string;
  codeHash: string;
  /** What no code matches. */
  deadHash: string;
}

/** A new code, hashed; before the transaction, for it takes its time. Throws TooManySignIns. */
export async function prepareCode(): Promise<Code> {
  const code = makeCode();
  return { code, codeHash: await hashPassword(code), deadHash: await nobodysHash() };
}

/** The kinds of identity that the tenant can write to. Throws Refusal (404) where there is no such tenant. */
export async function identityTypes(db: Db, tenant: string): Promise<IdentityType[]> {
  const found = await findTenant(db, tenant);
  if (!found) throw notFound();
  const { email, sms } = found.communication;
  return [...(email ? (["email"] as const) : []), ...(sms ? (["mobile"] as const) : [])];
}

async function municipalityOf(db: Db, tenant: string): Promise<string> {
  return (await findTenant(db, tenant))?.name ?? "";
}

/** The owner of an identity that is taken is told so, and then there is no code that could be entered. */
export async function sendVerifyCode(
  db: Db,
  tenant: string,
  { type, identity, userId, identityId, code, codeHash, deadHash }: KnownIdentity & Code & { userId: string; identityId: string },
): Promise<CodeTimes> {
  const municipality = await municipalityOf(db, tenant);
  const taken = await isTaken(db, tenant, identity);
  const times = await saveVerifyCode(db, tenant, { identity, userId, identityId, codeHash: taken ? deadHash : codeHash });
  const text = taken ? alreadyYours({ municipality }) : verifyCode({ municipality, code, minutes: codeMinutes });
  await tell(db, tenant, { type, identity }, text, { expires: times.expires });
  return times;
}

/** Answers with the token that the reset goes on with. Nobody's identity gets a message that is never sent. */
export async function sendResetCode(
  db: Db,
  tenant: string,
  { type, identity, code, codeHash, deadHash }: KnownIdentity & Code,
): Promise<CodeTimes & { token: string }> {
  const municipality = await municipalityOf(db, tenant);
  const owner = await findForSignIn(db, tenant, identity);
  const reset = await saveResetCode(db, tenant, { identity, userId: owner?.userId, codeHash: owner ? codeHash : deadHash });
  const text = resetCode({ municipality, code, minutes: codeMinutes });
  await tell(db, tenant, { type, identity }, text, { expires: reset.expires, void: !owner });
  return reset;
}
