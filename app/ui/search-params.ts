/** Links that change one part of a list's query string and keep the rest. */

/** "?page=2&year=2025" with {page: undefined} → "?year=2025"; empty when nothing is left. */
export function searchWith(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query && `?${query}`;
}
