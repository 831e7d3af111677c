/** The charges of a statement, with any disputes about them and links to dispute them. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { today } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { DisputeListItem } from "#contract/disputes/calls.ts";
import {
  isDisputable,
  isOpenForValuation,
  isRates,
} from "#contract/disputes/disputable-services.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { DisputeTerms } from "#contract/settings/tenant.ts";
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
  /** Decides which services can be disputed. */
  terms: DisputeTerms;
}

export function DisputableCharges({
  statement: { id, lines },
  month,
  disputes,
  canStillDispute,
  terms,
}: DisputableChargesProps) {
  const { account, role } = useAccount();
  const t = useTranslator();
  const canDispute = canStillDispute && roleAllows(role, "disputes.make");
  const ofLines = disputesOfLines(disputes, lines);
  const labelOf = (service: string) => {
    if (isDisputable(terms, service)) return "Dispute this charge" as const;
    const valuates = isRates(service) && isOpenForValuation(terms, today());
    return valuates ? ("Object to the valuation" as const) : undefined;
  };
  const renderDispute = (line: StatementLine) => {
    const index = lines.indexOf(line);
    // The latest comes first. A charge can be disputed again after it was withdrawn.
    const [dispute] = ofLines[index] ?? [];
    const label = labelOf(line.service);
    const offers =
      canDispute &&
      label !== undefined &&
      line.amount + line.vat > 0 &&
      (!dispute || dispute.state === "withdrawn");
    return (
      <>
        {dispute && <LineDispute dispute={dispute} />}
        {offers && (
          <span className="line-dispute dispute-offer">
            <Link
              to={
                label === "Object to the valuation"
                  ? paths.objectToValuation(account, id, index + 1)
                  : paths.disputeCharge(account, id, index + 1)
              }
            >
              {t(label)} <span className="visually-hidden">{line.description}</span>
            </Link>
          </span>
        )}
      </>
    );
  };
  return (
    <>
      {canDispute && lines.some(({ service }) => labelOf(service)) && (
        <p className="secondary dispute-offer">
          {t("Open a service to see its charges and dispute one or more.")}
        </p>
      )}
      <StatementCharges lines={lines} month={month} renderNote={renderDispute} />
    </>
  );
}
