/**
 * Queries that are built only once, because building one in Kysely takes longer than sending it
 * with pg.
 */
import type { CompiledQuery } from "kysely";
import type { Db } from "./context.ts";

/**
 * Returns the text that stands for a parameter until the query runs. It starts with a character
 * that PostgreSQL text never contains.
 */
const placeholder = (name: string) => `\0${name}`;

/** The value of a query parameter. */
type Value = string | number | readonly string[];

/**
 * Returns a function that runs a query with the named parameters. `build` is called once for each
 * variant, so it must only insert the parameters into the query, without reading their values.
 * Every variant stays in memory, so variants must not depend on values that callers can choose
 * freely.
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
