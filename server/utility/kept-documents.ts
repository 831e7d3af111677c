/** The files of statements: made when somebody first asks, never twice, and never inside a transaction, for that would hold up everybody. */
import type { Documents } from "./documents/documents.ts";
import type { Database } from "./store/database.ts";
import { documentContent, type DocumentKind, findDocument, keepDocument, type KeptDocument } from "./store/statement-documents.ts";

/** A statement that an import changes while its document is being made is made again, this often at most. */
const attempts = 3;

export interface KeptDocuments {
  /** Undefined where there is no such statement. Rejects with DocumentFailed. */
  get(tenant: string, statementId: string, kind: DocumentKind): Promise<KeptDocument | undefined>;
}

export function keepDocuments(database: Database, documents: Documents): KeptDocuments {
  const underWay = new Map<string, Promise<KeptDocument | undefined>>();

  async function fromStore(tenant: string, statementId: string, kind: DocumentKind): Promise<KeptDocument | undefined> {
    const found = await database.inTenant(tenant, (db) => findDocument(db, tenant, statementId, kind));
    return found?.bytes ? { etag: found.etag, bytes: found.bytes } : undefined;
  }

  async function make(tenant: string, statementId: string, kind: DocumentKind): Promise<KeptDocument | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const kept = await fromStore(tenant, statementId, kind);
      if (kept) return kept;
      const content = await database.inTenant(tenant, (db) => documentContent(db, tenant, statementId));
      if (!content) return undefined;
      const pdf = kind === "thumbnail" ? await get(tenant, statementId, "pdf") : undefined;
      if (kind === "thumbnail" && !pdf) return undefined;
      const bytes = pdf ? await documents.thumbnail(pdf.bytes) : await documents.statementPdf(content);
      const document = await database.inTenant(tenant, (db) => keepDocument(db, tenant, kind, content, bytes));
      if (document) return document;
    }
    throw new Error(
      `The ${kind} of statement ${statementId} (${tenant}) could not be kept: the statement changed ${attempts} times meanwhile.`,
    );
  }

  function get(tenant: string, statementId: string, kind: DocumentKind): Promise<KeptDocument | undefined> {
    const key = `${tenant} ${statementId} ${kind}`;
    let making = underWay.get(key);
    if (!making) {
      making = make(tenant, statementId, kind).finally(() => underWay.delete(key));
      underWay.set(key, making);
    }
    return making;
  }

  return { get };
}
