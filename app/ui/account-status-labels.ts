/** Labels for account statuses. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { AccountStatus } from "#contract/accounts/calls.ts";

export const accountStatusLabels: Record<AccountStatus, PlainTranslationKey> = {
  active: "Active",
  closed: "Closed",
  restricted: "Restricted",
};
