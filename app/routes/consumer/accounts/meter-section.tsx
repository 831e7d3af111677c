/** One meter, with its details, its latest reading and its consumption. */
import type { Meter } from "#contract/meters.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { MonthChart } from "#app/ui/chart.tsx";
import {
  summarizeConsumption,
  formatConsumption,
  type MonthlyConsumption,
  formatMonth,
  getMonthlyConsumption,
} from "#app/ui/consumption.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { meterLabels, describeMeterType, meterTypeLabels, readingKindLabels } from "./meter-labels.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { NumericHeader } from "#app/ui/number-cells.tsx";

/** Renders a meter. `submits` is true if the user may send readings. */
export function MeterSection({ account, meter, submits }: { account: string; meter: Meter; submits: boolean }) {
  const t = useTranslator();
  const { id, number, type, unit, last_reading: last } = meter;
  const title = `meter-${id}`;
  const months = getMonthlyConsumption(meter.readings);
  const handsIn = submits && type !== "prepaid";
  return (
    <section className="meter" aria-labelledby={title}>
      <h2 id={title}>
        <Icon name={meter.service} />
        {t(meterLabels[meter.service])} <span className="number">{number}</span>
      </h2>
      <dl className="facts">
        <DetailItem name={t("Type")}>{t(meterTypeLabels[type])}</DetailItem>
        {meter.location && <DetailItem name={t("Place")}>{meter.location}</DetailItem>}
        <DetailItem name={t("Status")} className="said">
          {t.ifKnown(meter.status)}
        </DetailItem>
        {last && (
          <DetailItem name={t("Last reading")}>
            {formatQuantity(last.value, unit)}
            <span className="secondary">
              {formatDate(last.date, t)}, {t(readingKindLabels[last.kind])}
            </span>
          </DetailItem>
        )}
      </dl>
      <p className="secondary">{describeMeterType(meter, t)}</p>
      {months.length > 0 && <Consumption id={id} unit={unit} months={months} />}
      {(last !== null || handsIn) && (
        <p className="actions">
          {handsIn && (
            <Link to={paths.reading(account, id)} className="button button-quiet">
              {t("Send a meter reading")}
              <span className="visually-hidden"> {t("for {number}", { number })}</span>
            </Link>
          )}
          {last && (
            <span className="file-links">
              <a href={paths.readingsCsv(account, id)}>
                <span>
                  {t("All readings")}
                  <span className="visually-hidden"> {t("for {number}", { number })}</span> (CSV)
                </span>
              </a>
            </span>
          )}
        </p>
      )}
    </section>
  );
}

function Consumption({ id, unit, months }: { id: string; unit: string; months: readonly MonthlyConsumption[] }) {
  const t = useTranslator();
  return (
    <>
      <figure>
        <figcaption>{summarizeConsumption(months, unit, t)}</figcaption>
        <MonthChart
          id={`hatch-${id}`}
          label={t("Usage by month, in {unit}. The numbers are in the table below.", { unit })}
          months={months}
        />
        <p className="secondary">
          {t("Usage by month, in {unit}.", { unit })}
          {months.some(({ estimated }) => estimated) && ` ${t("Striped bars marked E are estimates.")}`}
          {months.some(({ used }) => used === null) && ` ${t("– means not read.")}`}
        </p>
      </figure>
      <details>
        <summary>{t("Show as a table")}</summary>
        <table className="plain">
          <caption className="visually-hidden">{t("Usage by month, in {unit}", { unit })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Month")}</th>
              <NumericHeader>{t("Usage, {unit}", { unit })}</NumericHeader>
              <th scope="col">{t("Read or estimated")}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month, t)}</th>
                <td className="numeric">{month.used === null ? "–" : formatConsumption(month.used)}</td>
                <td>{month.used === null ? t("not read") : month.estimated ? t("estimated") : t("read")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
