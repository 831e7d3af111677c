import { Hono } from "hono";
import { expect, test } from "vitest";
import { callerOf, clientIp } from "./caller.ts";

/** Returns what `read` finds out about a call that arrives over a connection from `peer`. */
async function call<Result>(
  read: (c: Parameters<typeof callerOf>[0]) => Result,
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

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "::ffff:c000:207"],
  ["64:ff9b::ffff:192.0.2.7", "64:ff9b::ffff:192.0.2.7"],
  ["", "10.0.0.1"],
  ["unknown", "10.0.0.1"],
  ["192.0.2.7, 192.0.2.8", "10.0.0.1"],
])("takes the browser's address from the portal's header %j: %s", async (header, ip) => {
  expect((await call(callerOf, forwarded(header))).ip).toBe(ip);
});

test("takes the connection's address if the portal sends none", async () => {
  expect(await call(callerOf, {})).toEqual({ ip: "10.0.0.1", userAgent: "" });
  expect((await call(callerOf, { peer: "::ffff:10.0.0.2" })).ip).toBe("10.0.0.2");
  expect((await call(callerOf, { peer: null })).ip).toBe("");
});

test("keeps the first 400 characters of the browser's name", async () => {
  const { userAgent } = await call(callerOf, { headers: { "user-agent": `${"x".repeat(399)}yz` } });
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

test("reads the sender of a notification from the connection if there is no proxy", async () => {
  expect(await call((c) => clientIp(c, 0), { peer: "::ffff:10.0.0.2" })).toBe("10.0.0.2");
  expect(await call((c) => clientIp(c, 0), { peer: null })).toBe("");
});
