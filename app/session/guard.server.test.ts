import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import type { Profile } from "#contract/profile.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { provideSettings } from "#app/host/settings.ts";
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

/**
 * Returns the status with which the guard rejects a user with these permissions, or undefined if it
 * lets the user pass.
 */
async function refusal(permissions: string[], requiresAuth: RouteHandle["requiresAuth"]): Promise<number | undefined> {
  const request = new Request("http://localhost/consumer/staff", { headers: { Host: "localhost" } });
  const context: AppLoadContext = {};
  const scope = getRequestContext(request, context);
  scope.session = Promise.resolve({ token: "token", xsrf: undefined });
  const now = "2026-11-21T08:00:00Z";
  const profile: Profile = { id: "1", name: "A", updated: now, created: now, permissions, identities: [], key: "k", token: "token" };
  scope.profile = Promise.resolve(profile);
  try {
    await requireConsumer(request, context, requiresAuth && { requiresAuth });
    return undefined;
  } catch (thrown) {
    // `pageError` returns a value of this shape.
    return (thrown as { init: ResponseInit }).init.status;
  }
}

test("lets any signed-in user pass if requiresAuth is true", async () => {
  expect(await refusal([], true)).toBeUndefined();
});

test("rejects a user with a 403 unless they have all the permissions in the list", async () => {
  const both = ["accounts.view", "tickets.answer"];
  expect(await refusal(both, both)).toBeUndefined();
  expect(await refusal([...both, "more"], both)).toBeUndefined();
  expect(await refusal(["accounts.view"], both)).toBe(403);
  expect(await refusal([], ["accounts.view"])).toBe(403);
  expect(await refusal(["tickets.manage"], "staff")).toBeUndefined();
  expect(await refusal(["unknown"], "staff")).toBe(403);
});
