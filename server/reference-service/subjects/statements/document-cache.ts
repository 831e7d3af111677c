/**
 * Caches the documents for statements and payments. Each document is generated when it is first
 * requested, and again when its content has changed. This happens outside any transaction, so that
 * it does not block other transactions.
 */
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type {
  CachedDocument,
  DocumentKey,
  FoundDocument,
} from "#service/documents/cached-document.ts";
import type { DocumentRenderer } from "#service/documents/document-renderer.ts";
import type { ReceiptDocument } from "#service/documents/receipt-document.ts";
import type { StatementDocument } from "#service/documents/statement-document.ts";
import type { TaxYearDocument } from "#service/documents/tax-year-document.ts";
import {
  findReceipt,
  receiptContent,
  saveReceipt,
} from "#service/subjects/payments/store/receipts.ts";
import {
  documentContent,
  findDocument,
  saveDocument,
  type StatementFile,
} from "./store/statement-documents.ts";

/**
 * The maximum number of attempts for one document. It is generated again if its content
 * changes in the meantime.
 */
const maxAttempts = 3;

export type DocumentKind = StatementFile | "receipt";

export interface DocumentCache {
  /**
   * Returns the document for the statement or payment with this key, or undefined if there is none.
   * Rejects with DocumentError.
   */
  get(tenant: string, key: DocumentKey, kind: DocumentKind): Promise<CachedDocument | undefined>;
  /** Renders a document that is not stored. Rejects with DocumentError. */
  taxYear(content: TaxYearDocument): Promise<Uint8Array>;
}

/** The steps to find, generate and store one kind of document. */
interface DocumentSource<Content> {
  find(context: TenantContext, key: DocumentKey): Promise<FoundDocument | undefined>;
  /** Returns all the content of the document, or undefined if the ID doesn't exist. */
  content(context: TenantContext, key: DocumentKey): Promise<Content | undefined>;
  render(content: Content, tenant: string, key: DocumentKey): Promise<Uint8Array>;
  /** Stores the document. Returns undefined if the content has changed in the meantime. */
  save(
    context: TenantContext,
    content: Content,
    bytes: Uint8Array,
  ): Promise<CachedDocument | undefined>;
}

export function createDocumentCache(
  database: Database,
  documents: DocumentRenderer,
): DocumentCache {
  const inProgress = new Map<string, Promise<CachedDocument | undefined>>();

  async function findOrRender<Content>(
    kind: DocumentSource<Content>,
    tenant: string,
    key: DocumentKey,
  ): Promise<CachedDocument | undefined> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const found = await database.inTenant(tenant, (context) => kind.find(context, key));
      if (found?.bytes) return { etag: found.etag, bytes: found.bytes };
      const content = await database.inTenant(tenant, (context) => kind.content(context, key));
      if (!content) return undefined;
      const bytes = await kind.render(content, tenant, key);
      const document = await database.inTenant(tenant, (context) =>
        kind.save(context, content, bytes),
      );
      if (document) return document;
    }
    throw new Error(
      `The document for ${key.id} (${tenant}) could not be stored: its data changed during all ${maxAttempts} attempts.`,
    );
  }

  const receipt: DocumentSource<ReceiptDocument> = {
    find: findReceipt,
    content: receiptContent,
    render: (content) => documents.receiptPdf(content),
    save: saveReceipt,
  };
  const statementFile = (
    kind: StatementFile,
    make: DocumentSource<StatementDocument>["render"],
  ): DocumentSource<StatementDocument> => ({
    find: (context, key) => findDocument(context, key, kind),
    content: documentContent,
    render: make,
    save: (context, content, bytes) => saveDocument(context, kind, content, bytes),
  });
  const makers: Record<
    DocumentKind,
    (tenant: string, key: DocumentKey) => Promise<CachedDocument | undefined>
  > = {
    pdf: (tenant, key) => findOrRender(pdf, tenant, key),
    thumbnail: (tenant, key) => findOrRender(thumbnail, tenant, key),
    receipt: (tenant, key) => findOrRender(receipt, tenant, key),
  };
  const pdf = statementFile("pdf", (content) => documents.statementPdf(content));
  const thumbnail = statementFile("thumbnail", async (_, tenant, key) => {
    const whole = await get(tenant, key, "pdf");
    if (!whole)
      throw new Error(
        `Statement ${key.id} (${tenant}) was deleted while its thumbnail was being rendered.`,
      );
    return documents.thumbnail(whole.bytes);
  });

  function get(
    tenant: string,
    key: DocumentKey,
    kind: DocumentKind,
  ): Promise<CachedDocument | undefined> {
    const name = `${tenant} ${key.id} ${kind} ${key.language}`;
    let making = inProgress.get(name);
    if (!making) {
      making = makers[kind](tenant, key).finally(() => inProgress.delete(name));
      inProgress.set(name, making);
    }
    return making;
  }

  return { get, taxYear: (content) => documents.taxYearPdf(content) };
}
