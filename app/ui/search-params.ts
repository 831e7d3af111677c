/** Builds links that change one part of a list's query string and keep the rest. */

/**
 * Changes parameters of a query string. For example, {page: undefined} turns "?page=2&year=2025"
 * into "?year=2025". Returns "" if no parameters are left.
 */
export function updateSearchParams(
  search: string,
  changes: Record<string, string | undefined>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query && `?${query}`;
}
