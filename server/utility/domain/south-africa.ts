/** The day it is where the municipalities are: South Africa is two hours ahead of UTC all year. */

const hour = 3_600_000;

/** YYYY-MM-DD. */
export function todayInSouthAfrica(now = new Date()): string {
  return new Date(now.getTime() + 2 * hour).toISOString().slice(0, 10);
}
