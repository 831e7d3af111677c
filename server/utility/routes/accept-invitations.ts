/** Invitations become access once somebody has proved that the invited identity is theirs: at sign-in, and when they verify it. */
import type { Message } from "#contract/message.ts";
import type { Db } from "../store/database.ts";
import { acceptInvitations } from "../store/invitations.ts";
import type { Person } from "../store/tokens.ts";

/**
 * Call it in a transaction of its own, after that of the sign-in or the verification: it holds accounts, and whoever holds an account may be
 * waiting for the person.
 */
export async function acceptWaiting(db: Db, tenant: string, person: Pick<Person, "id" | "name" | "ip">): Promise<{ messages?: Message[] }> {
  const accepted = await acceptInvitations(db, tenant, person);
  if (accepted.length === 0) return {};
  return {
    messages: accepted.map(({ account, role }) => ({ type: "info", text: `You now have access to account ${account} as ${role}.` })),
  };
}
