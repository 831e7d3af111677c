/** The charges of a statement, with any disputes about them and links to dispute them. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { DisputeListItem } from "#contract/disputes/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { StatementLine, StatementWithLines } from "#contract/statements/calls.ts";
import { useAccount } from "../account/use-account.ts";
import { StatementCharges } from "../statements/statement-charges.tsx";
import { disputesOfLines } from "./disputes-of-lines.ts";
import { LineDispute } from "./line-dispute.tsx";

interface DisputableChargesProps {
  statement: Pick<StatementWithLines, "id" | "lines">;
  month: string;
  disputes: readonly DisputeListItem[];
  /** False if it is too late to dispute a charge, or the municipality doesn't accept disputes. */
  canStillDispute: boolean;
}

export function DisputableCharges({
  statement: { id, lines },
  month,
  disputes,
  canStillDispute,
}: DisputableChargesProps) {
  const { account, role } = useAccount();
  const t = useTranslator();
  const canDispute = canStillDispute && roleAllows(role, "disputes.make");
  const ofLines = disputesOfLines(disputes, lines);
  const renderDispute = (line: StatementLine) => {
    const index = lines.indexOf(line);
    // The latest comes first. A charge can be disputed again after it was withdrawn.
    const [dispute] = ofLines[index] ?? [];
    const offers =
      canDispute && line.amount + line.vat > 0 && (!dispute || dispute.state === "withdrawn");
    return (
      <>
        {dispute && <LineDispute dispute={dispute} />}
        {offers && (
          <span className="line-dispute dispute-offer">
            <Link to={paths.disputeCharge(account, id, index + 1)}>
              {t("Dispute this charge")} <span className="visually-hidden">{line.description}</span>
            </Link>
          </span>
        )}
      </>
    );
  };
  return (
    <>
      {canDispute && (
        <p className="secondary dispute-offer">
          {t("Open a service to see its charges and dispute one or more.")}
        </p>
      )}
      <StatementCharges lines={lines} month={month} renderNote={renderDispute} />
    </>
  );
}
