/** Notifies people through the identities and channels that they chose. */
import type { SentMessageKind } from "#contract/messages/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { type ParsedIdentity, parseIdentity } from "#service/subjects/people/identities.ts";
import { notifyIdentity } from "./notify.ts";
import { type MessageContext, type MessageText } from "./rules/message-text.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
  type Municipality,
  notificationIdentities,
} from "./store/recipients.ts";

export interface Recipients {
  /** The IDs of users to notify. Each is notified once, at their preferred identity. */
  people?: readonly string[];
  /**
   * The holder's contact details, as provided by the municipality. The holder is notified too,
   * because the users with access may not be the right people.
   */
  holder?: { email: string; mobile: string } | undefined;
  /** The ID of the person whom the text names. */
  names?: string;
}

/**
 * Queues the notifications in the same transaction as the change. The caller must wake the message
 * delivery after the commit. Channels that the municipality does not use are skipped.
 */
export async function notifyPeople(
  context: TenantContext,
  { people = [], holder, names }: Recipients,
  write: (about: MessageContext) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const { types } = municipality;
  const known = [
    ...(holder ? holderIdentities(holder, types) : []),
    ...(await identitiesOf(context, people, types)),
  ];
  await notifyEach(context, municipality, known, write, { kind: "access", names });
}

/**
 * Queues a message to each identity once, in its owner's language. If a person and a holder share
 * an identity, list the person last, because the last entry counts.
 */
export async function notifyEach(
  context: TenantContext,
  municipality: Municipality,
  identities: readonly (ParsedIdentity & { userId?: string; language?: string | null })[],
  write: (about: MessageContext) => MessageText,
  options: { kind: SentMessageKind; expires?: Date | undefined; names?: string | undefined },
): Promise<void> {
  // Only people who sign in can open a link.
  const contextFor = ({ userId, language }: (typeof identities)[number]) =>
    messageContext(
      userId === undefined ? { ...municipality, portalUrl: undefined } : municipality,
      language,
    );
  for (const one of new Map(identities.map((one) => [one.identity, one])).values())
    await notifyIdentity(context, one, write(contextFor(one)), options);
}

/** Returns a list with the holder's first usable identity, or an empty list. */
export function holderIdentities(
  { email, mobile }: { email: string; mobile: string },
  types: readonly ParsedIdentity["type"][],
): ParsedIdentity[] {
  const known = types
    .map((type) => parseIdentity(type === "email" ? email : mobile, type))
    .find(Boolean);
  return known ? [known] : [];
}

/** The kind of message for each kind of update. */
const messageKinds = { statements: "statement", tickets: "ticket", payments: "payment" } as const;

/**
 * Queues a notification through the channels that the person chose for this kind of update. The
 * caller must wake the message delivery after the commit.
 */
export async function notifyByPreference(
  context: TenantContext,
  userId: string,
  kind: keyof typeof messageKinds,
  write: (about: MessageContext) => MessageText,
  options: { expires?: Date; names?: string | undefined } = {},
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await notificationIdentities(context, userId, kind, municipality.types);
  await notifyEach(context, municipality, identities, write, {
    kind: messageKinds[kind],
    ...options,
  });
}
