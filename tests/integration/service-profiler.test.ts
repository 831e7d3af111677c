/** What a call did is told to whoever may see it, and to nobody else. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { checkToken, signIn, signOut } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { updateProfile } from "#contract/profile.ts";
import { ProfilerBlock, shownUrl } from "#contract/profiler.ts";
import { describeOnEach, type Service, startService } from "../support/service.ts";
import { type Belongings, belongingsOf, make } from "./belongings.ts";
import { type Answer, at, type Client, client, demoPassword, signedIn } from "./service-client.ts";

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);
/** Nobody is signed in any more after it. */
const lasting = named.filter(([, call]) => call !== signOut);

/** A search that finds nothing: its only trace is in what the statements were run with. In small letters, as some make of it. */
const canary = "canary wharf 4711";

function blockOf({ text }: Answer): ProfilerBlock {
  return ProfilerBlock.parse((JSON.parse(text) as { profiler?: unknown }).profiler); // Any JSON answer is an object.
}

function expectNoTrace({ text, headers }: Answer): void {
  for (const trace of ['"profiler":', "bindings", "waterfall", "select ", canary]) {
    expect(text.toLowerCase()).not.toContain(trace.toLowerCase());
    expect(JSON.stringify([...headers]).toLowerCase()).not.toContain(trace.toLowerCase());
  }
}

describeOnEach("the profiler", (database) => {
  let service: Service;
  let developer: Client & { token: string };
  let thandi: Client & { token: string };
  let support: Client;
  let own: Belongings;

  beforeAll(async () => {
    service = await startService(database, { env: { PROFILER: "true" } });
    const url = service.url();
    developer = await signedIn(url, "imvubu", "developer@example.com");
    thandi = await signedIn(url, "imvubu", "thandi@example.com");
    support = await signedIn(url, "imvubu", "support@example.com");
    own = await belongingsOf(thandi);
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  });

  test.each(lasting)("%s leaves no trace of it in the answer to anybody else", async (_, call) => {
    for (const person of [client(service.url(), "imvubu"), thandi, support]) expectNoTrace(await make(person, call, own));
  });

  test("the canary is in what the developer is shown, and in no other answer", async () => {
    const search = `?search=${encodeURIComponent(canary)}`;
    for (const path of [listAccounts.path, at(own.account ?? "", "communication")]) {
      const { queries } = blockOf(await developer.get(path + search));
      expect(queries.flatMap(({ bindings }) => bindings).join()).toContain(canary);
      for (const person of [client(service.url(), "imvubu"), thandi, support]) expectNoTrace(await person.get(path + search));
    }
  });

  test.each(lasting.filter(([, call]) => call.token))("%s tells a developer what it did, and nothing secret", async (_, call) => {
    const answer = await make(developer, call, own);
    // Of a reset the token is another: nobody knows yet who it is.
    if (answer.status === 401) {
      expectNoTrace(answer);
      return;
    }
    if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return;
    const block = blockOf(answer);
    expect(block.method).toBe(call.method.toUpperCase());
    expect(block.error ?? false).toBe(answer.status >= 400);
    expect(block.queries.length).toBeGreaterThan(0);
    expect(block.items.map(({ component }) => component)).toContain("database");
    for (const { offset, width } of block.items) {
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset + width).toBeLessThanOrEqual(100.1);
    }
    expect(block.total.request).toBeGreaterThanOrEqual(block.total.time);
    const shown = JSON.stringify(block);
    for (const secret of [developer.token, createHash("sha256").update(developer.token).digest("hex"), "$argon2", demoPassword]) {
      expect(shown).not.toContain(secret);
    }
  });

  test("a password is checked under the name of argon2, and is nowhere in it", async () => {
    const password = "Quite-another-2026";
    const block = blockOf(await developer.post(updateProfile.path, { current_password: demoPassword, password }));
    expect(block.items.filter(({ component }) => component === "argon2")).toHaveLength(2);
    const shown = JSON.stringify(block);
    for (const secret of ["$argon2", demoPassword, password]) expect(shown).not.toContain(secret);
    expect((await developer.post(updateProfile.path, { current_password: password, password: demoPassword })).status).toBe(200);
  });

  test("a call that fails is flagged, and its address holds no token", async () => {
    const answer = await developer.get(`${checkToken.path}?token=${developer.token}&page=x`);
    expect(answer.status).toBe(422);
    const block = blockOf(answer);
    expect(block).toMatchObject({ error: true, url: `${checkToken.path}?token=hidden&page=x` });
    expect(answer.text).not.toContain(developer.token);
  });

  test("the time of a request begins when the caller sent it", async () => {
    const block = blockOf(await developer.get(checkToken.path, { "X-Request-Started": String(Date.now() - 5_000) }));
    expect(block.total.request).toBeGreaterThan(4_900);
    expect(block.total.time).toBeLessThan(4_900);
  });

  test("a developer who signs in is told nothing yet: whose call it was is known by its answer only", async () => {
    expectNoTrace(await client(service.url(), "imvubu").post(signIn.path, { username: "developer@example.com", password: demoPassword }));
  });
});

describeOnEach("without the switch", (database) => {
  test("not even a developer is told anything", async () => {
    const env = database === "PGlite" ? { PROFILER: "false" } : {};
    const service = await startService(database, { env });
    const developer = await signedIn(service.url(), "imvubu", "developer@example.com");
    expectNoTrace(await developer.get(`${listAccounts.path}?search=${encodeURIComponent(canary)}`));
    expect(await service.stop()).toBe(0);
  });
});

test.each([
  ["/api/x?token=abc&page=2", "/api/x?token=hidden&page=2"],
  ["/api/x?page=2#access_token=abc", "/api/x?page=2#access_token=hidden"],
  ["https://name:word@api.example/x?otp=123456", "https://api.example/x?otp=hidden"],
  [`/api/x/${"Ab1_".repeat(11)}/y`, "/api/x/hidden/y"],
  ["/api/consumer/accounts/2813000000005072/statements?year=2026", "/api/consumer/accounts/2813000000005072/statements?year=2026"],
])("of %s developers see %s", (url, shown) => {
  expect(shownUrl(url)).toBe(shown);
});
