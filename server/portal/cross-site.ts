/** Keeps other sites' pages from acting as the reader. Cookies are Lax; this covers what Lax and Remix's own check leave open. */

export interface Caller {
  method: string;
  /** Of the request's own site. */
  siteOrigin: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Reading is open to all. Anything else must say that it comes from this very origin, by Sec-Fetch-Site or, from a
 * browser without it, by Origin. A sibling tenant's host is "same-site" and refused, and so is "Origin: null".
 */
export function mayAct({ method, siteOrigin, origin, secFetchSite }: Caller): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (origin !== undefined && origin !== siteOrigin) return false;
  return secFetchSite === undefined ? origin !== undefined : secFetchSite === "same-origin";
}

/**
 * `_data` called one route's loader or action past Remix's own cross-site check, before single fetch. Nothing of ours
 * sends it any more, so it is refused for every method.
 */
export function callsOneRoute(url: string): boolean {
  const query = url.indexOf("?");
  return query >= 0 && new URLSearchParams(url.slice(query)).has("_data");
}
