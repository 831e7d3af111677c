/** Finds the disputes about a statement's lines. */
import type { DisputeListItem } from "#contract/disputes/calls.ts";
import { assignToLines, hasCharge } from "#contract/disputes/disputed-lines.ts";
import type { StatementLine } from "#contract/statements/calls.ts";

/**
 * Returns each line's current dispute, if any, followed by its withdrawn disputes, newest first as
 * in `disputes`. An import may have changed or moved charges after they were disputed.
 */
export function disputesOfLines(
  disputes: readonly DisputeListItem[],
  lines: readonly StatementLine[],
): DisputeListItem[][] {
  const current = assignToLines(
    disputes.filter(({ state }) => state !== "withdrawn").reverse(),
    lines,
  );
  const withdrawn = disputes.filter(({ state }) => state === "withdrawn");
  return lines.map((line, index) => {
    const own = withdrawn.filter(
      (dispute) =>
        hasCharge(line, dispute) &&
        (dispute.line === index + 1 || !hasCharge(lines[dispute.line - 1], dispute)),
    );
    return current[index] ? [current[index], ...own] : own;
  });
}
