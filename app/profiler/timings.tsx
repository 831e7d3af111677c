/** The profiler's first tab: what each request spent its time on. */
import type { ProfilerBlock, ProfilerItem } from "#contract/profiler.ts";
import { useText } from "../languages/use-text.ts";
import { Entry } from "./entry.tsx";
import { formatMemory, formatMs } from "./figures.ts";

export function Timings({ entries }: { entries: readonly ProfilerBlock[] }) {
  const t = useText();
  return entries.map((entry, index) => (
    <Entry key={entries.length - index} entry={entry} open={index === 0}>
      <table className="stacked">
        <caption className="visually-hidden">{t("What the request spent its time on")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("What")}</th>
            <th scope="col">{t("Component")}</th>
            <th scope="col" className="numeric">
              {t("Time")}
            </th>
            <th scope="col" className="numeric">
              {t("Memory")}
            </th>
            <th scope="col">{t("When")}</th>
          </tr>
        </thead>
        <tbody>
          {entry.items.map((item, position) => (
            <tr key={position}>
              <th scope="row">{item.label}</th>
              <td data-label={t("Component")}>{item.component}</td>
              <td data-label={t("Time")} className="numeric">
                {formatMs(item.time)}
              </td>
              <td data-label={t("Memory")} className="numeric">
                {formatMemory(item.memory)}
              </td>
              <td data-label={t("When")}>
                <Waterfall {...item} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("Total")}</th>
            <td />
            <td data-label={t("Time")} className="numeric">
              {formatMs(entry.total.time)}
            </td>
            <td data-label={t("Memory")} className="numeric">
              {formatMemory(entry.total.memory)}
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </Entry>
  ));
}

/** Attributes, not styles: the content security policy has no place for those. */
function Waterfall({ offset, width }: ProfilerItem) {
  const t = useText();
  const from = Math.min(Math.max(offset, 0), 99);
  return (
    <svg
      className="waterfall"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={t("from {offset} % on, for {width} %", { offset: Math.round(offset), width: Math.round(width) })}
    >
      <rect x={from} width={Math.min(Math.max(width, 1), 100 - from)} height="1" />
    </svg>
  );
}
