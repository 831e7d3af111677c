/** The deadlines of disputes: whole days in South Africa. */
import { defaultDisputeTerms, type DisputeTerms } from "#contract/tenant.ts";

/** Returns the date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the municipality's deadlines, or the default ones. */
export function disputeTermsOf({ disputes }: { disputes?: DisputeTerms | undefined }): DisputeTerms {
  return disputes ?? defaultDisputeTerms;
}
