/** Provides the account to the pages below its header. */
import { useOutletContext } from "@remix-run/react";
import type { Account } from "#contract/accounts/calls.ts";

export function useAccount(): Account {
  return useOutletContext<Account>();
}
