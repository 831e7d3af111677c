/**
 * Prevents other sites from acting as the user. Cookies are SameSite=Lax, and this guard closes the
 * gaps that Lax and Remix's own check leave.
 */
import { paths } from "#app/paths.ts";

export interface OriginCheck {
  method: string;
  /** The request's URL, exactly as it was sent. */
  url: string;
  /** The origin of the request's own site. */
  siteOrigin: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Checks whether the request is allowed. GET and HEAD requests may come from any site. Other
 * methods must come from this exact origin, according to Sec-Fetch-Site or else Origin. A sibling
 * tenant ("same-site") and "Origin: null" are rejected. The payment return URL accepts forms from
 * any site because it only redirects.
 */
export function isAllowedOrigin({
  method,
  url,
  siteOrigin,
  origin,
  secFetchSite,
}: OriginCheck): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (method === "POST" && url.split("?", 1)[0] === siteOrigin + paths.paymentReturn) return true;
  if (origin !== undefined && origin !== siteOrigin) return false;
  return secFetchSite === undefined ? origin !== undefined : secFetchSite === "same-origin";
}

/**
 * Checks for the `_data` parameter. Before single fetch, this parameter called one route's loader
 * or action and bypassed Remix's cross-site check. The portal doesn't use it, so these requests are
 * rejected, whatever their method.
 */
export function isSingleRouteDataRequest(url: string): boolean {
  const query = url.indexOf("?");
  return query >= 0 && new URLSearchParams(url.slice(query)).has("_data");
}
