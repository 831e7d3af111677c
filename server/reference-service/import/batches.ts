/** Groups rows into batches on their way to the database. */

/**
 * The number of characters of JSON per batch. It is enough to keep the database busy, but not too
 * much to hold in memory.
 */
const batchCharacters = 500_000;

/**
 * Joins rows into JSON arrays of bounded size. If reading fails, the rows before the error are
 * yielded first.
 */
export async function* batches(rowLists: AsyncIterable<string[]>): AsyncGenerator<string> {
  let batch: string[] = [];
  let characters = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const rows of rowLists) {
      for (const row of rows) {
        batch.push(row);
        characters += row.length;
        if (characters < batchCharacters) continue;
        yield `[${batch.join(",")}]`;
        batch = [];
        characters = 0;
      }
    }
  } catch (error) {
    failure = { error };
  }
  if (batch.length > 0) yield `[${batch.join(",")}]`;
  if (failure) throw failure.error;
}
