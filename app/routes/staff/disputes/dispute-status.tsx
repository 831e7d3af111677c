/** The state of a dispute, including whether its answer is overdue. */
import { disputeStateLabels } from "#app/ui/dispute-labels.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { StaffDisputeListItem } from "#contract/disputes/staff-calls.ts";

export function DisputeStatus({
  dispute: { state, overdue },
}: {
  dispute: Pick<StaffDisputeListItem, "state" | "overdue">;
}) {
  return overdue ? (
    <Status word="Overdue" icon="error" tone="bad" />
  ) : (
    <Status {...disputeStateLabels[state]} />
  );
}
