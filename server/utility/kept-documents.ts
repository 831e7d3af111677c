/** The files of statements and payments: made when somebody first asks, never twice, and never inside a transaction, for that would hold up everybody. */
import type { Documents, ReceiptDocument, StatementDocument } from "./documents/documents.ts";
import type { Database, Db } from "./store/database.ts";
import type { FoundDocument, KeptDocument } from "./store/kept-document.ts";
import { findReceipt, keepReceipt, receiptContent } from "./store/receipts.ts";
import { documentContent, findDocument, keepDocument, type StatementFile } from "./store/statement-documents.ts";

/** What an import changes while its document is being made is made again, this often at most. */
const attempts = 3;

export type DocumentKind = StatementFile | "receipt";

export interface KeptDocuments {
  /** `id`: the statement's or the payment's. Undefined where there is none. Rejects with DocumentFailed. */
  get(tenant: string, id: string, kind: DocumentKind): Promise<KeptDocument | undefined>;
}

/** How one kind of document is found, made and kept. */
interface Kind<Content> {
  find(db: Db, tenant: string, id: string): Promise<FoundDocument | undefined>;
  /** All that it is made from; undefined where there is nothing of that id. */
  content(db: Db, tenant: string, id: string): Promise<Content | undefined>;
  make(content: Content, tenant: string, id: string): Promise<Uint8Array>;
  /** Undefined where the content is no longer that. */
  keep(db: Db, tenant: string, content: Content, bytes: Uint8Array): Promise<KeptDocument | undefined>;
}

export function keepDocuments(database: Database, documents: Documents): KeptDocuments {
  const underWay = new Map<string, Promise<KeptDocument | undefined>>();

  async function findOrMake<Content>(kind: Kind<Content>, tenant: string, id: string): Promise<KeptDocument | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await database.inTenant(tenant, (db) => kind.find(db, tenant, id));
      if (found?.bytes) return { etag: found.etag, bytes: found.bytes };
      const content = await database.inTenant(tenant, (db) => kind.content(db, tenant, id));
      if (!content) return undefined;
      const bytes = await kind.make(content, tenant, id);
      const document = await database.inTenant(tenant, (db) => kind.keep(db, tenant, content, bytes));
      if (document) return document;
    }
    throw new Error(`A document of ${id} (${tenant}) could not be kept: what it is made from changed ${attempts} times meanwhile.`);
  }

  const receipt: Kind<ReceiptDocument> = {
    find: findReceipt,
    content: receiptContent,
    make: (content) => documents.receiptPdf(content),
    keep: keepReceipt,
  };
  const statementFile = (kind: StatementFile, make: Kind<StatementDocument>["make"]): Kind<StatementDocument> => ({
    find: (db, tenant, id) => findDocument(db, tenant, id, kind),
    content: documentContent,
    make,
    keep: (db, tenant, content, bytes) => keepDocument(db, tenant, kind, content, bytes),
  });
  const makers: Record<DocumentKind, (tenant: string, id: string) => Promise<KeptDocument | undefined>> = {
    pdf: (tenant, id) => findOrMake(pdf, tenant, id),
    thumbnail: (tenant, id) => findOrMake(thumbnail, tenant, id),
    receipt: (tenant, id) => findOrMake(receipt, tenant, id),
  };
  const pdf = statementFile("pdf", (content) => documents.statementPdf(content));
  const thumbnail = statementFile("thumbnail", async (_, tenant, id) => {
    const whole = await get(tenant, id, "pdf");
    if (!whole) throw new Error(`Statement ${id} (${tenant}) went away while its picture was being made.`);
    return documents.thumbnail(whole.bytes);
  });

  function get(tenant: string, id: string, kind: DocumentKind): Promise<KeptDocument | undefined> {
    const key = `${tenant} ${id} ${kind}`;
    let making = underWay.get(key);
    if (!making) {
      making = makers[kind](tenant, id).finally(() => underWay.delete(key));
      underWay.set(key, making);
    }
    return making;
  }

  return { get };
}
