/** One meter: what it is, what it stands at, and what has been used. */
import type { Meter } from "#contract/meters.ts";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { MonthChart } from "./chart.tsx";
import { finding, formatUsed, type Month, monthName, monthsOf } from "./consumption.ts";
import { formatDate } from "./date.ts";
import { formatQuantity } from "./decimal.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { meterNames, meterTypeInWords, meterTypeNames, readingKindNames } from "./meter-words.ts";

/** `submits`: the reader may hand in readings. */
export function MeterSection({ account, meter, submits }: { account: string; meter: Meter; submits: boolean }) {
  const t = useText();
  const { id, number, type, unit, last_reading: last } = meter;
  const title = `meter-${id}`;
  const months = monthsOf(meter.readings);
  const handsIn = submits && type !== "prepaid";
  return (
    <section className="meter" aria-labelledby={title}>
      <h2 id={title}>
        <Icon name={meter.service} />
        {t(meterNames[meter.service])} <span className="number">{number}</span>
      </h2>
      <dl className="facts">
        <div>
          <dt>{t("Type")}</dt>
          <dd>{t(meterTypeNames[type])}</dd>
        </div>
        {meter.location && (
          <div>
            <dt>{t("Place")}</dt>
            <dd>{meter.location}</dd>
          </div>
        )}
        <div>
          <dt>{t("Status")}</dt>
          <dd className="said">{t.given(meter.status)}</dd>
        </div>
        {last && (
          <div>
            <dt>{t("Last reading")}</dt>
            <dd>
              {formatQuantity(last.value, unit)}
              <span className="secondary">
                {formatDate(last.date, t)}, {t(readingKindNames[last.kind])}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="secondary">{meterTypeInWords(meter, t)}</p>
      {months.length > 0 && <Consumption id={id} unit={unit} months={months} />}
      {(last !== null || handsIn) && (
        <p className="actions">
          {handsIn && (
            <Link to={paths.reading(account, id)} className="button button-quiet">
              {t("Hand in a reading")}
              <span className="visually-hidden"> {t("of {number}", { number })}</span>
            </Link>
          )}
          {last && (
            <span className="file-links">
              <a href={paths.readingsCsv(account, id)}>
                <span>
                  {t("All readings")}
                  <span className="visually-hidden"> {t("of {number}", { number })}</span> (CSV)
                </span>
              </a>
            </span>
          )}
        </p>
      )}
    </section>
  );
}

function Consumption({ id, unit, months }: { id: string; unit: string; months: readonly Month[] }) {
  const t = useText();
  return (
    <>
      <figure>
        <figcaption>{finding(months, unit, t)}</figcaption>
        <MonthChart
          id={`hatch-${id}`}
          label={t("Used by month, in {unit}; the numbers are in the table below.", { unit })}
          months={months}
        />
        <p className="secondary">
          {t("Used by month, in {unit}.", { unit })}
          {months.some(({ estimated }) => estimated) && ` ${t("Hatched and marked E: estimated.")}`}
          {months.some(({ used }) => used === null) && ` ${t("–: not read.")}`}
        </p>
      </figure>
      <details>
        <summary>{t("These numbers as a table")}</summary>
        <table className="plain">
          <caption className="visually-hidden">{t("Used by month, in {unit}", { unit })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Month")}</th>
              <th scope="col" className="numeric">
                {t("Used, {unit}", { unit })}
              </th>
              <th scope="col">{t("How it was found")}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month, t)}</th>
                <td className="numeric">{month.used === null ? "–" : formatUsed(month.used)}</td>
                <td>{month.used === null ? t("not read") : month.estimated ? t("estimated") : t("read")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
