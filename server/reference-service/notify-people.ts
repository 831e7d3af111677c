/** Notifies users of changes to the accounts they have access to. */
import type { MessageText } from "./domain/sign-in-messages.ts";
import { type ParsedIdentity, parseIdentity } from "./identities.ts";
import { notifyIdentity } from "./notify.ts";
import { findMunicipality, identitiesOf } from "./store/recipients.ts";
import type { TenantContext } from "./store/context.ts";

export interface Recipients {
  /** The IDs of users to notify. Each is notified once, at their preferred identity. */
  people?: readonly string[];
  /**
   * The holder's contact details, as provided by the municipality. The holder is notified too,
   * because the users with access may not be the right people.
   */
  holder?: { email: string; mobile: string } | undefined;
}

/**
 * Queues the notifications in the same transaction as the change. The caller must wake the message
 * delivery after the commit. Channels that the municipality does not use are skipped.
 */
export async function notifyPeople(
  context: TenantContext,
  { people = [], holder }: Recipients,
  write: (municipality: string) => MessageText,
): Promise<void> {
  const { name, types } = await findMunicipality(context);
  const known = [...(await identitiesOf(context, people, types)), ...(holder ? holderIdentities(holder, types) : [])];
  const text = write(name);
  for (const identity of new Map(known.map((one) => [one.identity, one])).values()) await notifyIdentity(context, identity, text);
}

/** Returns a list with the holder's first usable identity, or an empty list. */
function holderIdentities(
  { email, mobile }: { email: string; mobile: string },
  types: readonly ParsedIdentity["type"][],
): ParsedIdentity[] {
  const known = types.map((type) => parseIdentity(type === "email" ? email : mobile, type)).find(Boolean);
  return known ? [known] : [];
}
