/**
 * Sends codes to an identity. The stored row and message look the same whether or not the identity
 * is registered.
 */
import { message } from "#contract/messages.ts";
import type { IdentityType } from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import {
  invalidIdentityMessages,
  isReachable,
  type ParsedIdentity,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import { codeLifetimeMinutes, generateCode } from "#service/subjects/people/one-time-codes.ts";
import { dummyHash, hashPassword } from "#service/subjects/people/passwords.ts";
import {
  claimReset,
  type CodeTimes,
  saveResetCode,
  saveVerifyCode,
} from "#service/subjects/people/store/one-time-codes.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { resetCodeMessage, verifyCodeMessage } from "./texts/codes.ts";
import { alreadyRegisteredMessage } from "./texts/notices.ts";

interface PreparedCode {
  code: string;
  codeHash: string;
  /** A hash that no code matches. */
  dummyHash: string;
}

/**
 * Creates and hashes a code. Call it before opening the transaction, because hashing is slow.
 * Throws PasswordQueueFullError.
 */
export async function prepareCode(): Promise<PreparedCode> {
  const code = generateCode();
  return { code, codeHash: await hashPassword(code), dummyHash: await dummyHash() };
}

/**
 * Parses an identity to which a code will be sent. Throws Refusal (invalid) if it is invalid or the
 * municipality sends no messages to it.
 */
export async function parseReachable(
  context: TenantContext,
  type: IdentityType,
  given: string,
): Promise<ParsedIdentity> {
  const { types, smsCountries } = await findMunicipality(context);
  if (!types.includes(type)) throw validationError({ type: [message("channel_unavailable")] });
  const known = parseIdentity(given, type);
  if (!known) throw validationError({ identity: [invalidIdentityMessages[type]] });
  if (!isReachable(known, smsCountries))
    throw validationError({ identity: [message("sms_country")] });
  return known;
}

/**
 * Sends a code that verifies an identity. If someone else has verified the identity, notifies its
 * owner instead, and stores a hash that no code matches.
 */
export async function sendVerifyCode(
  context: TenantContext,
  {
    type,
    identity,
    userId,
    identityId,
    code,
    codeHash,
    dummyHash,
  }: ParsedIdentity & PreparedCode & { userId: string; identityId: string },
): Promise<CodeTimes> {
  const owner = await findForSignIn(context, identity);
  const taken = owner !== undefined && owner.userId !== userId;
  const times = await saveVerifyCode(context, {
    identity,
    userId,
    identityId,
    codeHash: taken ? dummyHash : codeHash,
  });
  const about = await messageContextOf(
    context,
    await findMunicipality(context),
    owner?.userId ?? userId,
  );
  const text = taken
    ? alreadyRegisteredMessage[about.language]({ ...about, link: linkTo(about, "auth/login") })
    : verifyCodeMessage[about.language]({
        ...about,
        code,
        minutes: codeLifetimeMinutes,
        link: linkTo(about, `consumer/profile/identities/${identityId}/verify`),
      });
  // The notice is about the owner, and is none of the business of the person who typed the address.
  const to = { type, identity, userId: taken ? owner.userId : userId };
  await notifyIdentity(context, to, text, { kind: "code", expires: times.expires });
  return times;
}

/**
 * Sends a reset code and returns the reset's token. For an unknown identity, queues a message that
 * is never sent. Sends nothing if staff have already sent a code, which the reset then accepts.
 */
export async function sendResetCode(
  context: TenantContext,
  { type, identity, code, codeHash, dummyHash }: ParsedIdentity & PreparedCode,
): Promise<CodeTimes & { token: string }> {
  const owner = await findForSignIn(context, identity);
  const claimed = await claimReset(context, owner?.userId, identity);
  if (claimed) return claimed;
  const reset = await saveResetCode(context, {
    identity,
    userId: owner?.userId,
    codeHash: owner ? codeHash : dummyHash,
  });
  const about = await messageContextOf(context, await findMunicipality(context), owner?.userId);
  const text = resetCodeMessage[about.language]({
    ...about,
    code,
    minutes: codeLifetimeMinutes,
    link: linkTo(about, "auth/reset/code"),
  });
  const to = { type, identity, userId: owner?.userId };
  await notifyIdentity(context, to, text, {
    kind: "code",
    expires: reset.expires,
    suppressed: !owner,
  });
  return reset;
}
