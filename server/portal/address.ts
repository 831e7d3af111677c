/** Where a request comes from. */
import type { IncomingMessage } from "node:http";
import { forwardedAddress } from "../forwarded.ts";

/** The peer's address; behind trusted proxies, the one that these forwarded. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = headers["x-forwarded-for"];
  return forwardedAddress(Array.isArray(forwarded) ? forwarded.join() : forwarded, proxies) ?? socket.remoteAddress ?? "";
}
