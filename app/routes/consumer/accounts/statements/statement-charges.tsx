/** The charges of a statement: a bar of its services, and the lines of each service, collapsed. */
import { Fragment, type ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDecimal, formatQuantity } from "#app/ui/decimal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getServiceIcon } from "#app/ui/icon-names.ts";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { chartWidth } from "#app/ui/stacked-bars.ts";
import type { StatementLine } from "#contract/statements/calls.ts";
import { barHeight, drawBillBar } from "./bill-parts.ts";
import { sumByService } from "./sum-by-service.ts";
import { describeTariffStep, formatRate } from "./tariff.ts";

/** The number of colours. Further services share the last one. */
const colours = 6;

interface StatementChargesProps {
  lines: readonly StatementLine[];
  month: string;
  /** Renders a note below a line's description. */
  renderNote?: (line: StatementLine) => ReactNode;
}

export function StatementCharges({ lines, month, renderNote }: StatementChargesProps) {
  const t = useTranslator();
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
        {parts.map(
          (path, index) =>
            path && <path key={index} className={`part ${colour(index)}`} d={path} />,
        )}
        {steps && <path className="bill-steps" d={steps} />}
      </svg>
      {services.map(({ service, total, lines: own }, index) => (
        <details key={service} className={colour(index)}>
          <summary>
            <Icon name={getServiceIcon(service)} />
            <span className="service">{t.ifKnown(service)}</span>{" "}
            <strong className="numeric">{formatRand(total)}</strong>
          </summary>
          <ChargeLines
            lines={own}
            renderNote={renderNote}
            caption={`${t("Charges for {month}", { month })}: ${t.ifKnown(service)}`}
          />
        </details>
      ))}
    </div>
  );
}

interface ChargeLinesProps {
  lines: readonly StatementLine[];
  caption: string;
  renderNote: ((line: StatementLine) => ReactNode) | undefined;
}

function ChargeLines({ lines, caption, renderNote }: ChargeLinesProps) {
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
                {renderNote?.(line)}
              </th>
              <NumericCell label={t("Quantity")}>
                {formatQuantity(line.quantity, t.ifKnown(line.unit))}
              </NumericCell>
              <NumericCell label={t("Rate")}>
                {line.rate === null ? t("in steps") : formatRate(line.rate)}
              </NumericCell>
              <NumericCell label={t("Amount")}>{formatRand(line.amount)}</NumericCell>
              <NumericCell label={t("VAT")}>
                {line.vat_percent === undefined
                  ? formatRand(line.vat)
                  : t("{vat} at {percent} %", {
                      vat: formatRand(line.vat),
                      percent: formatDecimal(line.vat_percent),
                    })}
              </NumericCell>
              <NumericCell label={t("Total")}>{formatRand(line.amount + line.vat)}</NumericCell>
            </tr>
            {line.steps?.map((step) => (
              <tr key={step.from} className="step">
                <th scope="row">{describeTariffStep(step, line.unit, t)}</th>
                <NumericCell label={t("Quantity")}>
                  {formatQuantity(step.quantity, t.ifKnown(line.unit))}
                </NumericCell>
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
