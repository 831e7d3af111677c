/** Sends alerts to people. */
import type { TenantContext } from "#service/database/context.ts";
import { notifyEach } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import {
  findMunicipality,
  notificationIdentities,
} from "#service/subjects/messages/store/recipients.ts";
import type { Alert } from "./rules/due-alerts.ts";

/**
 * Sends a person an alert, unless it expires before it can be sent. The caller must wake the
 * message delivery after the commit.
 */
export async function notifyOfAlert(
  context: TenantContext,
  person: string,
  { kind, page, expires }: Pick<Alert, "kind" | "page" | "expires">,
  write: (details: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await notificationIdentities(context, person, kind, municipality.types);
  const text = (about: MessageContext) => write({ ...about, link: linkTo(about, page) });
  await notifyEach(context, municipality, identities, text, { kind: "alert", expires });
}
