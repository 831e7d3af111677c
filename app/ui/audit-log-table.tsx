/**
 * The audit log of an account or profile, which shows what was done, when, by whom and from where.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { RowTable } from "./row-table.tsx";
import { SortableHeader } from "./sortable-header.tsx";

export interface AuditLogRow {
  id: string;
  when: string;
  actor: string;
  text: string;
  ip: string;
  /** The time of each view, if this row combines several. */
  views?: string[];
}

interface AuditLogTableProps {
  logs: readonly AuditLogRow[];
  order: string;
  caption: string;
  short: boolean;
}

export function AuditLogTable({ logs, order, caption, short }: AuditLogTableProps) {
  const t = useTranslator();
  return (
    <RowTable caption={caption} short={short} className="flow history">
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
            <td className="number">{when}</td>
            <td className={views ? undefined : "actor"}>{actor}</td>
            <td className="number">{ip}</td>
          </tr>
        ))}
      </tbody>
    </RowTable>
  );
}
