/** Determines the client address of a request. */
import type { IncomingMessage } from "node:http";
import { forwardedAddress, unmapIpv4 } from "#server/forwarded-address.ts";

/** Returns the peer's address or, behind trusted proxies, the address that they forwarded. */
export function clientAddress(incoming: IncomingMessage, proxies: number): string {
  return (
    forwardedClient(incoming, proxies) ??
    // A server that listens on "::" gets IPv4 addresses in this form, which are all in one block.
    unmapIpv4(incoming.socket.remoteAddress ?? "")
  );
}

/** Returns the address that trusted proxies forwarded, or undefined if they forwarded too few. */
export function forwardedClient({ headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = headers["x-forwarded-for"];
  return forwardedAddress(Array.isArray(forwarded) ? forwarded.join() : forwarded, proxies);
}
