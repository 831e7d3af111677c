/** Reads a request's client address from the header that trusted proxies set. */
import { BlockList, isIP } from "node:net";

/**
 * Returns the address seen by the outermost trusted proxy, counting from the right because callers
 * can forge the rest. Returns undefined if there are no trusted proxies or the header has too few
 * addresses.
 */
export function forwardedAddress(header: string | undefined, proxies: number): string | undefined {
  return proxies === 0 ? undefined : parseAddress(header?.split(",").at(-proxies));
}

/** A function that checks whether an IP address belongs to one of our own proxies or portals. */
export type IsTrusted = (address: string) => boolean;

/**
 * Returns the last address that is not trusted: those to its right are our own proxies, and callers
 * can forge those to its left. Returns the first address if all are trusted. Returns undefined if
 * the search, from the right, reaches a malformed address.
 */
export function forwardedBy(header: string | undefined, isTrusted: IsTrusted): string | undefined {
  let address: string | undefined;
  for (const said of (header?.split(",") ?? []).toReversed()) {
    address = parseAddress(said);
    if (address === undefined || !isTrusted(address)) break;
  }
  return address;
}

/**
 * Returns a function that checks whether an address is in the networks. Each one is a network such
 * as `10.0.0.0/8` or a single address. Throws an error for anything else.
 */
export function trustNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix, ...more] = network.split("/");
    if (more.length > 0) throw new Error(`${network} is not a network.`);
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : -1, family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

export function areNetworks(networks: readonly string[]): boolean {
  try {
    trustNetworks(networks);
    return true;
  } catch {
    return false;
  }
}

/** Treats an IPv4-mapped IPv6 address as its IPv4 address. */
export const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Returns an address without its port and brackets. */
function parseAddress(said = ""): string | undefined {
  const address = said
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  return isIP(address) ? unmapIpv4(address) : undefined;
}
