/** What each role may do with an account (upstream contract, "Roles"): the one table that routes and tests read. */
import type { AccountRole } from "#contract/accounts.ts";

const everybody = ["admin", "member", "viewer", "support"] as const;

/** Support reads what an admin reads and writes nothing, whatever else it may do as staff. */
const doers = {
  /** The account itself, its statements, meters, payments, communication and holder. */
  "account.read": everybody,
  /** Giving up one's own access. */
  "account.unlink": ["admin", "member", "viewer"],
  "account.rename": ["admin", "member"],
  "readings.add": ["admin", "member"],
  "payments.make": ["admin", "member"],
  "tickets.raise": ["admin", "member"],
  "applications.make": ["admin", "member"],
  /** Seeing e-mail and numbers of the holder unmasked. */
  "consumer.reach": ["admin", "support"],
  "consumer.change": ["admin"],
  "access.read": ["admin", "support"],
  "access.manage": ["admin"],
  "logs.read": ["admin", "support"],
} as const satisfies Record<string, readonly AccountRole[]>;

export type Deed = keyof typeof doers;

export function mayDo(role: AccountRole, deed: Deed): boolean {
  const roles: readonly AccountRole[] = doers[deed];
  return roles.includes(role);
}
