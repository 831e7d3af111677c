/** Labels for account statuses. */
import type { AccountStatus } from "#contract/accounts.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const accountStatusLabels: Record<AccountStatus, PlainTranslationKey> = {
  active: "Active",
  closed: "Closed",
  restricted: "Restricted",
};
