/**
 * The estimate: what the bill would be, how it compares with the budget, and how it was calculated.
 */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import type { BillEstimate, NextBill } from "#contract/statements/next-bill.ts";
import { StatementCharges } from "../statements/statement-charges.tsx";
import {
  describeBudget,
  describeEstimatedLines,
  describeLeftOut,
  describeLimits,
  describeUse,
  lastReadingDay,
} from "./estimate-words.ts";

/** Renders the estimate. `children` is the form for improving it, shown below the amounts. */
export function Estimate({
  bill,
  budget,
  children,
}: {
  bill: NextBill;
  budget: number | null;
  children: ReactNode;
}) {
  const t = useTranslator();
  const { date, now, end, meters, leftOut, newTariffs } = bill;
  const read = lastReadingDay(bill);
  const isAtLeast = ({ lines }: BillEstimate) =>
    lines.some(({ knownUpTo }) => knownUpTo !== undefined);
  const by = { date: formatDate(date, t) };
  const warning = budget === null ? undefined : describeBudget(bill, budget, t);
  const limits = describeLimits(end, t);
  return (
    <>
      <div className="bill">
        <p className="bill-due">
          <span className="secondary">
            {isAtLeast(end)
              ? t("Minimum bill on {date}, if your daily use stays the same", by)
              : t("Likely bill on {date}, if your daily use stays the same", by)}
          </span>
          <strong className="numeric">{formatRand(end.cents)}</strong>
          {warning?.isOver && <strong className="late">{warning.text}</strong>}
        </p>
        <dl className="bill-sums">
          <div>
            <dt>
              {read === undefined
                ? t("So far")
                : t("So far, with readings up to {date}", { date: formatDate(read, t) })}
            </dt>
            <dd className="numeric">{formatRand(now.cents)}</dd>
          </div>
        </dl>
        {warning && !warning.isOver && <p>{warning.text}</p>}
        <p className="secondary">
          {t(
            "This is an estimate of one month’s charges, with VAT. It doesn’t include interest or anything that you already owe.",
          )}
        </p>
      </div>
      {children}
      <h2>{t("How we worked this out")}</h2>
      <ul className="dotted">
        <li>{t("We used the same rates and steps as on your last bill.")}</li>
        {newTariffs !== undefined && (
          <li>
            {t("New tariffs start on {date}. This estimate doesn’t use them.", {
              date: formatDate(newTariffs, t),
            })}
          </li>
        )}
        {meters.map((use) => (
          <li key={use.id}>{describeUse(use, t)}</li>
        ))}
        {limits.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t("Charges that don’t depend on a meter are the same as on your last bill.")}</li>
      </ul>
      {leftOut.length > 0 && (
        <>
          <h3>{t("Not included in this estimate")}</h3>
          <ul className="dotted">
            {leftOut.map((one) => (
              <li key={`${one.service} ${one.description} ${one.why}`}>
                {describeLeftOut(one, t)}
              </li>
            ))}
          </ul>
        </>
      )}
      {end.lines.length > 0 && (
        <>
          <h2>{t("Estimated charges by {date}, if your daily use stays the same", by)}</h2>
          <StatementCharges
            lines={describeEstimatedLines(end.lines, meters, "end", t)}
            month={formatMonthAndYear(date, t)}
          />
        </>
      )}
      {now.lines.length > 0 && (
        <>
          <h2>{t("So far")}</h2>
          <StatementCharges
            lines={describeEstimatedLines(now.lines, meters, "now", t)}
            month={t("{month}, so far", { month: formatMonthAndYear(date, t) })}
          />
        </>
      )}
    </>
  );
}
