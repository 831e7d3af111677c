/** What an account's status is called. */
import type { AccountStatus } from "#contract/accounts.ts";
import type { Word } from "../languages/text.ts";

export const accountStatusWords: Record<AccountStatus, Word> = { active: "Active", closed: "Closed", restricted: "Restricted" };
