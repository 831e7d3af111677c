/** The dispute about a charge, shown in the charge's line on the statement. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { disputeStateLabels } from "#app/ui/dispute-labels.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { DisputeListItem } from "#contract/disputes/calls.ts";

export function LineDispute({
  dispute: { account, id, state, disputed, reference },
}: {
  dispute: DisputeListItem;
}) {
  const t = useTranslator();
  return (
    <span className="line-dispute">
      <Status {...disputeStateLabels[state]} />{" "}
      <Link to={paths.dispute(account, id)}>
        {disputed > 0 ? t("{amount} in dispute", { amount: formatRand(disputed) }) : reference}
      </Link>
    </span>
  );
}
