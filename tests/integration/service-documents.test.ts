/** A statement's files are made once, whoever asks and however often, and again where the statement changes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepDocuments } from "../../server/utility/kept-documents.ts";
import type { Documents } from "../../server/utility/documents/documents.ts";
import { type Database, openDatabase } from "../../server/utility/store/database.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";

const tenant = "imvubu";

describeOnEach("kept documents", (kind) => {
  let store: Store;
  let database: Database;
  let ids: string[];
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openDatabase({ databaseUrl: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR ?? "" });
    const rows = await database.inTenant(tenant, (db) => db.selectFrom("statements").select("id").orderBy("id").limit(10).execute());
    ids = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  /** Counts instead of drawing; no two files are the same. */
  let made: string[];
  let beforeMaking: () => Promise<unknown>;
  const make = async (name: string) => {
    made.push(name);
    await beforeMaking();
    return Buffer.from(`${name} ${made.length}`);
  };
  const documents: Documents = {
    statementPdf: (content) => make(`pdf ${content.statement.closing}`),
    receiptPdf: (content) => make(`receipt ${content.payment.amount}`),
    thumbnail: (pdf) => make(`picture of ${Buffer.from(pdf).toString()}`),
    close: () => Promise.resolve(),
  };
  beforeEach(() => {
    made = [];
    beforeMaking = () => Promise.resolve();
  });
  const next = () => ids.shift() ?? "";
  const text = (document: { bytes: Uint8Array } | undefined) => document && Buffer.from(document.bytes).toString();

  test("twenty at once are one", async () => {
    const id = next();
    const kept = keepDocuments(database, documents);
    const all = await Promise.all(Array.from({ length: 20 }, (_, number) => kept.get(tenant, id, number % 2 ? "pdf" : "thumbnail")));
    expect(made).toHaveLength(2);
    expect(new Set(all.map(text)).size).toBe(2);
    expect(text(await keepDocuments(database, documents).get(tenant, id, "pdf"))).toBe(text(all[1]));
    expect(made).toHaveLength(2);
  });

  test("two processes that make the same at once keep one", async () => {
    const id = next();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keepDocuments(database, documents).get(tenant, id, "pdf")));
    expect(new Set(answers.map(text)).size).toBe(1);
    const rows = await database.inTenant(tenant, (db) =>
      db.selectFrom("statement_documents").select("etag").where("statement_id", "=", id).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test("a statement that changes while its PDF is being made gets one of what it is now", async () => {
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
    expect(text(await keepDocuments(database, documents).get(tenant, id, "pdf"))).toBe("pdf 0.07 2");
  });

  test("one that can't be made fails alone, and is made at the next try", async () => {
    const id = next();
    const kept = keepDocuments(database, documents);
    beforeMaking = () => Promise.reject(new Error("no ink"));
    await expect(kept.get(tenant, id, "pdf")).rejects.toThrow("no ink");
    beforeMaking = () => Promise.resolve();
    expect(text(await kept.get(tenant, id, "pdf"))).toMatch(/^pdf /);
  });

  test("none of a statement that doesn't exist", async () => {
    expect(await keepDocuments(database, documents).get(tenant, "nothing", "thumbnail")).toBeUndefined();
    expect(made).toEqual([]);
  });
});
