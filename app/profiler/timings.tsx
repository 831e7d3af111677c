/** The profiler's first tab, which shows where each request spent its time. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import type { ProfilerBlock, ProfilerItem } from "#contract/developer/profiler.ts";
import { formatMemory, formatMs } from "./format.ts";
import { Entry } from "./profiler-entry.tsx";

export function Timings({ entries }: { entries: readonly ProfilerBlock[] }) {
  const t = useTranslator();
  return entries.map((entry, index) => (
    <Entry key={entries.length - index} entry={entry} open={index === 0}>
      <table className="stacked">
        <caption className="visually-hidden">{t("How long each step took")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("What")}</th>
            <th scope="col">{t("Component")}</th>
            <NumericHeader>{t("Time")}</NumericHeader>
            <NumericHeader>{t("Memory")}</NumericHeader>
            <th scope="col">{t("When")}</th>
          </tr>
        </thead>
        <tbody>
          {entry.items.map((item, position) => (
            <tr key={position}>
              <th scope="row">{item.label}</th>
              <td data-label={t("Component")}>{item.component}</td>
              <NumericCell label={t("Time")}>{formatMs(item.time)}</NumericCell>
              <NumericCell label={t("Memory")}>{formatMemory(item.memory)}</NumericCell>
              <td data-label={t("When")}>
                <Waterfall {...item} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("All items")}</th>
            <td />
            <NumericCell label={t("Time")}>{formatMs(entry.total.time)}</NumericCell>
            <NumericCell label={t("Memory")}>{formatMemory(entry.total.memory)}</NumericCell>
            <td />
          </tr>
        </tbody>
      </table>
    </Entry>
  ));
}

/**
 * Draws a timing as a bar. Uses SVG attributes, because the content security policy forbids inline
 * styles.
 */
function Waterfall({ offset, width }: ProfilerItem) {
  const t = useTranslator();
  const from = Math.min(Math.max(offset, 0), 99);
  return (
    <svg
      className="waterfall"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={t("starts at {offset} %, lasts {width} %", {
        offset: Math.round(offset),
        width: Math.round(width),
      })}
    >
      <rect x={from} width={Math.min(Math.max(width, 1), 100 - from)} height="1" />
    </svg>
  );
}
