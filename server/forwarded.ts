/** Where a request comes from, as the proxies in front of a server say. */
import { isIP } from "node:net";

/**
 * The address that the outermost of so many trusted proxies saw, counted from the right: what stands further left is the caller's own
 * claim. Undefined where no proxy is trusted, or the header does not have it.
 */
export function forwardedAddress(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const said = header?.split(",").at(-proxies)?.trim() ?? "";
  const address = said.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  return isIP(address) ? address : undefined;
}
