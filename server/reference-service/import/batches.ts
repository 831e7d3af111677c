/** Groups rows into batches on their way to the database. */
import type { Format } from "./formats.ts";
import type { StagedRow } from "./read-rows.ts";

/**
 * The number of characters of JSON per batch. It is enough to keep the database busy, but not too
 * much to hold in memory.
 */
const batchCharacters = 500_000;

export interface Batch {
  format: Format;
  /** The rows as a JSON array. */
  rows: string;
}

/**
 * Joins the rows of each format into JSON arrays of bounded size. If reading fails, the rows before
 * the error are yielded first.
 */
export async function* batches(rowLists: AsyncIterable<StagedRow[]>): AsyncGenerator<Batch> {
  const open = new Map<Format, { rows: string[]; characters: number }>();
  let failure: { error: unknown } | undefined;
  try {
    for await (const rows of rowLists) {
      for (const { format, json } of rows) {
        const batch = open.get(format) ?? { rows: [], characters: 0 };
        open.set(format, batch);
        batch.rows.push(json);
        batch.characters += json.length;
        if (batch.characters < batchCharacters) continue;
        open.delete(format);
        yield joined(format, batch.rows);
      }
    }
  } catch (error) {
    failure = { error };
  }
  for (const [format, { rows }] of open) yield joined(format, rows);
  if (failure) throw failure.error;
}

const joined = (format: Format, rows: readonly string[]): Batch => ({
  format,
  rows: `[${rows.join(",")}]`,
});
