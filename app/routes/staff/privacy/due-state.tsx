/** The state of a privacy request, including whether its answer is overdue. */
import { privacyStateLabels } from "#app/ui/privacy-request-labels.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { StaffPrivacyRequest } from "#contract/privacy/staff-calls.ts";

export function DueState({
  request: { state, overdue },
}: {
  request: Pick<StaffPrivacyRequest, "state" | "overdue">;
}) {
  return overdue ? (
    <Status word="Overdue" icon="error" tone="bad" />
  ) : (
    <Status {...privacyStateLabels[state]} />
  );
}
