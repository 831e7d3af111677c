/**
 * Calls `work` `number` times in parallel, but never runs more calls at a time than the service has
 * database connections. Returns the results in order.
 */
export async function inParallel<T>(
  number: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  while (done.length < number) {
    const batch = Array.from({ length: Math.min(20, number - done.length) }, (_, index) =>
      work(done.length + index),
    );
    done.push(...(await Promise.all(batch)));
  }
  return done;
}
