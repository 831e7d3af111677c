/**
 * The audit log of an account or profile, which shows what was done, when, by whom and from where.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { NumberCell } from "./number-cells.tsx";
import { SortableHeader } from "./sortable-header.tsx";

interface LogRow {
  id: string;
  when: string;
  actor: string;
  text: string;
  ip: string;
  /** The entries that this row stands for. */
  views?: string[];
}

export function AuditLogTable({ logs, order, caption }: { logs: readonly LogRow[]; order: string; caption: string }) {
  const t = useTranslator();
  return (
    <table className="stacked history">
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
        {logs.map(({ id, when, actor, text, ip, views }) => (
          <tr key={id}>
            <th scope="row">
              {views ? (
                <details>
                  <summary>{text}</summary>
                  <ul className="secondary">
                    {views.map((view) => (
                      <li key={view}>{view}</li>
                    ))}
                  </ul>
                </details>
              ) : (
                text
              )}
            </th>
            <NumberCell label={t("When")}>{when}</NumberCell>
            <td data-label={t("Who")}>{actor}</td>
            <NumberCell label={t("IP address")}>{ip}</NumberCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
