/** Finds the disputes about a statement's lines. */
import type { DisputeListItem } from "#contract/disputes/calls.ts";
import { assignToLines, hasCharge } from "#contract/disputes/disputed-lines.ts";
import type { StatementLine } from "#contract/statements/calls.ts";

/**
 * Returns the disputes of each line: its current dispute, if any, then its withdrawn ones, newest
 * first as in `disputes`. Compares the charges as well as the line numbers, because an import may
 * have changed or moved a charge since it was disputed.
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
