/** Checks that the municipality takes disputes, and finds a dispute. */
import { defaultDisputeTerms, type DisputeTerms } from "#contract/settings/tenant.ts";
import type { TenantContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { findDispute, type FoundDispute } from "./store/disputes.ts";

/** Returns the municipality's deadlines. Throws Refusal (not_found) if it takes no disputes. */
export async function requireDisputes(context: TenantContext): Promise<DisputeTerms> {
  return (await requireModule(context, "disputes")).disputes ?? defaultDisputeTerms;
}

/** Returns the account's dispute. Throws Refusal (not_found) if there is none. */
export async function requireDispute(
  context: TenantContext,
  { account, dispute }: { account: string; dispute: string },
): Promise<FoundDispute> {
  return orNotFound(await findDispute(context, dispute, account));
}
