/** Exports the audit log as CSV, for the API and for `npm run admin`. */
import type { StaffContext, TenantContext } from "#service/database/context.ts";
import { csvRow, csvText } from "#service/rules/csv.ts";
import { addAuditEntry } from "./store/audit-log.ts";
import { type AuditFilters, type Position, readBatch } from "./store/search-audit-log.ts";
import { requireViewer, theLog } from "./view-audit-log.ts";

const header = [
  ...[
    "Date",
    "Actor",
    "Actor ID",
    "Action",
    "Description",
    "Subject kind",
    "Subject",
    "Subject ID",
  ],
  ...["IP address", "Before", "After", "Entry ID"],
];

/** Records an export with its filters, before it starts. Throws Refusal (forbidden). */
export async function logExport(context: StaffContext, filters: AuditFilters): Promise<void> {
  requireViewer(context.person);
  const chosen = Object.keys(filters).length > 0 ? { after: { ...filters } } : {};
  await addAuditEntry(context, context.person, {
    action: "audit_log.exported",
    values: {},
    subject: theLog,
    ...chosen,
  });
}

/**
 * Yields the CSV file in pieces. `inTenant` runs one short transaction for each batch, so that a
 * slow download does not hold a database connection.
 */
export async function* auditCsv(
  inTenant: <T>(work: (context: TenantContext) => Promise<T>) => Promise<T>,
  filters: AuditFilters,
): AsyncGenerator<string> {
  yield* csvText(header, []);
  let after: Position | undefined;
  do {
    const { entries, next } = await inTenant((context) => readBatch(context, filters, after));
    const rows = entries.map(
      ({ id, date, actor, action, description, subject, ip, before, after: changed }) =>
        csvRow([
          ...[
            date,
            actor.name,
            actor.id,
            action,
            description,
            subject.kind,
            subject.label ?? subject.id,
            subject.id,
          ],
          ...[ip, before && JSON.stringify(before), changed && JSON.stringify(changed), id],
        ]),
    );
    yield rows.join("");
    after = next;
  } while (after);
}
