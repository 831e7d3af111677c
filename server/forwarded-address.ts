/** Reads a request's client address from the header that trusted proxies set. */
import { isIP } from "node:net";

/**
 * Returns the address seen by the outermost trusted proxy, counting from the right because callers
 * can forge the rest. Returns undefined if there are no trusted proxies or the header has too few
 * addresses.
 */
export function forwardedAddress(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const said = header?.split(",").at(-proxies)?.trim() ?? "";
  const address = said
    .replace(/^\[(.+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  return isIP(address) ? address : undefined;
}
