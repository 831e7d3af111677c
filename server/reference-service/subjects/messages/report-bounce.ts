/** Records addresses whose messages bounce. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { isKnownAddress, markBounced } from "#service/subjects/people/store/bounced-addresses.ts";

/**
 * Marks an address whose messages bounced after the mail server had accepted them. Returns false,
 * and does nothing, if the municipality doesn't know the address.
 */
export async function reportBounce(
  context: TenantContext,
  actor: Actor,
  address: string,
): Promise<boolean> {
  if (!(await isKnownAddress(context, address))) return false;
  if (await markBounced(context, address, true)) {
    const masked = maskContact(address);
    await addAuditEntry(context, actor, {
      action: "message.bounced",
      values: { recipient: masked },
      subject: { kind: "message", id: masked },
    });
  }
  return true;
}
