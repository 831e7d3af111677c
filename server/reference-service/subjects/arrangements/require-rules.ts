/** Reads a municipality's rules for arrangements. */
import type { z } from "zod";
import { ArrangementRules, defaultArrangementRules } from "#contract/arrangements/rules.ts";
import type { TenantContext } from "#service/database/context.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";

/**
 * Returns the municipality's rules. Throws Refusal (not_found) if it doesn't offer arrangements.
 */
export async function requireRules(context: TenantContext): Promise<ArrangementRules> {
  return rulesOf(await requireModule(context, "arrangements"));
}

/** Returns the municipality's rules, or the default ones. */
export function rulesOf({
  arrangements,
}: {
  arrangements?: z.input<typeof ArrangementRules> | undefined;
}): ArrangementRules {
  return arrangements ? ArrangementRules.parse(arrangements) : defaultArrangementRules;
}
