/** Statement PDFs. They are stored, and generated again when their content has changed. */
import { type Selectable, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { formerHolderOn, readAsHolderOn } from "#service/database/held-days.ts";
import type { Tables } from "#service/database/tables.ts";
import { findTenant } from "#service/database/tenants.ts";
import {
  type CachedDocument,
  contentHash,
  type DocumentKey,
  type FoundDocument,
  storedDocument,
} from "#service/documents/cached-document.ts";
import type { DocumentSource } from "#service/documents/document-cache.ts";
import type { StatementDocument } from "#service/documents/statement-document.ts";
import { readingsBetween } from "#service/subjects/meters/store.ts";
import { embedLogo } from "#service/subjects/settings/store/logos.ts";
import { statementLines } from "./statement-lines.ts";
import { contentColumns, previousDate, statementAgeing, toStatement } from "./statements.ts";

export type StatementFile = Selectable<Tables["statement_documents"]>["kind"];

/**
 * Returns the stored file, without its bytes if it still matches `knownEtag`. Returns undefined if
 * it has not been generated yet, if the PDF's content has changed, or if the thumbnail does not
 * belong to the stored PDF.
 */
export async function findDocument(
  context: TenantContext,
  key: DocumentKey,
  kind: StatementFile,
  knownEtag?: string,
): Promise<FoundDocument | undefined> {
  // A page has many thumbnails, and reading the content of each would cost too much. So a thumbnail
  // is renewed with its PDF, when someone opens that.
  const expectedHash =
    kind === "thumbnail" ? storedPdfHash(context, key) : await currentHash(context, key);
  if (!expectedHash) return undefined;
  return context.db
    .selectFrom("statement_documents")
    .select([
      "etag",
      sql<Uint8Array | null>`case when etag = ${knownEtag ?? ""} then null else bytes end`.as(
        "bytes",
      ),
    ])
    .where("tenant", "=", context.tenant)
    .where("statement_id", "=", key.id)
    .where("language", "=", key.language)
    .where("kind", "=", kind)
    .where("content_hash", "=", expectedHash)
    .executeTakeFirst();
}

function storedPdfHash({ db, tenant }: TenantContext, { id, language }: DocumentKey) {
  return db
    .selectFrom("statement_documents as pdf")
    .select("pdf.content_hash")
    .where("pdf.tenant", "=", tenant)
    .where("pdf.statement_id", "=", id)
    .where("pdf.language", "=", language)
    .where("pdf.kind", "=", "pdf");
}

async function currentHash(context: TenantContext, key: DocumentKey): Promise<string | undefined> {
  const content = await documentContent(context, key);
  return content && contentHash(content);
}

/** Reads the contents of a statement's PDF, or returns undefined if there is no such statement. */
export async function documentContent(
  context: TenantContext,
  { id, language }: DocumentKey,
): Promise<StatementDocument | undefined> {
  const settings = await findTenant(context);
  const row = await context.db
    .selectFrom("statements as s")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "s.tenant").onRef("a.account", "=", "s.account"),
    )
    .select(["a.account", "a.name", "a.address", "a.easypay"])
    .select(formerHolderOn(context.tenant, "s.date").as("former_name"))
    .select([
      "s.id",
      "s.date",
      "s.due_date",
      "s.opening_cents",
      "s.charges_cents",
      "s.payments_cents",
      "s.closing_cents",
      ...contentColumns,
    ])
    .where("s.tenant", "=", context.tenant)
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!settings || !row) return undefined;
  const {
    contacts,
    name,
    logo,
    vat_number,
    bank,
    website,
    feedback_email,
    theme,
    enabled_payments,
  } = settings;
  await readAsHolderOn(context, row.account, row.date);
  const statement = toStatement(row);
  const ageing = await statementAgeing(context, row.account, statement);
  return {
    language,
    tenant: {
      name,
      logo: await embedLogo(context, logo),
      website,
      feedback_email,
      enabled_payments,
      ...(theme && { theme }),
      ...(vat_number && { vat_number }),
      ...(bank && { bank }),
      // Other documents don't show them, and must not change with them.
      ...(contacts && row.invoice_number !== null && { contacts }),
    },
    account: {
      account: row.account,
      name: row.former_name ?? row.name,
      address: row.address,
      easypay: row.easypay,
    },
    statement: {
      ...statement,
      lines: await statementLines(context, id),
      ...(ageing && { ageing }),
    },
    readings: await readingsBetween(
      context,
      row.account,
      await previousDate(context, row.account, row.date),
      row.date,
    ),
  };
}

/**
 * Stores a PDF generated from `content` and returns the stored one, which another process may have
 * stored first. Returns undefined if the content has changed in the meantime and the PDF is out of
 * date.
 */
export async function saveDocument(
  context: TenantContext,
  kind: StatementFile,
  content: StatementDocument,
  bytes: Uint8Array,
): Promise<CachedDocument | undefined> {
  const key = { id: content.statement.id, language: content.language };
  const file = storedDocument(content, bytes);
  await context.db
    .insertInto("statement_documents")
    .values({ tenant: context.tenant, statement_id: key.id, language: key.language, kind, ...file })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "statement_id", "kind", "language"])
        .doUpdateSet(file)
        .where("statement_documents.content_hash", "<>", file.content_hash),
    )
    .execute();
  const kept = await findDocument(context, key, kind, file.etag);
  return kept && { etag: kept.etag, bytes: kept.bytes ?? bytes };
}

const pdf: DocumentSource<StatementDocument> = {
  kind: "pdf",
  find: (context, key) => findDocument(context, key, "pdf"),
  content: documentContent,
  render: (content, renderer) => renderer.statementPdf(content),
  save: (context, content, bytes) => saveDocument(context, "pdf", content, bytes),
};

/** The statements' files, for the document cache. */
export const statementFiles: Record<StatementFile, DocumentSource<StatementDocument>> = {
  pdf,
  thumbnail: {
    kind: "thumbnail",
    find: (context, key) => findDocument(context, key, "thumbnail"),
    content: documentContent,
    render: async (_content, renderer, pdfOf) => renderer.thumbnail(await pdfOf(pdf)),
    save: (context, content, bytes) => saveDocument(context, "thumbnail", content, bytes),
  },
};
