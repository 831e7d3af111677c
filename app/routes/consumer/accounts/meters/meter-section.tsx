/** One meter: its consumption first, then how to send a reading, then its details. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { type MonthlyConsumption, summarizeConsumption } from "#app/ui/consumption.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  describeMeter,
  describeMeterType,
  meterTypeLabels,
  readingKindLabels,
} from "#app/ui/meter-labels.ts";
import type { ListedMeter } from "#contract/meters/calls.ts";
import { isRemoved } from "#contract/meters/meter-status.ts";
import { ConsumptionChart, ConsumptionTable } from "./meter-consumption.tsx";

interface MeterSectionProps {
  account: string;
  meter: Omit<ListedMeter, "readings">;
  months: readonly MonthlyConsumption[];
  /** Set if the user may send readings. */
  submits: boolean;
}

export function MeterSection({ account, meter, months, submits }: MeterSectionProps) {
  const t = useTranslator();
  const hasDownloads = useModule("downloads");
  const { id, number = "", service, type, unit, status, last_reading: last } = meter;
  // The first month only serves to compare the last one.
  const shown = unit === undefined ? [] : months.slice(1);
  const removed = isRemoved(meter);
  const explanation = removed
    ? t("This meter was removed, so it needs no more readings.")
    : describeMeterType(meter, t);
  const title = `meter-${id}`;
  return (
    <section className="meter" aria-labelledby={title}>
      <h2 id={title}>
        <Icon name={service ?? "meter"} />
        {describeMeter(service, t)} <span className="number">{number}</span>
      </h2>
      {unit !== undefined && shown.length > 0 && (
        <ConsumptionChart
          id={id}
          summary={summarizeConsumption(months, unit, t)}
          unit={unit}
          months={shown}
        />
      )}
      {submits && type !== undefined && type !== "prepaid" && !removed && (
        <p className="actions">
          <Link to={paths.reading(account, id)} className="button">
            {t("Send a meter reading")}
            <span className="visually-hidden"> {t("for {number}", { number })}</span>
          </Link>
        </p>
      )}
      {unit !== undefined && shown.length > 0 && <ConsumptionTable unit={unit} months={shown} />}
      <dl className="facts">
        {last && (
          <DetailItem name={t("Last reading")}>
            {formatQuantity(last.value, unit ?? "")}
            <span className="secondary">
              {formatDate(last.date, t)}, {t(readingKindLabels[last.kind])}
            </span>
          </DetailItem>
        )}
        {meter.replaces && (
          <DetailItem name={t("Replaces meter")}>
            <span className="number">{meter.replaces}</span>
            <span className="secondary">{t("The usage above includes that meter’s.")}</span>
          </DetailItem>
        )}
        {meter.location && <DetailItem name={t("Place")}>{meter.location}</DetailItem>}
        {type && <DetailItem name={t("Type")}>{t(meterTypeLabels[type])}</DetailItem>}
        {status && (
          <DetailItem name={t("Status")} className="said">
            {t.ifKnown(status)}
          </DetailItem>
        )}
      </dl>
      {explanation && <p className="secondary">{explanation}</p>}
      {last && (
        <p className="file-links">
          <a href={paths.readingsCsv(account, id)}>
            <span>
              {t("All readings")}
              <span className="visually-hidden"> {t("for {number}", { number })}</span> (CSV)
            </span>
          </a>
          {hasDownloads && (
            <a href={paths.greenButton(account, id)}>
              <span>
                {t("Consumption data for energy and water apps")}
                <span className="visually-hidden"> {t("for {number}", { number })}</span> (Green
                Button)
              </span>
            </a>
          )}
        </p>
      )}
    </section>
  );
}
