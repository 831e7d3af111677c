/** Keeps other sites' pages from acting as the reader. Cookies are Lax; this covers what Lax and Remix's own check leave open. */
import { paths } from "#app/paths.ts";

export interface Caller {
  method: string;
  /** Of the request, as it was written. */
  url: string;
  /** Of the request's own site. */
  siteOrigin: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Reading is open to all. Anything else must say that it comes from this very origin, by Sec-Fetch-Site or, from a
 * browser without it, by Origin. A sibling tenant's host is "same-site" and refused, and so is "Origin: null". One address takes
 * a form from anywhere: payment providers' pages lead back to it by one, and it does nothing but lead on.
 */
export function mayAct({ method, url, siteOrigin, origin, secFetchSite }: Caller): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (method === "POST" && url.split("?", 1)[0] === siteOrigin + paths.paymentReturn) return true;
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
