/**
 * Determines the page to open after sign-in, which is always a path on this site, whatever the
 * input.
 */

// Any origin works, as long as it stays the same.
const placeholderOrigin = "https://portal.invalid";

/**
 * Returns the path, query and fragment to open, or `fallback` if the input would leave the site or
 * lead back to sign-in.
 */
export function safeNext(next: unknown, fallback = "/"): string {
  const path = safePath(next, fallback);
  return path.startsWith("/auth/") ? fallback : path;
}

/** Like `safeNext`, but also allows the pages for signing in. */
export function safePath(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || !next.startsWith("/") || next.length > 2000) return fallback;
  let url: URL;
  try {
    url = new URL(next, placeholderOrigin);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search + url.hash;
  // "/./..//evil.test" passes the first check and becomes "//evil.test", which a link treats as
  // another host.
  if (url.origin !== placeholderOrigin || path.startsWith("//") || path.includes("\\"))
    return fallback;
  return path;
}
