/** Receipt PDFs, which are stored, and regenerated when their content changes. */
import { sql } from "kysely";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { formerHolderOn } from "#service/database/held-days.ts";
import {
  type CachedDocument,
  contentHash,
  type DocumentKey,
  type FoundDocument,
  storedDocument,
} from "#service/documents/cached-document.ts";
import type { DocumentSource } from "#service/documents/document-cache.ts";
import type { ReceiptDocument } from "#service/documents/receipt-document.ts";
import { findIssuer } from "#service/subjects/settings/store/issuer.ts";

/**
 * Returns the stored receipt, without its bytes if it still matches `knownEtag`. Returns undefined
 * if it has not been generated yet, or was generated from different content.
 */
export async function findReceipt(
  context: TenantContext,
  key: DocumentKey,
  knownEtag?: string,
): Promise<FoundDocument | undefined> {
  const content = await receiptContent(context, key);
  if (!content) return undefined;
  return context.db
    .selectFrom("receipt_documents")
    .select([
      "etag",
      sql<Uint8Array | null>`case when etag = ${knownEtag ?? ""} then null else bytes end`.as(
        "bytes",
      ),
    ])
    .where("tenant", "=", context.tenant)
    .where("payment_id", "=", key.id)
    .where("language", "=", key.language)
    .where("content_hash", "=", contentHash(content))
    .executeTakeFirst();
}

/** Reads the contents of a receipt, or returns undefined if there is no such payment. */
export async function receiptContent(
  context: TenantContext,
  { id, language }: DocumentKey,
): Promise<ReceiptDocument | undefined> {
  const issuer = await findIssuer(context);
  const row = await context.db
    .selectFrom("payments as p")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "p.tenant").onRef("a.account", "=", "p.account"),
    )
    .select([
      "a.account",
      "a.name",
      "a.address",
      "p.id",
      "p.date",
      "p.amount_cents",
      "p.method",
      "p.reference",
      "p.receipt",
    ])
    .select(["a.balance_cents", "a.balance_at"])
    .select(formerHolderOn(context.tenant, "p.date").as("former_name"))
    .where("p.tenant", "=", context.tenant)
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!issuer || !row) return undefined;
  const {
    account,
    name,
    former_name,
    address,
    balance_cents,
    balance_at,
    amount_cents,
    ...payment
  } = row;
  return {
    language,
    tenant: issuer,
    account: {
      account,
      name: former_name ?? name,
      address,
      // The balance is the current holder's.
      ...(former_name === null && {
        balance: decimalFromCents(balance_cents),
        balance_at: balance_at.toISOString(),
      }),
    },
    payment: { ...payment, amount: decimalFromCents(amount_cents) },
  };
}

/**
 * Saves a generated receipt. Returns undefined if its content has changed since it was read.
 */
export async function saveReceipt(
  context: TenantContext,
  content: ReceiptDocument,
  bytes: Uint8Array,
): Promise<CachedDocument | undefined> {
  const key = { id: content.payment.id, language: content.language };
  const file = storedDocument(content, bytes);
  await context.db
    .insertInto("receipt_documents")
    .values({ tenant: context.tenant, payment_id: key.id, language: key.language, ...file })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "payment_id", "language"])
        .doUpdateSet(file)
        .where("receipt_documents.content_hash", "<>", file.content_hash),
    )
    .execute();
  const kept = await findReceipt(context, key, file.etag);
  return kept && { etag: kept.etag, bytes: kept.bytes ?? bytes };
}

/** The receipts of payments, as a source for the document cache. */
export const receipts: DocumentSource<ReceiptDocument> = {
  kind: "receipt",
  find: findReceipt,
  content: receiptContent,
  render: (content, renderer) => renderer.receiptPdf(content),
  save: saveReceipt,
};
