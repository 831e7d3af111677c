/** Provides the account to the pages below its header. */
import { useOutletContext } from "@remix-run/react";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";

export function useAccount(): AcceptedAccount {
  return useOutletContext<AcceptedAccount>();
}
