/**
 * Serves the municipality's logo from the portal's own address, because the content security policy
 * blocks images from elsewhere (decision 013).
 */
import { createHash } from "node:crypto";
import { Agent, request } from "undici";
import { settings } from "#app/host/settings.ts";
import { paths } from "#app/paths.ts";
import { storedLogoPath } from "#contract/settings/calls.ts";

export interface Logo {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const types = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const timeLimitMs = 5_000;
const connections = new Agent({ maxResponseSize: 500_000 });
/** The time in ms for which a logo, or its absence, is cached. */
const cacheMs = 600_000;
const maxCached = 100;

const logoCache = new Map<string, { logo: Promise<Logo | undefined>; until: number }>();

const isWebAddress = (logo: string) => /^https?:\/\//i.test(logo);
const hashOf = (url: string) => createHash("sha256").update(url).digest("hex").slice(0, 32);

/** Returns the URL at which pages load the logo. Leaves a `data:` URL as it is. */
export function logoPath(logo: string): string {
  if (isWebAddress(logo)) return paths.logo(hashOf(logo));
  return logo.startsWith(storedLogoPath) ? paths.logo(logo.slice(storedLogoPath.length)) : logo;
}

/**
 * Fetches the tenant's logo from an external URL. Returns undefined if `hash` is not the URL's
 * hash, or if the URL provides no picture of a supported type and size.
 */
export async function fetchLogo(
  url: string | undefined,
  hash: string,
  requestId: string,
  now = Date.now(),
): Promise<Logo | undefined> {
  if (url === undefined || !isWebAddress(url) || hashOf(url) !== hash) return undefined;
  const known = logoCache.get(url);
  if (known && now < known.until) return known.logo;
  if (logoCache.size >= maxCached) logoCache.clear();
  const logo = download(url).catch((error: unknown) => {
    settings().log(
      "warn",
      { requestId, err: error, url },
      "The logo could not be fetched, so pages have none",
    );
    return undefined;
  });
  logoCache.set(url, { logo, until: now + cacheMs });
  return logo;
}

/**
 * Downloads the logo without following redirects, so that only the URL from the upstream is ever
 * fetched.
 */
async function download(url: string): Promise<Logo> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const { statusCode, headers, body } = await request(url, {
    signal,
    dispatcher: connections,
    headers: { Accept: types.join() },
  });
  const type = String(headers["content-type"]).split(";")[0]?.trim().toLowerCase() ?? "";
  // Destroying a body that is not read emits an error, which would end the process.
  body.on("error", () => undefined);
  if (statusCode !== 200 || !types.includes(type)) {
    body.destroy();
    throw new Error(`The logo's address returned ${statusCode} with ${type}.`);
  }
  return { type, bytes: new Uint8Array(await body.arrayBuffer()) };
}
