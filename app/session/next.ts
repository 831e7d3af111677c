/** Where to go after sign-in: a path of this site, and nothing else whatever it is made of. */

// Any origin will do: it only has to stay the same.
const here = "https://portal.invalid";

/** The path, query and fragment to go to; `fallback` for what would leave the site or lead back to sign-in. */
export function safeNext(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || !next.startsWith("/") || next.length > 2000) return fallback;
  let url: URL;
  try {
    url = new URL(next, here);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search + url.hash;
  // "/./..//evil.test" passes the first look and becomes "//evil.test", which is another host once it stands in a link.
  if (url.origin !== here || path.startsWith("//") || path.includes("\\") || url.pathname.startsWith("/auth/")) return fallback;
  return path;
}
