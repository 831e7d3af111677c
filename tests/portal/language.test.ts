/** Tests of the language chosen in the page header, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import { updateProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  type OpenMunicipality,
  openMunicipality,
  profile,
  signedInBrowser,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { lastRequestBody } from "#tests/support/mocks/mock-profile.ts";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  upstream.stub(
    getTenant,
    respondWith(getTenant, { tenant: { ...tenant, languages: ["en", "af"] } }),
  );
});

test("shows every page in the language chosen before sign-in, and returns to the page where it was chosen", async () => {
  const visitor = createHttpBrowser(portal.url());
  const signIn = "/auth/login?next=%2Fconsumer%2Ftickets%2Fopen";
  expect((await visitor.get(signIn)).body).toMatch(/<button name="language" value="af" lang="af">/);
  const changed = await visitor.post("/language", { language: "af", next: signIn });
  expect([changed.status, changed.location]).toEqual([303, signIn]);
  const page = await visitor.get(signIn);
  expect(page.body).toContain('<html lang="af"');
  expect(page.body).toMatch(/<button name="language" value="en" lang="en">/);
});

test.each([
  ["a page of another site", { language: "af", next: "//evil.test" }],
  ["no page", { language: "af" }],
  ["an unknown language", { language: "xx", next: "/terms" }],
])("leads home from a form with %s", async (_, form) => {
  const changed = await createHttpBrowser(portal.url()).post("/language", form);
  expect([changed.status, changed.location]).toEqual([303, "/"]);
});

test("saves the language in a signed-in user's profile", async () => {
  upstream.stub(updateProfile, respondWith(updateProfile, { profile }));
  const person = await signedInBrowser(portal);
  await person.post("/language", { language: "af", next: "/terms" });
  expect(lastRequestBody(upstream, "/api/profile")).toEqual({ language: "af" });
});

test("changes the language even if the profile can't be saved", async () => {
  upstream.stub(updateProfile, respondError(503));
  const person = await signedInBrowser(portal);
  expect((await person.post("/language", { language: "af", next: "/terms" })).status).toBe(303);
  expect((await person.get("/terms")).body).toContain('<html lang="af"');
});
