import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { provideSettings, settings } from "#app/host/settings.ts";
import { signOut } from "#contract/sign-in/calls.ts";
import { removedCookies, startAppRequests } from "#tests/support/app-requests.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import { validToken } from "#tests/support/mocks/mock-municipality.ts";
import { consumeFlash } from "./flash.server.ts";
import { isUserNavigation, revokeSession, signOutAndRedirect } from "./sign-out.server.ts";

let app: Awaited<ReturnType<typeof startAppRequests>>;
const warnings: unknown[] = [];
beforeAll(async () => {
  app = await startAppRequests("/auth/logout");
  provideSettings({
    ...settings(),
    log: (level, fields, message) => void warnings.push([level, fields.requestId, message]),
  });
});
afterAll(() => app.upstream.stop());
beforeEach(() => {
  warnings.length = 0;
  app.upstream.stub(signOut, respondWith(signOut, {}));
});

const signOuts = () =>
  app.upstream.requests.filter(({ method, path }) => method === "DELETE" && path === signOut.path);

test("revokes the token, removes the cookies and confirms the sign-out on the sign-in page", async () => {
  const { request, context } = app.visit();
  const { status, headers } = await signOutAndRedirect(request, context);
  expect([status, headers.get("Location")]).toEqual([303, "/auth/login"]);
  expect(signOuts().at(-1)?.headers.authorization).toBe(`Bearer ${validToken}`);
  expect(removedCookies(headers)).toEqual(["session", "remember", "xsrf"]);
  const flash = headers.getSetCookie().find((line) => line.startsWith("flash="));
  const next = app.visit({ cookies: flash?.split(";")[0] });
  expect(await consumeFlash(next.request, next.context)).toMatchObject({
    text: "You have signed out.",
    signedOut: "key",
  });
  expect(warnings).toEqual([]);
});

test("signs the browser out even if the upstream can't revoke the token, and logs the failure", async () => {
  app.upstream.stub(signOut, respondError(500));
  const { request, context } = app.visit();
  const { status, headers } = await signOutAndRedirect(request, context);
  expect(status).toBe(303);
  expect(removedCookies(headers)).toEqual(["session", "remember", "xsrf"]);
  expect(warnings).toContainEqual([
    "warn",
    "request-1",
    "A token could not be revoked. It stays valid until it expires",
  ]);
});

test("makes no call to the upstream if no one is signed in", async () => {
  const before = signOuts().length;
  const { request, context } = app.visit({ cookies: "" });
  expect((await revokeSession(request, context)).session.token).toBeUndefined();
  expect(signOuts()).toHaveLength(before);
});

test.each<[string, Record<string, string>, boolean]>([
  ["a link on this site", { "Sec-Fetch-Site": "same-origin" }, true],
  ["the address bar", { "Sec-Fetch-Site": "none" }, true],
  ["another site", { "Sec-Fetch-Site": "cross-site" }, false],
  ["another municipality's portal", { "Sec-Fetch-Site": "same-site" }, false],
  ["a browser that doesn't say", {}, false],
  ["a prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender" }, false],
  ["an older browser's prefetch", { "Sec-Fetch-Site": "none", Purpose: "prefetch" }, false],
])("decides whether opening the sign-out page signs out: %s", (_, headers, expected) => {
  expect(isUserNavigation(new Headers(headers))).toBe(expected);
});
