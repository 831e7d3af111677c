/** One meter: what it is, what it stands at, and what has been used. */
import type { Meter } from "#contract/meters.ts";
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
  const { id, number, type, unit, last_reading: last } = meter;
  const title = `meter-${id}`;
  const months = monthsOf(meter.readings);
  const handsIn = submits && type !== "prepaid";
  return (
    <section className="meter" aria-labelledby={title}>
      <h2 id={title}>
        <Icon name={meter.service} />
        {meterNames[meter.service]} <span className="number">{number}</span>
      </h2>
      <dl className="facts">
        <div>
          <dt>Type</dt>
          <dd>{meterTypeNames[type]}</dd>
        </div>
        {meter.location && (
          <div>
            <dt>Place</dt>
            <dd>{meter.location}</dd>
          </div>
        )}
        <div>
          <dt>Status</dt>
          <dd className="said">{meter.status}</dd>
        </div>
        {last && (
          <div>
            <dt>Last reading</dt>
            <dd>
              {formatQuantity(last.value, unit)}
              <span className="secondary">
                {formatDate(last.date)}, {readingKindNames[last.kind]}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="secondary">{meterTypeInWords(meter)}</p>
      {months.length > 0 && <Consumption id={id} unit={unit} months={months} />}
      {(last !== null || handsIn) && (
        <p className="actions">
          {handsIn && (
            <Link to={paths.reading(account, id)} className="button button-quiet">
              Hand in a reading<span className="visually-hidden"> of {number}</span>
            </Link>
          )}
          {last && (
            <span className="file-links">
              <a href={paths.readingsCsv(account, id)}>
                <span>
                  All readings<span className="visually-hidden">{` of ${number}`}</span> (CSV)
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
  return (
    <>
      <figure>
        <figcaption>{finding(months, unit)}</figcaption>
        <MonthChart id={`hatch-${id}`} label={`Used by month, in ${unit}; the numbers are in the table below.`} months={months} />
        <p className="secondary">
          Used by month, in {unit}.{months.some(({ estimated }) => estimated) && " Hatched and marked E: estimated."}
          {months.some(({ used }) => used === null) && " –: not read."}
        </p>
      </figure>
      <details>
        <summary>These numbers as a table</summary>
        <table className="plain">
          <caption className="visually-hidden">Used by month, in {unit}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="numeric">
                Used, {unit}
              </th>
              <th scope="col">How it was found</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month)}</th>
                <td className="numeric">{month.used === null ? "–" : formatUsed(month.used)}</td>
                <td>{month.used === null ? "not read" : month.estimated ? "estimated" : "read"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
