/** Names an account. */
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";

/**
 * Returns the user's own name for the account, or else the holder's name, or else the account
 * number.
 */
export function accountName({
  label,
  name,
  account,
}: Pick<AcceptedAccountItem, "label" | "name" | "account">): string {
  return label || name || account;
}
