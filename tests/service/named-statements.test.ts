/** Tests of named prepared statements, and of queries that are built only once. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Database } from "#service/database/database.ts";
import {
  describeOnBothDatabases,
  openStore,
  provideStore,
  type Store,
} from "#tests/support/service.ts";

describeOnBothDatabases("SQL statements that are reused", (kind) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  test("accept and return values of every type in the same way each time they run", async () => {
    const date = new Date("2026-11-27T08:30:00.123Z");
    const values = () =>
      database.inTenant("imvubu", async ({ db }) => {
        const { rows } =
          await sql`select ${"Sipho"}::text as text, ${7}::int as int, ${2_500_000_000}::bigint as bigint,
          ${"12.50"}::numeric as numeric, ${true}::boolean as boolean, ${date}::timestamptz as moment, ${"2026-11-27"}::date as date,
          ${null}::text as missing, ${["a", 'b,"c']}::text[] as list, ${JSON.stringify({ a: [1] })}::jsonb as json,
          encode(${Buffer.from([0, 255])}::bytea, 'hex') as bytes`.execute(db);
        return rows;
      });
    const first = await values();
    expect(first).toEqual([
      {
        text: "Sipho",
        int: 7,
        bigint: 2_500_000_000,
        numeric: "12.50",
        boolean: true,
        moment: date,
        date: "2026-11-27",
        missing: null,
        list: ["a", 'b,"c'],
        json: { a: [1] },
        bytes: "00ff",
      },
    ]);
    expect(await values()).toEqual(first);
  });

  test("see only the rows of their transaction's municipality", async () => {
    const accounts = (tenant: string) =>
      database.inTenant(tenant, ({ db }) =>
        db.selectFrom("accounts").select("tenant").distinct().where("account", "<>", "").execute(),
      );
    for (const tenant of ["imvubu", "karoo-vista", "imvubu"])
      expect(await accounts(tenant)).toEqual([{ tenant }]);
  });

  test("use each call's own parameters, although the SQL query is built only once", async () => {
    let built = 0;
    const tenants = compileOnce(["first", "second"], (db, { first, second }) => {
      built += 1;
      return db
        .selectFrom("tenants")
        .select("tenant")
        .where("tenant", "in", [second, first])
        .where("tenant", "<>", "elsewhere");
    });
    const find = (first: string, second: string) =>
      database.asOwner((db) => tenants(db, { first, second }));
    expect(await find("imvubu", "")).toEqual([{ tenant: "imvubu" }]);
    expect(await find("", "karoo-vista")).toEqual([{ tenant: "karoo-vista" }]);
    expect(built).toBe(1);
  });

  test("are built only once for each variant of the SQL query", async () => {
    const built: string[] = [];
    const tenants = compileOnce(["limit"], (db, { limit }, order: "asc" | "desc") => {
      built.push(order);
      return db
        .selectFrom("tenants")
        .select("tenant")
        .orderBy("tenant", order)
        .limit(sql<number>`${limit}`);
    });
    const find = async (limit: number, order: "asc" | "desc") => {
      const rows = await database.asOwner((db) => tenants(db, { limit }, order));
      return rows.map(({ tenant }) => tenant);
    };
    expect(await find(1, "asc")).toEqual(["imvubu"]);
    expect(await find(1, "desc")).toEqual(["rooidrif"]);
    expect(await find(2, "desc")).toEqual(["rooidrif", "karoo-vista"]);
    expect(built).toEqual(["asc", "desc"]);
  });

  test("fail with their transaction, and run again in the next one", async () => {
    const divide = (by: number) =>
      database.inTenant("imvubu", async ({ db }) => {
        const { rows } = await sql<{ result: number }>`select 10 / ${by}::int as result`.execute(
          db,
        );
        return rows;
      });
    expect(await divide(5)).toEqual([{ result: 2 }]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect(await divide(2)).toEqual([{ result: 5 }]);
  });

  test("return their results in order if they are sent together, and all fail if one fails", async () => {
    const divide = (...by: number[]) =>
      database.inTenant("imvubu", async ({ db }) => {
        await sql`select 1`.execute(db);
        const answers = await Promise.all(
          by.map((one) => sql<{ result: number }>`select 10 / ${one}::int as result`.execute(db)),
        );
        return answers.map(({ rows }) => rows[0]?.result);
      });
    expect(await divide(1, 2, 5)).toEqual([10, 5, 2]);
    await expect(divide(5, 0, 1)).rejects.toThrow("division by zero");
    expect(await divide(10)).toEqual([1]);
  });

  test("are refused after their transaction has ended", async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failed = database.inTenant("imvubu", async ({ db }) => {
      const readTwice = async () => {
        await sql`select 1`.execute(db);
        return db.selectFrom("accounts").select("tenant").distinct().execute();
      };
      await sql`select 1`.execute(db);
      late = readTwice();
      late.catch(() => undefined);
      throw new Error("The person has no access.");
    });
    await expect(failed).rejects.toThrow("The person has no access.");
    await expect(late).rejects.toThrow("The transaction has ended.");
  });

  test("are refused once the first SQL statement of their transaction has failed", async () => {
    const tenantsAfter = (value: string) =>
      database.inTenant("imvubu", async ({ db }) => {
        await sql`select ${value}::boolean`.execute(db).catch(() => undefined);
        return db.selectFrom("accounts").select("tenant").distinct().execute();
      });
    expect(await tenantsAfter("true")).toEqual([{ tenant: "imvubu" }]);
    // On Citus, BEGIN has an answer of its own, so the server itself refuses.
    const onCitus = kind === "PostgreSQL" && process.env.TEST_CITUS !== undefined;
    const refusal = onCitus
      ? "current transaction is aborted"
      : "The transaction's first statement failed.";
    await expect(tenantsAfter("neither")).rejects.toThrow(refusal);
    expect(await tenantsAfter("true")).toEqual([{ tenant: "imvubu" }]);
  });
});
