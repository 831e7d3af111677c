/**
 * Tests that released migrations never change, and that the description of the tables matches the
 * schema that the migrations create.
 */
import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PGlite, type PGliteInterface } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionKinds } from "#contract/privacy/retention.ts";
import { migrationsFolder, readMigrations } from "#service/database/migrate.ts";
import { accountTopics, type DataPolicy, personTopics } from "#service/database/table.ts";
import { dataPolicies, tables, views } from "#service/database/tables.ts";
import { formats } from "#service/import/formats.ts";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";

/** The file with the SQL statements that delete a person. */
const deletePerson = "server/reference-service/subjects/privacy/store/delete-person.ts";

const distributeTables = "select distribute_tables()";
const addsBoth = /\badd column\b[^;]*\b(?:check|unique|primary key|references|constraint)\b/;

describe("the migrations", () => {
  test("add a column and its constraint separately, as Citus requires of a distributed table", () => {
    const distributed = readMigrations().findIndex(({ sql }) => sql.includes(distributeTables));
    const refused = readMigrations()
      .slice(distributed + 1)
      .flatMap(({ name, sql, citusSql = sql }) => (addsBoth.test(citusSql) ? name : []));
    expect(refused).toEqual([]);
  });

  test("match the checksums recorded for their releases", () => {
    expect(readMigrations()[0]).toMatchObject({ name: "001-baseline.sql", release: "0.2.0" });
  });

  const later = "002-later.sql";
  test.each<[string, (folder: string) => Promise<void>, string]>([
    [
      "a changed file",
      (folder) => appendFile(join(folder, "001-baseline.sql"), "-- a change\n"),
      "has changed since its release",
    ],
    [
      "a missing file",
      (folder) => rm(join(folder, "001-baseline.sql")),
      "001-baseline.sql is missing",
    ],
    [
      "a file without a checksum",
      (folder) => writeFile(join(folder, later), "select 1;\n"),
      `The migration ${later} has no checksum`,
    ],
  ])("are rejected because of %s", async (_, plant, message) => {
    const folder = await temporaryFolder("migrations");
    await cp(fileURLToPath(migrationsFolder), folder, { recursive: true });
    const copy = pathToFileURL(`${folder}/`);
    expect(readMigrations(copy)).toEqual(readMigrations());
    await plant(folder);
    expect(() => readMigrations(copy)).toThrow(message);
  });
});

