/** Queries that are built only once. Kysely takes longer to build a query than pg to send it. */
import type { CompiledQuery } from "kysely";
import type { Db } from "./context.ts";

/** Stands for a parameter until the query runs. PostgreSQL has no text with this character. */
const placeholder = (name: string) => `\0${name}`;

/** A parameter of a query. */
type Value = string | number | readonly string[];

/**
 * Returns a function that runs a query with the parameters of these names. `build` is called once
 * for each variant, so it must only put the parameters into the query, and not look at their
 * values. Every variant stays in memory, so it may have no values that callers make up.
 */
export function compileOnce<Name extends string, Row, Variant = void>(
  names: readonly Name[],
  build: (
    db: Db,
    parameters: Record<Name, string>,
    variant: Variant,
  ) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: Record<Name, Value>, variant: Variant) => Promise<Row[]> {
  const byPlaceholder = new Map<unknown, Name>(names.map((name) => [placeholder(name), name]));
  // The object has exactly these names.
  const placeholders = Object.fromEntries(names.map((name) => [name, placeholder(name)])) as Record<
    Name,
    string
  >;
  const built = new Map<string | undefined, CompiledQuery<Row>>();
  return async (db, parameters, variant) => {
    const key = JSON.stringify(variant) as string | undefined; // Undefined without variants.
    const compiled = built.get(key) ?? build(db, placeholders, variant).compile();
    built.set(key, compiled);
    const values = compiled.parameters.map((value) => {
      const name = byPlaceholder.get(value);
      return name === undefined ? value : parameters[name];
    });
    const query: CompiledQuery<Row> = { ...compiled, parameters: values };
    return (await db.executeQuery(query)).rows;
  };
}
