/** Where a call comes from: the person's own browser, as the portal in front says. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { forwardedAddress } from "../../forwarded.ts";
import type { Caller } from "../store/tokens.ts";

const longestUserAgent = 400;

/** IPv4 in the clothes of IPv6 is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const peerOf = (c: Context) => getConnInfo(c).remote.address ?? "";

/** Of a call that no portal makes: the connection's address, or what trusted proxies say of it. */
export function senderOf(c: Context, proxies: number): string {
  return plain(forwardedAddress(c.req.header("x-forwarded-for"), proxies) ?? peerOf(c));
}

/** The service is reached by portals alone, so that their X-Forwarded-For is believed; without a good one it is the connection's address. */
export function callerOf(c: Context): Caller {
  const given = c.req.header("x-forwarded-for")?.trim() ?? "";
  const ip = plain(isIP(given) ? given : peerOf(c));
  return { ip, userAgent: (c.req.header("user-agent") ?? "").slice(0, longestUserAgent) };
}

/** What counts as one address in a limit: of IPv6 the first half, for a home has all of the rest to itself. */
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
