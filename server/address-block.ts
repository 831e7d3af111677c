/** The block of IP addresses that belongs to one household or office. */
import { isIP } from "node:net";

/**
 * Returns the block of addresses to which rate limits apply for an IP address. For IPv6 it is the
 * first 64 bits, because one household controls all the addresses in that block.
 */
export function addressBlock(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const [before, after] = [head.split(":"), tail.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+/, "") || "0").join(":");
}
