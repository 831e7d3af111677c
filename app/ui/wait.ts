/** How long to wait, in words. */

/** 45 → "45 seconds", 90 → "2 minutes"; from a minute on rounded up, since nobody counts seconds then. Takes seconds. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
