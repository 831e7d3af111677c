/** Labels for account statuses. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import type { AccountStatus } from "#contract/accounts/calls.ts";

const labels: Record<AccountStatus, PlainTranslationKey> = {
  active: "Active",
  closed: "Closed",
  restricted: "Restricted",
};

/** Returns the status in words. An upstream's own status stays as it is. */
export function describeAccountStatus(status: string, t: Translator): string {
  return t.ifKnown(Object.entries(labels).find(([known]) => known === status)?.[1] ?? status);
}
