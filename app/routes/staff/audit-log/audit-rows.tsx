/** The entries of the audit log. Each one expands to show what changed, field by field. */
import type { ChangedField } from "#app/history/changed-values.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import type { AuditRow } from "./audit-rows.server.ts";

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslator();
  const days = [...new Set(rows.map(({ day }) => day))];
  return (
    <RowTable caption={t("Audit log")} short className="flow history audit-log">
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("Who")}</th>
          <th scope="col">{t("About")}</th>
          <th scope="col">{t("Time")}</th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day}>
          <tr className="day">
            <th scope="rowgroup" colSpan={4}>
              {day}
            </th>
          </tr>
          {rows
            .filter((row) => row.day === day)
            .map((row) => (
              <Row key={row.id} row={row} />
            ))}
        </tbody>
      ))}
    </RowTable>
  );
}

function Row({ row: { action, time, actor, subject }, row }: { row: AuditRow }) {
  return (
    <tr>
      <th scope="row">
        <details>
          <summary>
            {action}
            <span className="row-line">
              {time} · <bdi>{actor}</bdi>
              {!subject.implied && ` · ${[subject.kind, subject.name].filter(Boolean).join(" ")}`}
            </span>
          </summary>
          <Entry row={row} />
        </details>
      </th>
      {/* A phone shows these in the summary. */}
      <td>
        <bdi>{actor}</bdi>
      </td>
      <td>
        <Subject subject={subject} />
      </td>
      <td className="one-line">{time}</td>
    </tr>
  );
}

function Subject({ subject: { kind, name, to } }: Pick<AuditRow, "subject">) {
  return (
    <>
      {kind && `${kind} `}
      {to ? <Link to={to}>{name}</Link> : <bdi>{name}</bdi>}
    </>
  );
}

/**
 * Renders an entry with its details. On a phone, the link to the subject appears only in the
 * details.
 */
function Entry({
  row: { description, ip, changes, about, by, actor, subject, day, time },
}: {
  row: AuditRow;
}) {
  const t = useTranslator();
  return (
    <div className="secondary">
      <dl className="labelled">
        {description !== "" && <DetailItem name={t("Details")}>{description}</DetailItem>}
        {!subject.implied && (
          <DetailItem name={t("About")}>
            <Subject subject={subject} />
          </DetailItem>
        )}
        <DetailItem name={t("When")}>{`${day}, ${time}`}</DetailItem>
        {ip && <DetailItem name={t("IP address")}>{ip}</DetailItem>}
        {changes.map((field) => (
          <Change key={field.name} field={field} />
        ))}
      </dl>
      <p className="plain-links">
        {about && <Link to={about.to}>{about.words}</Link>}
        {by && <Link to={by}>{t("Everything done by {name}", { name: actor })}</Link>}
      </p>
    </div>
  );
}

function Change({ field: { name, before, after } }: { field: ChangedField }) {
  const t = useTranslator();
  return (
    <DetailItem name={name}>
      {before !== undefined && (
        <>
          <bdi>{before}</bdi> <span aria-hidden="true">→ </span>
          <span className="visually-hidden">{t("changed to")} </span>
        </>
      )}
      <bdi>{after}</bdi>
    </DetailItem>
  );
}
