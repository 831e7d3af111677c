/**
 * Limits how many bytes of request bodies the service handles at the same time, per token, per
 * address and in total.
 */
import type { Call } from "#contract/call.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { addressBlock } from "#server/address-block.ts";
import { BytesInFlight } from "#server/bytes-in-flight.ts";
import { refuseForNow } from "#service/rules/refusal.ts";
import { bodyLimit } from "./read-request.ts";

/** The largest body, in bytes, that is read before the token is checked. Most are much smaller. */
const smallBody = 16 * 1024;

const roomFor = (largest: number) =>
  new BytesInFlight({ person: 4 * largest, group: 16 * largest, total: 32 * largest });
const room = { bodies: roomFor(bodyLimit), files: roomFor(uploadLimits.bytes) };

/** Returns the length of the request's body from its headers, or undefined if they don't say. */
function lengthOf({ headers }: Request): number | undefined {
  return headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length"));
}

/**
 * Checks whether the body is so large that the token must be checked before reading it. File
 * uploads don't count, because their handlers read the body themselves.
 */
export function isLargeBody(request: Request, call: Call): boolean {
  return call.method === "post" && !call.takesFile && (lengthOf(request) ?? Infinity) > smallBody;
}

/**
 * Reserves room for the body while a call is handled. Throws Refusal (unavailable) if there is not
 * enough. A body that is too large reserves only the maximum, because the rest is not kept.
 */
export async function withBodyRoom(
  request: Request,
  call: Call,
  { person, address }: { person?: string; address: string },
  handle: () => Promise<Response>,
): Promise<Response> {
  if (call.method !== "post") return handle();
  const largest = call.takesFile ? uploadLimits.bytes : bodyLimit;
  const bytes = Math.min(lengthOf(request) ?? largest, largest);
  const release = room[call.takesFile ? "files" : "bodies"].reserve(bytes, {
    person,
    group: addressBlock(address),
  });
  if (!release) throw refuseForNow("busy", "receiving_busy", 10);
  return handle().finally(release);
}
