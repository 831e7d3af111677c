/** Where a request comes from. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The peer's address; behind a trusted proxy, the last one it forwarded, because earlier ones are the caller's own claim. */
export function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const peer = incoming.socket.remoteAddress ?? "";
  if (!trustProxy) return peer;
  const forwarded = incoming.headers["x-forwarded-for"];
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) ? last : peer;
}
