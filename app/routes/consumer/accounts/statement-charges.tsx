/** The charges of a statement: a bar of its services, and the lines of each service, folded. */
import type { DisputeListItem } from "#contract/disputes.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { StatementLine, StatementWithLines } from "#contract/statements.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getServiceIcon } from "#app/ui/icon-names.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { chartWidth } from "#app/ui/stacked-bars.ts";
import { LineDispute } from "./disputes/line-dispute.tsx";
import { barHeight, drawBillBar } from "./bill-parts.ts";
import { sumByService } from "./sum-by-service.ts";
import { describeTariffStep, formatRate } from "./tariff.ts";
import { useAccount } from "./use-account.ts";
import { Fragment, type ReactNode } from "react";

/** The number of colours. Further services share the last one. */
const colours = 6;

interface StatementChargesProps {
  statement: Pick<StatementWithLines, "id" | "lines">;
  month: string;
  disputes: readonly DisputeListItem[];
  /** The last day to dispute a charge. Undefined if none can be disputed. */
  disputeUntil: string | undefined;
}

export function StatementCharges({ statement: { id, lines }, month, disputes, disputeUntil }: StatementChargesProps) {
  const { account, role } = useAccount();
  const t = useTranslator();
  const canDispute = disputeUntil !== undefined && roleAllows(role, "disputes.make");
  const renderDispute = (line: StatementLine) => {
    const place = lines.indexOf(line) + 1;
    // The latest comes first. A charge can be disputed again after it was withdrawn.
    const dispute = disputes.find((one) => one.line === place);
    const offers = canDispute && line.amount + line.vat > 0 && (!dispute || dispute.state === "withdrawn");
    return (
      <>
        {dispute && <LineDispute dispute={dispute} />}
        {offers && (
          <span className="line-dispute dispute-offer">
            <Link to={paths.disputeCharge(account, id, place)}>
              {t("Dispute this charge")} <span className="visually-hidden">{line.description}</span>
            </Link>
          </span>
        )}
      </>
    );
  };
  const services = sumByService(lines);
  const { parts, steps } = drawBillBar(services);
  const colour = (index: number) => `part-${Math.min(index, colours - 1)}`;
  return (
    <div className="charges">
      <svg
        className="amounts bill-bar"
        viewBox={`0 0 ${chartWidth} ${barHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("The bill for {month} by service. The amounts are below.", { month })}
      >
        {parts.map((path, index) => path && <path key={index} className={`part ${colour(index)}`} d={path} />)}
        {steps && <path className="bill-steps" d={steps} />}
      </svg>
      {services.map(({ service, total, lines: own }, index) => (
        <details key={service} className={colour(index)}>
          <summary>
            <Icon name={getServiceIcon(service)} />
            <span className="service">{t.ifKnown(service)}</span> <strong className="numeric">{formatRand(total)}</strong>
          </summary>
          <ChargeLines
            lines={own}
            renderDispute={renderDispute}
            caption={`${t("Charges for {month}", { month })}: ${t.ifKnown(service)}`}
          />
        </details>
      ))}
      {canDispute && (
        <p className="secondary dispute-offer">
          {t("If a charge looks wrong, open its service and dispute it until {date}. You don’t have to pay the amount until we answer.", {
            date: formatDate(disputeUntil, t),
          })}
        </p>
      )}
    </div>
  );
}

interface ChargeLinesProps {
  lines: readonly StatementLine[];
  caption: string;
  renderDispute: (line: StatementLine) => ReactNode;
}

function ChargeLines({ lines, caption, renderDispute }: ChargeLinesProps) {
  const t = useTranslator();
  return (
    <table className="stacked lines">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Charge")}</th>
          <NumericHeader>{t("Quantity")}</NumericHeader>
          <NumericHeader>{t("Rate")}</NumericHeader>
          <NumericHeader>{t("Amount")}</NumericHeader>
          <NumericHeader>{t("VAT")}</NumericHeader>
          <NumericHeader>{t("Total")}</NumericHeader>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          <Fragment key={position}>
            <tr>
              <th scope="row">
                {line.description}
                {renderDispute(line)}
              </th>
              <NumericCell label={t("Quantity")}>{formatQuantity(line.quantity, line.unit)}</NumericCell>
              <NumericCell label={t("Rate")}>{line.rate === null ? t("in steps") : formatRate(line.rate)}</NumericCell>
              <NumericCell label={t("Amount")}>{formatRand(line.amount)}</NumericCell>
              <NumericCell label={t("VAT")}>{formatRand(line.vat)}</NumericCell>
              <NumericCell label={t("Total")}>{formatRand(line.amount + line.vat)}</NumericCell>
            </tr>
            {line.steps?.map((step) => (
              <tr key={step.from} className="step">
                <th scope="row">{describeTariffStep(step, line.unit, t)}</th>
                <NumericCell label={t("Quantity")}>{formatQuantity(step.quantity, line.unit)}</NumericCell>
                <NumericCell label={t("Rate")}>{formatRate(step.rate)}</NumericCell>
                <NumericCell label={t("Amount")}>{formatRand(step.amount)}</NumericCell>
                <td colSpan={2} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
