/** Returns the current date in South Africa, which is two hours ahead of UTC all year. */

const hour = 3_600_000;

/** Returns today's date in South Africa as YYYY-MM-DD. */
export function todayInSouthAfrica(now = new Date()): string {
  return new Date(now.getTime() + 2 * hour).toISOString().slice(0, 10);
}
