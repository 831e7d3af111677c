/** The disputes of one line of a statement. */
import { assignToLines, hasCharge } from "#contract/dispute-lines.ts";
import type { DisputeListItem } from "#contract/disputes.ts";
import type { StatementLine } from "#contract/statements.ts";

/**
 * Returns the dispute of the line at a place from 1, if it has one, and then its withdrawn ones,
 * newest first like `disputes`. An import may have changed or moved the charge since then.
 */
export function disputesOfLine(disputes: readonly DisputeListItem[], lines: readonly StatementLine[], place: number): DisputeListItem[] {
  const oldestFirst = disputes.filter(({ state }) => state !== "withdrawn").reverse();
  const current = assignToLines(oldestFirst, lines)[place - 1];
  const withdrawn = disputes.filter(
    (dispute) =>
      dispute.state === "withdrawn" &&
      hasCharge(lines[place - 1], dispute) &&
      (dispute.line === place || !hasCharge(lines[dispute.line - 1], dispute)),
  );
  return current ? [current, ...withdrawn] : withdrawn;
}
