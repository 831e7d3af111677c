/** The latest retention runs, as the audit log reports them. */
import type { z } from "zod";
import { getRetention } from "#contract/privacy/staff-calls.ts";
import type { TenantContext } from "#service/database/context.ts";

/** The name of the action in the audit log. */
export const retentionAction = "retention.enforced";

const shownRuns = 10;
const Removed = getRetention.answer.shape.runs.element.shape.removed;

export async function listRetentionRuns({
  db,
  tenant,
}: TenantContext): Promise<z.input<typeof getRetention.answer>["runs"]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["date", "after"])
    .where("tenant", "=", tenant)
    .where("action", "=", retentionAction)
    .orderBy("date", "desc")
    .orderBy("id")
    .limit(shownRuns)
    .execute();
  return rows.map(({ date, after }) => ({
    date: date.toISOString(),
    removed: Removed.catch({}).parse(after),
  }));
}
