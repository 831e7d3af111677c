/**
 * The audit log of an account or profile, which shows what was done, when, by whom and from where.
 */
import type { AuditLogEntry } from "#contract/profile.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "./date.ts";
import { NumberCell } from "./number-cells.tsx";
import { SortableHeader } from "./sortable-header.tsx";

export function AuditLogTable({ logs, order, caption }: { logs: readonly AuditLogEntry[]; order: string; caption: string }) {
  const t = useTranslator();
  return (
    <table className="stacked">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <SortableHeader column="action" order={order} label={t("What")} />
          <SortableHeader column="date" order={order} label={t("When")} />
          <SortableHeader column="actor" order={order} label={t("Who")} />
          <th scope="col">{t("IP address")}</th>
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, date, actor, description, ip }) => (
          <tr key={id}>
            <th scope="row">{description}</th>
            <NumberCell label={t("When")}>{formatInstant(date, t)}</NumberCell>
            <td data-label={t("Who")}>{actor}</td>
            <NumberCell label={t("IP address")}>{ip}</NumberCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
