/** An account's latest statement, its difference from the previous one, and the next bill. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { compareCharges, isDifferent } from "#app/ui/compare-charges.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { BriefStatement, HomeAccount } from "./load-accounts.server.ts";

/** Renders the statement, or nothing if there is none yet. */
export function LatestStatement({
  account: { account, months, mainChange, nextBill },
}: {
  account: HomeAccount;
}) {
  const t = useTranslator();
  const [statement, previous] = [months.at(-1), months.at(-2)];
  if (!statement) return null;
  const { id, date, charges } = statement;
  const file = paths.statementFile(account, id, date);
  const month = formatMonthAndYear(date, t);
  const billed = months.filter(hasCharges);
  return (
    <div className="home-statement">
      <p className="home-statement-row">
        {charges === undefined ? (
          <a href={file}>
            <strong>{month}</strong>
          </a>
        ) : (
          <Link to={paths.statement(account, id)}>
            <strong>{month}</strong>
            <span className="numeric">
              {t("Charges: {amount}", { amount: formatRand(charges) })}
            </span>
          </Link>
        )}
        <a href={file} className="button button-quiet">
          <Icon name="statements" />
          {t("PDF")}
          <span className="visually-hidden"> {t("the PDF for {month}", { month })}</span>
        </a>
      </p>
      {charges !== undefined && previous && hasCharges(previous) && (
        <p className="secondary">
          {compareCharges(charges, previous, t)}
          {mainChange &&
            isDifferent(charges, previous.charges) &&
            `, ${t("mostly for {service}", { service: t.ifKnown(mainChange) })}`}
        </p>
      )}
      {billed.length > 2 && <MonthlyCharges account={account} months={billed} />}
      {nextBill && <NextBill account={account} bill={nextBill} />}
    </div>
  );
}

type BilledMonth = BriefStatement & { charges: number };

const hasCharges = (month: BriefStatement): month is BilledMonth => month.charges !== undefined;

/** Shows the estimate of the next bill, and by how much it exceeds the person's budget. */
function NextBill({
  account,
  bill,
}: {
  account: string;
  bill: NonNullable<HomeAccount["nextBill"]>;
}) {
  const t = useTranslator();
  const { date, cents, budget, above } = bill;
  return (
    <p>
      <Link to={paths.nextBill(account)}>
        {t("Next bill, {date}: about {amount}", {
          date: formatDate(date, t),
          amount: formatRand(cents),
        })}
      </Link>
      {above !== undefined && budget !== null && (
        <>
          {" "}
          <strong className="late">
            {t("{more} more than your budget of {budget}", {
              more: formatRand(above),
              budget: formatRand(budget),
            })}
          </strong>
        </>
      )}
    </p>
  );
}

/** The chart's size and its gap between bars, in SVG units. */
const [width, height, gap] = [340, 44, 6];

/**
 * Draws a bar for each month, with the last one in a stronger colour, and gives the figures as
 * text.
 */
function MonthlyCharges({ account, months }: { account: string; months: readonly BilledMonth[] }) {
  const t = useTranslator();
  const most = Math.max(1, ...months.map(({ charges }) => charges));
  const slot = width / months.length;
  const bar = ({ charges }: BilledMonth, index: number) => {
    const tall = Math.max(1, Math.round((Math.max(0, charges) / most) * height));
    return `M${(index * slot + gap / 2).toFixed(1)} ${height}v${-tall}h${(slot - gap).toFixed(1)}v${tall}z`;
  };
  const last = months.at(-1);
  return (
    <>
      <svg
        className="month-bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={months.slice(0, -1).map(bar).join("")} />
        {last && <path className="month-bars-last" d={bar(last, months.length - 1)} />}
      </svg>
      <details className="month-figures">
        <summary>{t("Your last {count} statements", { count: months.length })}</summary>
        <dl>
          {months.map(({ id, date, charges }) => (
            <div key={id}>
              <dt>
                <Link to={paths.statement(account, id)}>{formatMonthAndYear(date, t)}</Link>
              </dt>
              <dd className="numeric">{formatRand(charges)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
