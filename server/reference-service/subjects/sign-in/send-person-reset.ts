/** Sends a password reset code to a person whom staff are helping. */
import { message } from "#contract/messages.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { notifyIdentity, notifyPreferred } from "#service/subjects/messages/notify.ts";
import { linkTo, type MessageContext } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import { codeLifetimeMinutes, resendSeconds } from "#service/subjects/people/one-time-codes.ts";
import { codeLimit } from "#service/subjects/people/person-limits.ts";
import { saveUnclaimedReset } from "#service/subjects/people/store/one-time-codes.ts";
import { type HelpedPerson, logHelp } from "./helped-person.ts";
import { listIdentities } from "./store/staff-people.ts";
import { resetCodeMessage } from "./texts/codes.ts";
import { resetSentMessage } from "./texts/notices.ts";

/**
 * Returns the rate limits on sending password resets to other people, because each reset sends a
 * message.
 */
function sendingLimits(identity: string, { id }: Actor): RateLimit[] {
  return [
    // Not the limit of the person's own requests, because they enter the code within that minute.
    { action: "reset-for", subject: identity, count: 1, seconds: resendSeconds },
    codeLimit(identity),
    ...(id === undefined ? [] : [{ action: "reset-by", subject: id, count: 60, seconds: 3_600 }]),
  ];
}

type Identities = Awaited<ReturnType<typeof listIdentities>>;

interface Reset {
  /** Returns the identity to send the code to. */
  choose(identities: Identities): Identities[number] | undefined;
  code: string;
  codeHash: string;
}

/**
 * Sends a password reset code to one of the person's verified identities. Returns the code's expiry
 * time and the identity. Throws Refusal.
 */
export async function sendPersonReset(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
  { choose, code, codeHash }: Reset,
): Promise<{ expires: Date; identity: string }> {
  if (person.suspended) throw conflict("suspended", "staff_suspended");
  const found = choose(await listIdentities(context, person.id));
  if (!found?.verified) throw validationError({ identity: [message("reset_identity_unverified")] });
  const { identity, type, preferred } = found;
  const municipality = await findMunicipality(context);
  if (!municipality.types.includes(type))
    throw validationError({ identity: [message("channel_unavailable")] });
  await rateLimitInTransaction(context, sendingLimits(identity, by));
  const { expires } = await saveUnclaimedReset(context, { identity, userId: person.id, codeHash });
  const about = await messageContextOf(context, municipality, person.id);
  const text = resetCodeMessage[about.language]({
    ...about,
    code,
    minutes: codeLifetimeMinutes,
    link: linkTo(about, `auth/reset?sent=true&identity=${encodeURIComponent(identity)}`),
  });
  await notifyIdentity(context, found, text, { kind: "code", expires });
  const to = maskIdentity({ type, identity });
  if (!preferred) {
    const write = (reader: MessageContext) =>
      resetSentMessage[reader.language]({ ...reader, by: by.name, to });
    await notifyPreferred(context, person.id, write, by.id);
  }
  await logHelp(context, by, person, "person.reset_sent", { recipient: to });
  return { expires, identity };
}
