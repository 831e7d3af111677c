/**
 * Accepts invitations once the invited identity is verified: at sign-in, or when a person verifies
 * the identity later.
 */
import type { FlashMessage } from "#contract/flash-message.ts";
import { message } from "#contract/messages.ts";
import type { Person, TenantContext } from "#service/database/context.ts";
import { acceptInvitations } from "./store/invitations.ts";

/**
 * Accepts the person's open invitations. Call this in a separate transaction after the sign-in or
 * verification: it locks accounts, so it could deadlock with a call that has locked an account and
 * is waiting for the person's row.
 */
export async function acceptPendingInvitations(
  context: TenantContext,
  person: Pick<Person, "id" | "name" | "ip">,
): Promise<{ messages?: FlashMessage[] }> {
  const accepted = await acceptInvitations(context, person);
  if (accepted.length === 0) return {};
  return {
    messages: accepted.map(({ account, role }) => ({
      type: "info",
      ...message(`access_given_${role}`, { account }),
    })),
  };
}
