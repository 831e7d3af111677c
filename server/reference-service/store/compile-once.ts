/** Queries that are built only once. Kysely takes longer to build a query than pg to send it. */
import type { CompiledQuery } from "kysely";
import type { Db } from "./context.ts";

/** Stands for a parameter until the query runs. PostgreSQL has no text with this character. */
const placeholder = (name: string) => `\0${name}`;

/**
 * Returns a function that runs a query with the parameters of these names. `build` is called once,
 * so it must only put them into the query, and not look at their values.
 */
export function compileOnce<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Db, parameters: Record<Name, string>) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: Record<Name, string>) => Promise<Row[]> {
  const byPlaceholder = new Map<unknown, Name>(names.map((name) => [placeholder(name), name]));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    // The object has exactly these names.
    compiled ??= build(db, Object.fromEntries(names.map((name) => [name, placeholder(name)])) as Record<Name, string>).compile();
    const values = compiled.parameters.map((value) => {
      const name = byPlaceholder.get(value);
      return name === undefined ? value : parameters[name];
    });
    const query: CompiledQuery<Row> = { ...compiled, parameters: values };
    return (await db.executeQuery(query)).rows;
  };
}
