/** Tests that the conditions of SQL statements are found, so that a test can leave each one out. */
import { expect, test } from "vitest";
import { findConditions } from "#tests/mutation/sql-conditions.ts";

/** Returns the source without each of its conditions. */
const changed = (source: string) =>
  findConditions(source).map(
    ({ start, end, by }) => source.slice(0, start) + by + source.slice(end),
  );

test("leaves out each condition of a query", () => {
  const join = `(join) => join.onRef("b.c", "=", "a.c")`;
  const query = `db.selectFrom("a").innerJoin("b", ${join}).where("id", "=", id).execute();`;
  expect(changed(query)).toEqual([
    query.replace(`.where("id", "=", id)`, ""),
    query.replace(`.onRef("b.c", "=", "a.c")`, ""),
  ]);
});

test("leaves out each condition of an SQL text, whatever its values contain", () => {
  const text =
    "delete from a where tenant = ${x ? ` and ` : y} and (b in (select 'or' from c where d) or e is null) returning id";
  expect(changed(`sql\`${text}\``).map((sql) => sql.slice(4, -1))).toEqual(
    [
      ["tenant = ${x ? ` and ` : y}", "true"],
      ["(b in (select 'or' from c where d) or e is null)", "true"],
      ["b in (select 'or' from c where d)", "false"],
      ["where d", "where true"],
      ["e is null", "false"],
    ].map(([condition = "", by = ""]) => text.replace(condition, by)),
  );
});

test("leaves out conditions that are a text of their own, and those of cases", () => {
  const condition = "sql`a = 1 and case when b then c end = d`";
  expect(changed(condition)).toEqual([
    "sql`true and case when b then c end = d`",
    "sql`a = 1 and true`",
    "sql`a = 1 and case when false then c end = d`",
  ]);
  expect(changed("sql`b ->> 'and'`")).toEqual([]);
});
