import { type Context, Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { trustNetworks } from "#server/forwarded-address.ts";
import { callerReader, clientIp } from "./caller.ts";

/** Returns the result of `read` for a call that arrives over a connection from `peer`. */
async function call<Result>(
  read: (c: Context) => Result,
  { peer = "10.0.0.1", headers = {} }: { peer?: string | null; headers?: Record<string, string> },
): Promise<Result> {
  const results: Result[] = [];
  const app = new Hono().get("/", (c) => {
    results.push(read(c));
    return c.body(null);
  });
  // The Node server passes the connection in this place.
  await app.request(
    "/",
    { headers },
    { incoming: { socket: { remoteAddress: peer ?? undefined } } },
  );
  const [result] = results;
  if (result === undefined) throw new Error("The call was not read.");
  return result;
}

const forwarded = (value: string) => ({ headers: { "x-forwarded-for": value } });

const named = (value: string) => ({ headers: { "x-client-address": value } });

/** Returns the caller of a request to a service that trusts 10.0.0.0/8. */
const readCaller = callerReader(trustNetworks(["10.0.0.0/8"]), pino({ level: "silent" }));

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "::ffff:c000:207"],
  ["64:ff9b::ffff:192.0.2.7", "64:ff9b::ffff:192.0.2.7"],
  ["10.0.0.9", "10.0.0.9"],
  ["", "10.0.0.1"],
  ["unknown", "10.0.0.1"],
  ["192.0.2.7, 192.0.2.8", "10.0.0.1"],
])("takes the browser's address from the portal's header %j: %s", async (header, ip) => {
  expect((await call(readCaller, named(header))).ip).toBe(ip);
});

test("takes the client's address from the portal's header even if a proxy behind the portal adds its own header", async () => {
  const headers = { "x-client-address": "192.0.2.7", "x-forwarded-for": "10.0.0.5" };
  expect((await call(readCaller, { headers })).ip).toBe("192.0.2.7");
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.66, 192.0.2.7", "192.0.2.7"],
  ["192.0.2.66, 192.0.2.7, 10.0.0.8, 10.0.0.9:4431", "192.0.2.7"],
  ["192.0.2.66, [2001:db8::7]:443, 10.0.0.8", "2001:db8::7"],
  ["10.0.0.7, 10.0.0.8", "10.0.0.7"],
  ["192.0.2.7, unknown, 10.0.0.8", "10.0.0.1"],
])("takes it from the last address of a chain %j that isn't a proxy: %s", async (header, ip) => {
  expect((await call(readCaller, forwarded(header))).ip).toBe(ip);
});

test("uses the connection's address if an untrusted client claims another one", async () => {
  for (const headers of [named("192.0.2.7").headers, forwarded("192.0.2.7").headers])
    expect((await call(readCaller, { peer: "203.0.113.9", headers })).ip).toBe("203.0.113.9");
});

test("warns once about a portal that is not trusted, whose visitors all share one address", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const read = callerReader(trustNetworks(["10.0.0.0/8"]), log);
  await call(read, named("192.0.2.7"));
  await call(read, { peer: "203.0.113.9" });
  expect(lines).toEqual([]);
  for (const visitor of ["192.0.2.7", "192.0.2.8"])
    await call(read, { peer: "203.0.113.9", ...named(visitor) });
  expect(lines).toEqual([expect.stringMatching(/"peer":"203.0.113.9".*SERVICE_TRUSTED_NETWORKS/)]);
});

test("uses the connection's address if the portal sends none", async () => {
  expect(await call(readCaller, {})).toEqual({ ip: "10.0.0.1", userAgent: "" });
  expect((await call(readCaller, { peer: "::ffff:10.0.0.2" })).ip).toBe("10.0.0.2");
  expect((await call(readCaller, { peer: null })).ip).toBe("");
});

test("keeps the first 400 characters of the user agent", async () => {
  const { userAgent } = await call(readCaller, {
    headers: { "user-agent": `${"x".repeat(399)}yz` },
  });
  expect(userAgent).toBe(`${"x".repeat(399)}y`);
});

test.each([
  ["192.0.2.7", 0, "10.0.0.1"],
  ["192.0.2.7", 1, "192.0.2.7"],
  ["192.0.2.7, 192.0.2.8", 1, "192.0.2.8"],
  ["192.0.2.7, 192.0.2.8", 2, "192.0.2.7"],
  ["::ffff:192.0.2.7", 1, "192.0.2.7"],
  ["unknown", 1, "10.0.0.1"],
])(
  "reads the sender of a notification from %j behind %i trusted proxies: %s",
  async (header, proxies, ip) => {
    expect(await call((c) => clientIp(c, proxies), forwarded(header))).toBe(ip);
  },
);

test("uses the connection's address as a notification's sender if there is no proxy", async () => {
  expect(await call((c) => clientIp(c, 0), { peer: "::ffff:10.0.0.2" })).toBe("10.0.0.2");
  expect(await call((c) => clientIp(c, 0), { peer: null })).toBe("");
});
