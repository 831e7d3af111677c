/** Determines the client address of a request. */
import type { IncomingMessage } from "node:http";
import { forwardedAddress } from "#server/forwarded-address.ts";

/** Returns the peer's address or, behind trusted proxies, the address that they forwarded. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = headers["x-forwarded-for"];
  return (
    forwardedAddress(Array.isArray(forwarded) ? forwarded.join() : forwarded, proxies) ??
    socket.remoteAddress ??
    ""
  );
}
