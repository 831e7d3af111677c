/** The gallery's icons, statuses and chart, and its formatted amounts, dates and sizes. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { MonthChart } from "#app/ui/chart.tsx";
import { formatDate, formatInstant, formatMonthAndYear } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { formatWait } from "#app/ui/format-wait.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getServiceIcon, getTicketCategoryIcon, iconNames } from "#app/ui/icon-names.ts";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { paymentStatusLabels } from "#app/ui/payment-status-labels.ts";
import { Status } from "#app/ui/status-label.tsx";

const months = Array.from({ length: 13 }, (_, index) => ({
  month: `${index < 2 ? 2025 : 2026}-${String(((index + 10) % 12) + 1).padStart(2, "0")}`,
  used: index === 4 ? null : index === 7 ? -3.5 : index * 2.25,
  lastYear: index < 3 ? null : 20 - index,
  estimated: index % 5 === 0,
}));

export function Wording() {
  const t = useTranslator();
  const icons = [
    ...iconNames.map((name) => [name, name] as const),
    ["service unknown", getServiceIcon("?")],
    ["ticket unknown", getTicketCategoryIcon("?")],
  ] as const;
  const formats: [what: string, text: string][] = [
    ["Money", [0, 5, 123456789, -123456].map(formatRand).join("; ")],
    ["Balance", [0, 34500, -2000].map((cents) => describeBalance(cents, t)).join("; ")],
    ["Date", formatDate("2026-11-21", t)],
    ["Month", formatMonthAndYear("2026-11-21", t)],
    ["Moment", formatInstant("2026-11-21T12:05:00Z", t)],
    ["Size", [7, 38912, 2_500_000, 7e9, 3e12].map(formatFileSize).join("; ")],
    ["Wait", [1, 45, 90, 7200].map((seconds) => formatWait(seconds, t)).join("; ")],
  ];
  return (
    <>
      <h2>{t("Icons")}</h2>
      <ul className="actions">
        {icons.map(([label, name]) => (
          <li key={label} className="with-icon">
            <Icon name={name} />
            {label}
          </li>
        ))}
      </ul>
      <h2>{t("States")}</h2>
      <p className="actions">
        {Object.entries(paymentStatusLabels).map(([status, words]) => (
          <Status key={status} {...words} />
        ))}
      </p>
      <MonthChart id="hatch-gallery" label="A chart of thirteen months" months={months} />
      <h2>{t("Formats")}</h2>
      <dl className="facts">
        {formats.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p dir="rtl" lang="ar">
        هذا نص يُقرأ من اليمين إلى اليسار.
      </p>
    </>
  );
}
