/** Describes the actions listed in a history. */

/**
 * Formats "access.role_changed" as "Access: role changed". Upstreams define their own actions, so
 * they are not listed here.
 */
export function formatAction(action: string): string {
  const [first = "", ...rest] = action.split(".");
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(": ");
  return words.replaceAll("_", " ");
}
