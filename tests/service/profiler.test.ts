/** Tests of the profiler data of a call, which only users with the permission receive. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import type { Call } from "#contract/call.ts";
import { ProfilerBlock, redactUrl } from "#contract/developer/profiler.ts";
import { calls } from "#contract/index.ts";
import { requestDataExport } from "#contract/privacy/calls.ts";
import { updateProfile } from "#contract/profile/calls.ts";
import { checkToken, signIn, signOut } from "#contract/sign-in/calls.ts";
import {
  accountPath,
  type ApiResponse,
  type Client,
  createClient,
  demoPassword,
  signedInClient,
} from "#tests/support/api-client.ts";
import type { OwnedResources } from "#tests/support/fresh-resources.ts";
import { ownedResourcesOf } from "#tests/support/owned-resources.ts";
import { sendCall } from "#tests/support/sample-requests.ts";
import { describeOnDatabase, type Service, startService } from "#tests/support/service.ts";

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);
/** Calls after which the caller is still signed in. */
const lasting = named.filter(([, call]) => call !== signOut);

/**
 * Search text that matches nothing, so it appears only in the query bindings. It is lower case,
 * because some code lower-cases it.
 */
const canary = "canary wharf 4711";

function blockOf({ text }: ApiResponse): ProfilerBlock {
  // Every JSON response is an object.
  return ProfilerBlock.parse((JSON.parse(text) as { profiler?: unknown }).profiler);
}

function expectNoTrace({ text, headers }: ApiResponse): void {
  for (const trace of ['"profiler":', "bindings", "waterfall", "select ", canary]) {
    expect(text.toLowerCase()).not.toContain(trace.toLowerCase());
    expect(JSON.stringify([...headers]).toLowerCase()).not.toContain(trace.toLowerCase());
  }
}

describeOnDatabase("the profiler", (database) => {
  let service: Service;
  let developer: Client & { token: string };
  let thandi: Client & { token: string };
  let support: Client;
  let own: OwnedResources;

  beforeAll(async () => {
    service = await startService(database, { env: { PROFILER: "true" } });
    const url = service.url();
    developer = await signedInClient(url, "imvubu", "developer@example.com");
    thandi = await signedInClient(url, "imvubu", "thandi@example.com");
    support = await signedInClient(url, "imvubu", "support@example.com");
    own = await ownedResourcesOf(thandi);
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  });

  test.each(lasting)(
    "does not return profiler data from %s to users who are not developers",
    async (_, call) => {
      // Support has no accounts, so its export contains no statements, which take long to render.
      const signedIn = call === requestDataExport ? [support] : [thandi, support];
      for (const person of [createClient(service.url(), "imvubu"), ...signedIn])
        expectNoTrace(await sendCall(person, call, own));
    },
  );

  test("includes the search text in a developer's profiler data, but not in other users' responses", async () => {
    const search = `?search=${encodeURIComponent(canary)}`;
    for (const path of [listAccounts.path, accountPath(own.account ?? "", "communication")]) {
      const { queries } = blockOf(await developer.get(path + search));
      expect(queries.flatMap(({ bindings }) => bindings).join()).toContain(canary);
      for (const person of [createClient(service.url(), "imvubu"), thandi, support])
        expectNoTrace(await person.get(path + search));
    }
  });

  test.each(lasting.filter(([, call]) => call.token))(
    "shows a developer the profiler data of %s, without secrets",
    async (_, call) => {
      const answer = await sendCall(developer, call, own);
      // A password reset uses another token, which does not identify the person yet.
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
      for (const secret of [
        developer.token,
        createHash("sha256").update(developer.token).digest("hex"),
        "$argon2",
        demoPassword,
      ]) {
        expect(shown).not.toContain(secret);
      }
    },
  );

  test("reports a password check as argon2 in the profiler data, and never includes the password", async () => {
    const password = "Quite-another-2026";
    const block = blockOf(
      await developer.post(updateProfile.path, { current_password: demoPassword, password }),
    );
    expect(block.items.filter(({ component }) => component === "argon2")).toHaveLength(2);
    const shown = JSON.stringify(block);
    for (const secret of ["$argon2", demoPassword, password]) expect(shown).not.toContain(secret);
    expect(
      (
        await developer.post(updateProfile.path, {
          current_password: password,
          password: demoPassword,
        })
      ).status,
    ).toBe(200);
  });

  test("flags a failed call, and hides the token in its URL", async () => {
    const answer = await developer.get(`${checkToken.path}?token=${developer.token}&page=x`);
    expect(answer.status).toBe(422);
    const block = blockOf(answer);
    expect(block).toMatchObject({ error: true, url: `${checkToken.path}?token=hidden&page=x` });
    expect(answer.text).not.toContain(developer.token);
  });

  test("measures a request from the moment the caller sent it", async () => {
    const block = blockOf(
      await developer.get(checkToken.path, { "X-Request-Started": String(Date.now() - 5_000) }),
    );
    expect(block.total.request).toBeGreaterThan(4_900);
    expect(block.total.time).toBeLessThan(4_900);
  });

  test("returns no profiler data at sign-in, because the request does not yet identify a developer", async () => {
    expectNoTrace(
      await createClient(service.url(), "imvubu").post(signIn.path, {
        username: "developer@example.com",
        password: demoPassword,
      }),
    );
  });
});

describeOnDatabase("the profiler when turned off", (database) => {
  test("returns no data, even to a developer", async () => {
    const env = database === "PGlite" ? { PROFILER: "false" } : {};
    const service = await startService(database, { env });
    const developer = await signedInClient(service.url(), "imvubu", "developer@example.com");
    expectNoTrace(await developer.get(`${listAccounts.path}?search=${encodeURIComponent(canary)}`));
    expect(await service.stop()).toBe(0);
  });
});

test.each([
  ["/api/x?token=abc&page=2", "/api/x?token=hidden&page=2"],
  ["/api/x?page=2#access_token=abc", "/api/x?page=2#access_token=hidden"],
  ["https://name:word@api.example/x?otp=123456", "https://api.example/x?otp=hidden"],
  [`/api/x/${"Ab1_".repeat(11)}/y`, "/api/x/hidden/y"],
  [
    "/api/consumer/accounts/2813000000005072/statements?year=2026",
    "/api/consumer/accounts/2813000000005072/statements?year=2026",
  ],
])("shows the URL %s to developers as %s", (url, shown) => {
  expect(redactUrl(url)).toBe(shown);
});
