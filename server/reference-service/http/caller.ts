/** Determines the IP address of the user's browser, as reported by the portal. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { addressBlock } from "#server/address-block.ts";
import {
  forwardedAddress,
  forwardedBy,
  type IsTrusted,
  unmapIpv4,
} from "#server/forwarded-address.ts";
import type { Log } from "#server/log.ts";
import type { Caller } from "#service/database/context.ts";

const maxUserAgentLength = 400;

const peerAddress = (c: Context) => unmapIpv4(getConnInfo(c).remote.address ?? "");

/**
 * Returns the client's IP address for a call that does not come from a portal: the connection's
 * address, or the one that trusted proxies report.
 */
export function clientIp(c: Context, proxies: number): string {
  return forwardedAddress(c.req.header("x-forwarded-for"), proxies) ?? peerAddress(c);
}

/**
 * Returns a function that returns a caller's details, and warns once about a portal that is not
 * trusted. A trusted portal sends the browser's address in X-Client-Address,
 * which proxies between it and the service leave unchanged. Other trusted clients may send
 * X-Forwarded-For. Otherwise, the connection's address is used.
 */
export function callerReader(isTrusted: IsTrusted, log: Log): (c: Context) => Caller {
  let warned = false;
  return (c) => {
    const peer = peerAddress(c);
    const trusted = isTrusted(peer);
    if (!trusted && !warned && c.req.header("x-client-address") !== undefined) {
      warned = true;
      log.warn(
        { peer },
        "A call names its visitor's address, which is ignored because its sender is not in SERVICE_TRUSTED_NETWORKS. Add the sender if it is a portal, or a proxy in front of the service: otherwise all visitors share the limits of its address.",
      );
    }
    const ip = (trusted && reportedAddress(c, isTrusted)) || peer;
    return { ip, userAgent: (c.req.header("user-agent") ?? "").slice(0, maxUserAgentLength) };
  };
}

function reportedAddress(c: Context, isTrusted: IsTrusted): string | undefined {
  const given = c.req.header("x-client-address") ?? "";
  return isIP(given) ? unmapIpv4(given) : forwardedBy(c.req.header("x-forwarded-for"), isTrusted);
}

/**
 * Returns the key of the caller's share of the database connections. All staff have one key and so
 * one share, so that their searches don't hold up consumers.
 */
export function shareOf(c: Context, { ip }: Caller): string {
  if (c.req.path.startsWith("/api/staff/")) return "staff";
  return c.req.header("authorization") ?? addressBlock(ip);
}
