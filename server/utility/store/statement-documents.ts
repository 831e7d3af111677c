/** The files of statements, made once and kept. */
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { StatementDocument } from "../documents/statement-document.ts";
import { etagOf, type FoundDocument, type KeptDocument } from "./kept-document.ts";
import { statementLines } from "./statements.ts";
import type { Tables } from "./tables.ts";
import { decimalFromCents } from "#contract/money.ts";
import { findTenant } from "./tenants.ts";

export type StatementFile = Tables["statement_documents"]["kind"];

/** Undefined where it has not been made. With `knownEtag`, a document that is still that one comes without its bytes. */
export async function findDocument(
  db: Kysely<Tables>,
  tenant: string,
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

/** All that a statement's PDF is made from; undefined where there is no such statement. */
export async function documentContent(db: Kysely<Tables>, tenant: string, statementId: string): Promise<StatementDocument | undefined> {
  const settings = await findTenant(db, tenant);
  const row = await db
    .selectFrom("statements as s")
    .innerJoin("accounts as a", (join) => join.onRef("a.tenant", "=", "s.tenant").onRef("a.account", "=", "s.account"))
    .select(["a.account", "a.name", "a.address", "a.easypay"])
    .select(["s.id", "s.date", "s.due_date", "s.opening_cents", "s.charges_cents", "s.payments_cents", "s.closing_cents"])
    .where("s.tenant", "=", tenant)
    .where("s.id", "=", statementId)
    .executeTakeFirst();
  if (!settings || !row) return undefined;
  const { name, website, feedback_email, theme, enabled_payments } = settings;
  return {
    tenant: { name, website, feedback_email, enabled_payments, ...(theme && { theme }) },
    account: { account: row.account, name: row.name, address: row.address, easypay: row.easypay },
    statement: {
      id: row.id,
      date: row.date,
      due_date: row.due_date,
      opening: decimalFromCents(row.opening_cents),
      charges: decimalFromCents(row.charges_cents),
      payments: decimalFromCents(row.payments_cents),
      closing: decimalFromCents(row.closing_cents),
      lines: await statementLines(db, tenant, statementId),
    },
  };
}

/**
 * Keeps a document that was made from `content`, and answers with the one that is kept: this one, or one that another process
 * was quicker with. Undefined where the statement has changed meanwhile, which an import does: the document is out of date then.
 */
export async function keepDocument(
  db: Kysely<Tables>,
  tenant: string,
  kind: StatementFile,
  content: StatementDocument,
  bytes: Uint8Array,
): Promise<KeptDocument | undefined> {
  const { id } = content.statement;
  // An import that is changing the statement is waited for here, and one that comes later drops what is kept now.
  await db.selectFrom("statements").select("id").where("tenant", "=", tenant).where("id", "=", id).forShare().execute();
  await db
    .selectFrom("statement_lines")
    .select("position")
    .where("tenant", "=", tenant)
    .where("statement_id", "=", id)
    .forShare()
    .execute();
  if (!isDeepStrictEqual(await documentContent(db, tenant, id), content)) return undefined;
  const etag = etagOf(bytes);
  await db
    .insertInto("statement_documents")
    .values({ tenant, statement_id: id, kind, etag, size: bytes.length, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findDocument(db, tenant, id, kind, etag);
  return kept && { etag: kept.etag, bytes: kept.bytes ?? bytes };
}
