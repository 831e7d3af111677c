/** Days and hours in South Africa, which is two hours ahead of UTC all year. */

const hour = 3_600_000;

/** Returns today's date in South Africa as YYYY-MM-DD. */
export function todayInSouthAfrica(now = new Date()): string {
  return new Date(now.getTime() + 2 * hour).toISOString().slice(0, 10);
}

/** Returns the end of a day (YYYY-MM-DD) in South Africa. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T22:00:00Z`);
}

/** Checks whether non-urgent messages may be sent now without waking people. */
export function isDaytime(now = new Date()): boolean {
  const hours = (now.getUTCHours() + 2) % 24;
  return hours >= 7 && hours < 20;
}
