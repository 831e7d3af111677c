/** Rows on their way to the database, joined to batches. */

/** Characters of JSON that go to the database at once: enough to keep it busy, little to hold in memory. */
const batchCharacters = 500_000;

/** Joins rows to JSON arrays of a bounded size. Rows that came before an error come before it here, too. */
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
