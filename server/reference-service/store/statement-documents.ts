/** Statement PDFs, which are generated once and then stored. */
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { StatementDocument } from "../documents/statement-document.ts";
import { etagOf, type FoundDocument, type CachedDocument } from "./cached-document.ts";
import { readingsBetween } from "./meters.ts";
import { previousDate, statementAgeing, statementLineRows, statementLines, toStatement } from "./statements.ts";
import type { Tables } from "./tables.ts";
import { findTenant } from "./tenants.ts";
import type { TenantContext } from "./context.ts";

export type StatementFile = Selectable<Tables["statement_documents"]>["kind"];

/**
 * Returns the stored PDF, without its bytes if it still matches `knownEtag`. Returns undefined if
 * it has not been generated yet.
 */
export async function findDocument(
  { db, tenant }: TenantContext,
  statementId: string,
  kind: StatementFile,
  knownEtag?: string,
): Promise<FoundDocument | undefined> {
  return db
    .selectFrom("statement_documents")
    .select(["etag", sql<Uint8Array | null>`case when etag = ${knownEtag ?? ""} then null else bytes end`.as("bytes")])
    .where("tenant", "=", tenant)
    .where("statement_id", "=", statementId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Reads the contents of a statement's PDF, or returns undefined if there is no such statement. */
export async function documentContent(context: TenantContext, statementId: string): Promise<StatementDocument | undefined> {
  const { db, tenant } = context;
  const settings = await findTenant(context);
  const row = await db
    .selectFrom("statements as s")
    .innerJoin("accounts as a", (join) => join.onRef("a.tenant", "=", "s.tenant").onRef("a.account", "=", "s.account"))
    .select(["a.account", "a.name", "a.address", "a.easypay"])
    .select(["s.id", "s.date", "s.due_date", "s.opening_cents", "s.charges_cents", "s.payments_cents", "s.closing_cents"])
    .where("s.tenant", "=", tenant)
    .where("s.id", "=", statementId)
    .executeTakeFirst();
  if (!settings || !row) return undefined;
  const { name, logo, vat_number, bank, website, feedback_email, theme, enabled_payments } = settings;
  const statement = toStatement(row);
  const ageing = await statementAgeing(context, row.account, statement);
  return {
    tenant: {
      ...{ name, logo, website, feedback_email, enabled_payments },
      ...(theme && { theme }),
      ...(vat_number && { vat_number }),
      ...(bank && { bank }),
    },
    account: { account: row.account, name: row.name, address: row.address, easypay: row.easypay },
    statement: { ...statement, lines: await statementLines(context, statementId), ...(ageing && { ageing }) },
    readings: await readingsBetween(context, row.account, await previousDate(context, row.account, row.date), row.date),
  };
}

/**
 * Stores a PDF generated from `content` and returns the stored one, which another process may have
 * stored first. Returns undefined if an import has changed the statement, so that the PDF is out of
 * date.
 */
export async function saveDocument(
  context: TenantContext,
  kind: StatementFile,
  content: StatementDocument,
  bytes: Uint8Array,
): Promise<CachedDocument | undefined> {
  const { db, tenant } = context;
  const { id } = content.statement;
  // Waits for any import that is changing this statement. A later import deletes the document saved
  // here.
  await db.selectFrom("statements").select("id").where("tenant", "=", tenant).where("id", "=", id).forShare().execute();
  await statementLineRows(context, id).select("position").forShare().execute();
  if (!isDeepStrictEqual(await documentContent(context, id), content)) return undefined;
  const etag = etagOf(bytes);
  await db
    .insertInto("statement_documents")
    .values({ tenant, statement_id: id, kind, etag, size: bytes.length, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findDocument(context, id, kind, etag);
  return kept && { etag: kept.etag, bytes: kept.bytes ?? bytes };
}
