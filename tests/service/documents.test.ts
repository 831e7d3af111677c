/**
 * Tests of a statement's files, which are generated once for all requests, and again when the
 * statement changes.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { createDocumentCache } from "#service/documents/document-cache.ts";
import type { DocumentRenderer } from "#service/documents/document-renderer.ts";
import { receipts } from "#service/subjects/payments/store/receipts.ts";
import { statementFiles } from "#service/subjects/statements/store/statement-documents.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const tenant = "imvubu";

describeOnDatabase("stored documents", (kind) => {
  let store: Store;
  let database: Database;
  let ids: string[];
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
    const rows = await database.inTenant(tenant, ({ db }) =>
      db.selectFrom("statements").select("id").orderBy("id").limit(10).execute(),
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  /**
   * The files generated so far. Instead of rendering, the stub records each call and returns unique
   * contents.
   */
  let made: string[];
  let beforeMaking: () => Promise<unknown>;
  const make = async (name: string) => {
    made.push(name);
    await beforeMaking();
    return Buffer.from(`${name} ${made.length}`);
  };
  const documents: DocumentRenderer = {
    statementPdf: (content) => make(`pdf ${content.statement.closing}`),
    receiptPdf: (content) => make(`receipt ${content.payment.amount}`),
    taxYearPdf: ({ year }) => make(`tax year ${year}`),
    thumbnail: (pdf) => make(`picture of ${Buffer.from(pdf).toString()}`),
    photo: () => make("photo"),
    close: () => Promise.resolve(),
  };
  beforeEach(() => {
    made = [];
    beforeMaking = () => Promise.resolve();
  });
  const english = (id: string) => ({ id, language: "en" as const });
  const next = () => ids.shift() ?? "";
  const text = (document: { bytes: Uint8Array } | undefined) =>
    document && Buffer.from(document.bytes).toString();

  test("generates each file only once for twenty concurrent requests", async () => {
    const id = next();
    const kept = createDocumentCache(database, documents);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        kept.get(statementFiles[number % 2 ? "pdf" : "thumbnail"], tenant, english(id)),
      ),
    );
    expect(made).toHaveLength(2);
    expect(new Set(all.map(text)).size).toBe(2);
    expect(
      text(
        await createDocumentCache(database, documents).get(statementFiles.pdf, tenant, english(id)),
      ),
    ).toBe(text(all[1]));
    expect(made).toHaveLength(2);
  });

  test("stores only one copy when several processes generate the same file at the same time", async () => {
    const id = next();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        createDocumentCache(database, documents).get(statementFiles.pdf, tenant, english(id)),
      ),
    );
    expect(new Set(answers.map(text)).size).toBe(1);
    const rows = await database.inTenant(tenant, ({ db }) =>
      db.selectFrom("statement_documents").select("etag").where("statement_id", "=", id).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test("returns the current PDF if the statement changes during generation", async () => {
    const id = next();
    beforeMaking = async () => {
      beforeMaking = () => Promise.resolve();
      await database.asOwner((db) =>
        db
          .updateTable("statements")
          .set({ opening_cents: 0, charges_cents: 7, payments_cents: 0, closing_cents: 7 })
          .where("id", "=", id)
          .execute(),
      );
    };
    expect(
      text(
        await createDocumentCache(database, documents).get(statementFiles.pdf, tenant, english(id)),
      ),
    ).toBe("pdf 0.07 2");
  });

  test("generates the PDF again when the municipality's details or the account change, or if an earlier release generated it", async () => {
    const id = next();
    const cache = createDocumentCache(database, documents);
    const get = async () => text(await cache.get(statementFiles.pdf, tenant, english(id)));
    const first = await get();
    const changes = [
      sql`update tenants set settings = settings || '{"vat_number": "4000999999"}' where tenant = ${tenant}`,
      sql`update accounts set address = 'Elsewhere' where account = (select account from statements where id = ${id})`,
      sql`update statement_documents set content_hash = '' where statement_id = ${id}`,
    ];
    let last = first;
    for (const change of changes) {
      await database.asOwner((db) => change.execute(db));
      const again = await get();
      expect(again).not.toBe(last);
      expect(await get()).toBe(again);
      last = again;
    }
    expect(made).toHaveLength(4);
  });

  test("generates the thumbnail again after its PDF has been generated again", async () => {
    const id = next();
    const cache = createDocumentCache(database, documents);
    const get = async (kind: "pdf" | "thumbnail") =>
      text(await cache.get(statementFiles[kind], tenant, english(id)));
    const first = await get("thumbnail");
    const change = sql`update accounts set name = 'New Holder' where account = (select account from statements where id = ${id})`;
    await database.asOwner((db) => change.execute(db));
    expect(await get("thumbnail")).toBe(first);
    await get("pdf");
    expect(await get("thumbnail")).not.toBe(first);
  });

  test("generates a receipt again when the balance changes", async () => {
    const { id, account } = await database.inTenant(tenant, ({ db }) =>
      db
        .selectFrom("payments")
        .select(["id", "account"])
        .where("receipt", "<>", "")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const cache = createDocumentCache(database, documents);
    const first = text(await cache.get(receipts, tenant, english(id)));
    expect(text(await cache.get(receipts, tenant, english(id)))).toBe(first);
    await database.asOwner((db) =>
      sql`update accounts set balance_cents = balance_cents + 1 where account = ${account}`.execute(
        db,
      ),
    );
    expect(text(await cache.get(receipts, tenant, english(id)))).not.toBe(first);
    expect(made).toHaveLength(2);
  });

  test("fails if the file can't be generated, and retries on the next request", async () => {
    const id = next();
    const kept = createDocumentCache(database, documents);
    beforeMaking = () => Promise.reject(new Error("no ink"));
    await expect(kept.get(statementFiles.pdf, tenant, english(id))).rejects.toThrow("no ink");
    beforeMaking = () => Promise.resolve();
    expect(text(await kept.get(statementFiles.pdf, tenant, english(id)))).toMatch(/^pdf /);
  });

  test("keeps a separate file for each language, so that readers of two languages don't replace each other's files", async () => {
    const id = next();
    const kept = createDocumentCache(database, documents);
    const isiZulu = { id, language: "zu" as const };
    const [one, other] = [
      await kept.get(statementFiles.pdf, tenant, english(id)),
      await kept.get(statementFiles.pdf, tenant, isiZulu),
    ];
    expect(text(one)).not.toBe(text(other));
    expect(text(await kept.get(statementFiles.pdf, tenant, english(id)))).toBe(text(one));
    expect(text(await kept.get(statementFiles.pdf, tenant, isiZulu))).toBe(text(other));
    expect(made).toHaveLength(2);
  });

  test("returns no file for a missing statement", async () => {
    expect(
      await createDocumentCache(database, documents).get(
        statementFiles.thumbnail,
        tenant,
        english("nothing"),
      ),
    ).toBeUndefined();
    expect(made).toEqual([]);
  });
});
