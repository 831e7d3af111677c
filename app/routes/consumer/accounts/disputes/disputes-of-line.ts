/** The disputes of one line of a statement. */
import type { DisputeListItem } from "#contract/disputes.ts";
import type { StatementLine } from "#contract/statements.ts";

/**
 * Returns the disputes of the line at a place from 1, in their order. The statement may have been
 * imported again since then, and the charge may have moved to another line.
 */
export function disputesOfLine(disputes: readonly DisputeListItem[], lines: readonly StatementLine[], place: number): DisputeListItem[] {
  return disputes.filter(
    (dispute) => isOf(dispute, lines[place - 1]) && (dispute.line === place || !isOf(dispute, lines[dispute.line - 1])),
  );
}

function isOf({ service, description, charge }: DisputeListItem, line: StatementLine | undefined): boolean {
  return line?.service === service && line.description === description && line.amount + line.vat === charge;
}
