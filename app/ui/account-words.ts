/** What an account's status is called. */
import type { AccountStatus } from "#contract/accounts.ts";

export const accountStatusWords: Record<AccountStatus, string> = { active: "Active", closed: "Closed", restricted: "Restricted" };
