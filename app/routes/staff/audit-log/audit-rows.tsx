/** The entries of the audit log. Each opens to what changed, field by field. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import type { AuditRow } from "./audit-rows.server.ts";
import type { ChangedField } from "./changed-values.server.ts";

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslator();
  return (
    <RowTable caption={t("Audit log")} short className="flow history audit-log">
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("Who")}</th>
          <th scope="col">{t("What it is about")}</th>
          <th scope="col">{t("When")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </RowTable>
  );
}

function Row({ row: { action, when, actor, subject }, row }: { row: AuditRow }) {
  return (
    <tr>
      <th scope="row">
        <details>
          <summary>{action}</summary>
          <Entry row={row} />
        </details>
      </th>
      <td className="actor">
        <bdi>{actor}</bdi>
      </td>
      {/* A phone does not repeat people who did something themselves. */}
      <td className={subject.isActor ? undefined : "row-fact"}>
        {subject.kind && `${subject.kind} `}
        {subject.to ? <Link to={subject.to}>{subject.name}</Link> : <bdi>{subject.name}</bdi>}
      </td>
      <td className="number">{when}</td>
    </tr>
  );
}

function Entry({ row: { description, ip, changes, about, by, actor } }: { row: AuditRow }) {
  const t = useTranslator();
  return (
    <div className="secondary">
      <p>{description}</p>
      <dl className="facts">
        {changes.map((field) => (
          <Change key={field.name} field={field} />
        ))}
        {ip && <DetailItem name={t("IP address")}>{ip}</DetailItem>}
      </dl>
      <p className="plain-links">
        {about && <Link to={about}>{t("Everything about this")}</Link>}
        {by && <Link to={by}>{t("Everything by {name}", { name: actor })}</Link>}
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
