/** The block of IP addresses that one household or office has. */
import { isIP } from "node:net";

/**
 * Returns what limits count for an IP address. For IPv6 it is the first 64 bits, because one
 * household controls all the addresses below them.
 */
export function addressBlock(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = ip.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