describe("the description of the tables", () => {
  let database: PGlite;
  let onCitus: PGliteInterface;
  beforeAll(async () => {
    database = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
    const migrations = readMigrations();
    const different = migrations.findIndex(({ citusSql }) => citusSql);
    for (const { sql } of migrations.slice(0, different)) await database.exec(sql);
    onCitus = await database.clone();
    for (const { sql, citusSql = sql } of migrations.slice(different)) {
      await database.exec(sql);
      await onCitus.exec(citusSql);
    }
  }, 120_000);
  afterAll(() => Promise.all([database.close(), onCitus.close()]));

  test("matches the schema", async () => {
    expect(differences(describedColumns(), await realColumns(database))).toEqual([]);
  });

  test("is of a schema that is the same on Citus", async () => {
    expect(await columnsAndConstraints(onCitus)).toEqual(await columnsAndConstraints(database));
  });

  test("is of a schema without restrictive policies, which Citus makes permissive", async () => {
    const { rows } = await database.query(
      "select polrelid::regclass::text, polname from pg_policy where not polpermissive",
    );
    expect(rows).toEqual([]);
  });

  test("says how a deleted person's data is removed from each table", async () => {
    const { rows } = await database.query<{ name: string }>(`
      with recursive deleted as (
        select 'users'::regclass::oid as oid
        union select c.conrelid from deleted join pg_constraint c on c.confrelid = deleted.oid and c.confdeltype = 'c'
      )
      select oid::regclass::text as name from deleted where oid <> 'users'::regclass`);
    const cascades = rows.map(({ name }) => name);
    const says = (deletion: DataPolicy["deletion"]) =>
      dataPolicies.filter((policy) => policy.deletion === deletion).map(({ table }) => table);
    expect(says("foreign key").filter((table) => !cascades.includes(table))).toEqual([]);
    expect(says("none").filter((table) => cascades.includes(table))).toEqual([]);
    // The table stands after a verb of SQL or Kysely, or in a list of names.
    const written = (table: string) =>
      new RegExp(`(?:delete from |update |deleteFrom\\(|updateTable\\(|join |\\[|, )"?${table}\\b`);
    const statements = await readFile(join(projectFolder, deletePerson), "utf8");
    expect(says("statement").filter((table) => !written(table).test(statements))).toEqual([]);
  });

  test("covers every retention period and every file of an export", () => {
    const periods = dataPolicies.flatMap(({ retention }) => retention?.kind ?? []);
    const topics = dataPolicies.flatMap(({ exported }) =>
      typeof exported === "string" ? [] : exported.topic,
    );
    expect(new Set(periods)).toEqual(new Set(retentionKinds));
    expect(new Set(topics)).toEqual(new Set([...personTopics, ...accountTopics]));
  });

  test.each(formats)(
    "has a staging table with a column for each field of $file",
    async ({ table, row, computed, secrets }) => {
      const { rows } = await database.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'import_${table}'`,
      );
      const columns = ["tenant", "line", ...Object.keys({ ...row.shape, ...computed, ...secrets })];
      expect(rows.map(({ name }) => name).sort()).toEqual(columns.sort());
    },
  );

  test("reports every difference between the description and a changed schema", async () => {
    await database.exec(`
      alter table payments add column fee_cents bigint not null;
      alter table users alter column name drop not null;
      alter table meters drop column location;
      alter table readings alter column photo type jsonb using null;
      alter table statement_documents drop constraint statement_documents_kind_check;`);
    expect(differences(describedColumns(), await realColumns(database))).toEqual([
      "only described: meters.location text default",
      "only described: readings.photo text null",
      "only described: statement_documents.kind text (pdf, thumbnail)",
      "only described: users.name text",
      "only in the schema: payments.fee_cents int8",
      "only in the schema: readings.photo jsonb null",
      "only in the schema: statement_documents.kind text",
      "only in the schema: users.name text null",
    ]);
  });
});

async function columnsAndConstraints(database: PGliteInterface): Promise<unknown> {
  const { rows } = await database.query(`
    select attrelid::regclass::text || '.' || attname as name,
      concat_ws(' ', atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    order by 1, 2`);
  return rows;
}

interface ColumnFacts {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  values?: readonly string[] | undefined;
}

/** Describes a column in one line. Columns of a view have only a type. */
function line({ table, column, type, nullable, hasDefault, values }: ColumnFacts): string {
  if (table in views) return `${table}.${column} ${type}`;
  const allowed = values && ` (${[...values].sort().join(", ")})`;
  return `${table}.${column} ${type}${nullable ? " null" : ""}${hasDefault ? " default" : ""}${allowed ?? ""}`;
}

function differences(described: string[], real: string[]): string[] {
  const without = (lines: string[], others: string[]) =>
    lines.filter((one) => !others.includes(one));
  return [
    ...without(described, real).map((one) => `only described: ${one}`),
    ...without(real, described).map((one) => `only in the schema: ${one}`),
  ].sort();
}

function describedColumns(): string[] {
  const lines = (
    table: string,
    columns: Record<string, Omit<ColumnFacts, "table" | "column">>,
  ): string[] =>
    Object.entries(columns).map(([column, { type, nullable, hasDefault, values }]) =>
      line({ table, column, type, nullable, hasDefault, values }),
    );
  return [
    ...Object.entries(tables).flatMap(([table, { columns }]) => lines(table, columns)),
    ...Object.entries(views).flatMap(([view, columns]) => lines(view, columns)),
  ];
}

async function realColumns(database: PGlite): Promise<string[]> {
  const { rows: columns } = await database.query<ColumnFacts>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name not like 'import\\_%'`);
  const { rows: checks } = await database.query<{
    table: string;
    column: string;
    definition: string;
  }>(`
    select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1`);
  const lists = checks.filter(({ definition }) => / = (ANY \(ARRAY\[)?'/.test(definition));
  return columns.map((column) => {
    const check = lists.find((one) => one.table === column.table && one.column === column.column);
    const values =
      check &&
      Array.from(check.definition.matchAll(/'([^']*)'::text/g), ([, value]) => value ?? "");
    return line({ ...column, values });
  });
}
