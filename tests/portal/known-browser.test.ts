/**
 * Tests of the cookie that lets the upstream recognize a browser in which someone has signed in
 * before.
 */
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import {
  type OpenMunicipality,
  openMunicipality,
  profile,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
});

test("keeps the known-browser value for a year, even after signing out, and sends it with the next sign-in", async () => {
  const person = createHttpBrowser(portal.url());
  const sent = () =>
    upstream.requests.filter(({ method, path }) => method === "POST" && path === signIn.path).at(-1)
      ?.body ?? "";
  upstream.stub(signIn, respondWith(signIn, { profile, known_browser: "first-value" }));
  const page = await person.signIn("a@example.com", { password: validPassword });
  const line = [page.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("browser="));
  expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(sent()).not.toContain("known_browser");
  await person.post("/auth/logout", {});
  upstream.stub(signIn, respondWith(signIn, { profile, known_browser: "second-value" }));
  await person.signIn("a@example.com", { password: validPassword });
  expect(JSON.parse(sent())).toMatchObject({ known_browser: "first-value" });
  await person.post("/auth/logout", {});
  upstream.stub(signIn, respondWith(signIn, { profile }));
  await person.signIn("a@example.com", { password: validPassword });
  expect(JSON.parse(sent())).toMatchObject({ known_browser: "second-value" });
});
