/** Determines the IP address of the user's browser, as reported by the portal. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { addressBlock } from "#server/address-block.ts";
import { forwardedAddress } from "#server/forwarded-address.ts";
import type { Caller } from "#service/database/context.ts";

const maxUserAgentLength = 400;

/** Treats an IPv4-mapped IPv6 address as its IPv4 address. */
const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const peerAddress = (c: Context) => getConnInfo(c).remote.address ?? "";

/**
 * Returns the client's IP address for a call that does not come from a portal: the connection's
 * address, or the one that trusted proxies report.
 */
export function clientIp(c: Context, proxies: number): string {
  return unmapIpv4(forwardedAddress(c.req.header("x-forwarded-for"), proxies) ?? peerAddress(c));
}

/**
 * Returns the caller's details. The IP address comes from X-Forwarded-For, which is trusted because
 * only portals can reach the service. Without a valid header, uses the connection's address.
 */
export function callerOf(c: Context): Caller {
  const given = c.req.header("x-forwarded-for")?.trim() ?? "";
  const ip = unmapIpv4(isIP(given) ? given : peerAddress(c));
  return { ip, userAgent: (c.req.header("user-agent") ?? "").slice(0, maxUserAgentLength) };
}

/**
 * Returns whose share of the database connections a call uses: all staff have one together, so that
 * their searches hold up no consumer.
 */
export function shareOf(c: Context): string {
  if (c.req.path.startsWith("/api/staff/")) return "staff";
  return c.req.header("authorization") ?? addressBlock(callerOf(c).ip);
}
