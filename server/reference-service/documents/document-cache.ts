/**
 * Caches documents, such as statements and receipts. Each document is generated when it is first
 * requested, and again when its content has changed. This happens outside any transaction, so that
 * it does not block other transactions.
 */
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { CachedDocument, DocumentKey, FoundDocument } from "./cached-document.ts";
import type { DocumentRenderer } from "./document-renderer.ts";
import type { TaxYearDocument } from "./tax-year-document.ts";

/**
 * The maximum number of attempts for one document. It is generated again if its content
 * changes in the meantime.
 */
const maxAttempts = 3;

/** The steps to find, generate and store one kind of document. */
export interface DocumentSource<Content> {
  /** The kind of document, which is unique among the sources. */
  kind: string;
  find(context: TenantContext, key: DocumentKey): Promise<FoundDocument | undefined>;
  /** Returns all the content of the document, or undefined if the ID doesn't exist. */
  content(context: TenantContext, key: DocumentKey): Promise<Content | undefined>;
  /** Draws the document. `pdfOf` returns the bytes of another document with the same key. */
  render(
    content: Content,
    renderer: DocumentRenderer,
    pdfOf: <Other>(source: DocumentSource<Other>) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  /** Stores the document. Returns undefined if the content has changed in the meantime. */
  save(
    context: TenantContext,
    content: Content,
    bytes: Uint8Array,
  ): Promise<CachedDocument | undefined>;
}

export interface DocumentCache {
  /**
   * Returns the document for the statement or payment with this key, or undefined if there is none.
   * Rejects with DocumentError.
   */
  get<Content>(
    source: DocumentSource<Content>,
    tenant: string,
    key: DocumentKey,
  ): Promise<CachedDocument | undefined>;
  /** Renders a document that is not stored. Rejects with DocumentError. */
  taxYear(content: TaxYearDocument): Promise<Uint8Array>;
}

export function createDocumentCache(database: Database, renderer: DocumentRenderer): DocumentCache {
  const inProgress = new Map<string, Promise<CachedDocument | undefined>>();

  async function findOrRender<Content>(
    source: DocumentSource<Content>,
    tenant: string,
    key: DocumentKey,
  ): Promise<CachedDocument | undefined> {
    const pdfOf = async <Other>(other: DocumentSource<Other>) => {
      const whole = await get(other, tenant, key);
      if (!whole)
        throw new Error(
          `The ${other.kind} of ${key.id} (${tenant}) was deleted while its ${source.kind} was being rendered.`,
        );
      return whole.bytes;
    };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const found = await database.inTenant(tenant, (context) => source.find(context, key));
      if (found?.bytes) return { etag: found.etag, bytes: found.bytes };
      const content = await database.inTenant(tenant, (context) => source.content(context, key));
      if (!content) return undefined;
      const bytes = await source.render(content, renderer, pdfOf);
      const document = await database.inTenant(tenant, (context) =>
        source.save(context, content, bytes),
      );
      if (document) return document;
    }
    throw new Error(
      `The document for ${key.id} (${tenant}) could not be stored: its data changed during all ${maxAttempts} attempts.`,
    );
  }

  function get<Content>(
    source: DocumentSource<Content>,
    tenant: string,
    key: DocumentKey,
  ): Promise<CachedDocument | undefined> {
    const name = `${tenant} ${key.id} ${source.kind} ${key.language}`;
    let making = inProgress.get(name);
    if (!making) {
      making = findOrRender(source, tenant, key).finally(() => inProgress.delete(name));
      inProgress.set(name, making);
    }
    return making;
  }

  return { get, taxYear: (content) => renderer.taxYearPdf(content) };
}
