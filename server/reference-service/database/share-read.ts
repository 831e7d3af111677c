/** Reads that the calls of a batch have in common. */
import type { TenantContext } from "./context.ts";

/**
 * Returns what `read` finds. Within a batch, reads only once for each key, which must start with
 * the name of what is read. For data that no GET call changes.
 */
export function shareRead<Found>(
  { shared }: TenantContext,
  key: string,
  read: () => Promise<Found>,
): Promise<Found> {
  if (!shared) return read();
  // A key always belongs to the same kind of data.
  const known = shared.get(key) as Promise<Found> | undefined;
  const found = known ?? read();
  shared.set(key, found);
  return found;
}
