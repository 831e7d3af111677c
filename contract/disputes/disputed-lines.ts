/**
 * Matches disputes to statement lines, even after a statement has been imported again. The portal
 * and the service both use it. Browsers load this file, so it doesn't import zod.
 */
import type { StatementLine } from "../statements/calls.ts";
import type { DisputeListItem } from "./calls.ts";

type DisputedCharge = Pick<DisputeListItem, "line" | "service" | "description" | "charge">;
type Line = Pick<StatementLine, "service" | "description" | "amount" | "vat">;

/**
 * Checks whether a line contains the disputed charge, even if it was a different line when the
 * dispute was opened.
 */
export function hasCharge(
  line: Line | undefined,
  { service, description, charge }: DisputedCharge,
): boolean {
  return (
    line?.service === service &&
    line.description === description &&
    line.amount + line.vat === charge
  );
}

/**
 * The rules that match a dispute to a line, in order of precedence. `place` is the line's position,
 * starting at 1.
 */
const rules: ((dispute: DisputedCharge, line: Line, place: number) => boolean)[] = [
  (dispute, line, place) => dispute.line === place && hasCharge(line, dispute),
  // The charge moved. Equal charges can't be told apart, so each line gets one of their disputes.
  (dispute, line) => hasCharge(line, dispute),
  // No line is left with this charge, so it was changed where it is.
  (dispute, _line, place) => dispute.line === place,
];

/**
 * Returns each line's dispute, or undefined for lines without one. Pass the disputes oldest first,
 * without withdrawn ones.
 */
export function assignToLines<Dispute extends DisputedCharge>(
  disputes: readonly Dispute[],
  lines: readonly Line[],
): (Dispute | undefined)[] {
  const assigned = lines.map((): Dispute | undefined => undefined);
  const left = new Set(disputes);
  for (const fits of rules) {
    for (const dispute of left) {
      const index = lines.findIndex((line, at) => !assigned[at] && fits(dispute, line, at + 1));
      if (index < 0) continue;
      assigned[index] = dispute;
      left.delete(dispute);
    }
  }
  return assigned;
}
