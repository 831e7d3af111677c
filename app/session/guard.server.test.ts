import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import type { Profile } from "#contract/profile.ts";
import { requestScope } from "../request-scope.server.ts";
import { provideSettings } from "../settings.ts";
import { requireConsumer, type RouteHandle } from "./guard.server.ts";

beforeAll(() => {
  provideSettings({
    upstreamUrl: "http://upstream.invalid",
    sessionSecrets: ["a secret of the tests that is long enough"],
    tenant: "imvubu",
    tenantDomain: "localhost",
    testPage: false,
    log: () => undefined,
  });
});

/** What the guard says to somebody with these permissions: undefined where they may go on, else the status. */
async function refusal(permissions: string[], requiresAuth: RouteHandle["requiresAuth"]): Promise<number | undefined> {
  const request = new Request("http://localhost/consumer/staff", { headers: { Host: "localhost" } });
  const context: AppLoadContext = {};
  const scope = requestScope(request, context);
  scope.session = Promise.resolve({ token: "token", xsrf: undefined });
  const now = "2026-11-21T08:00:00Z";
  const profile: Profile = { id: "1", name: "A", updated: now, created: now, permissions, identities: [], key: "k", token: "token" };
  scope.profile = Promise.resolve(profile);
  try {
    await requireConsumer(request, context, requiresAuth && { requiresAuth });
    return undefined;
  } catch (thrown) {
    // What pageError makes.
    return (thrown as { init: ResponseInit }).init.status;
  }
}

test("requiresAuth: true is anybody who is signed in", async () => {
  expect(await refusal([], true)).toBeUndefined();
});

test("a list of permissions is all of them, else 403", async () => {
  const both = ["accounts.view", "tickets.answer"];
  expect(await refusal(both, both)).toBeUndefined();
  expect(await refusal([...both, "more"], both)).toBeUndefined();
  expect(await refusal(["accounts.view"], both)).toBe(403);
  expect(await refusal([], ["accounts.view"])).toBe(403);
});
