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
          <summary>
            {action}
            <span className="row-line">
              <bdi>{actor}</bdi>
              {!subject.implied && ` · ${[subject.kind, subject.name].filter(Boolean).join(" ")}`}
            </span>
            <span className="row-line">{when}</span>
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
      <td>{when}</td>
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

function Entry({ row: { description, ip, changes, about, by, actor, subject } }: { row: AuditRow }) {
  const t = useTranslator();
  return (
    <div className="secondary">
      {description !== "" && <p>{description}</p>}
      <dl className="facts">
        {!subject.implied && (
          <DetailItem name={t("What it is about")}>
            <Subject subject={subject} />
          </DetailItem>
        )}
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
