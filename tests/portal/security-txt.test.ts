/**
 * Tests security.txt (RFC 9116): its contacts, and an expiry date that is always half a year ahead.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getTenant } from "#contract/settings/tenant.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondWith } from "#tests/support/mock-upstream.ts";
import {
  openMunicipality,
  startMockMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const path = "/.well-known/security.txt";
const dayMs = 86_400_000;

let upstream: MockUpstream;
let withContact: Program;
beforeAll(async () => {
  upstream = await startMockMunicipality();
  const SECURITY_CONTACT = "mailto:security@operator.example, https://operator.example/report";
  withContact = await startPortal(upstream.url, { SECURITY_CONTACT });
});
afterAll(async () => {
  await withContact.stop();
  await upstream.stop();
});

test("gives the municipality's contact address, and an expiry date half a year after each request", async () => {
  const { portal } = await openMunicipality();
  const { status, headers, body } = await createHttpBrowser(portal.url()).get(path);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const [contact, expires = "", languages, canonical] = body.split("\n");
  expect([contact, languages]).toEqual([
    "Contact: mailto:feedback@example.org",
    "Preferred-Languages: en",
  ]);
  expect(canonical).toBe(`Canonical: ${portal.url()}${path}`);
  const days = (Date.parse(expires.replace(/^Expires: /, "")) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(183);
});

test("gives the operator's contact addresses instead, if there are any", async () => {
  const { body } = await createHttpBrowser(withContact.url()).get(path);
  expect(body).toMatch(
    /^Contact: mailto:security@operator\.example\nContact: https:\/\/operator\.example\/report\nExpires: /,
  );
});

test("returns 404 if there is no contact address", async () => {
  const other = await openMunicipality();
  const withoutContact = { ...tenant, feedback_email: "" };
  other.upstream.stub(getTenant, respondWith(getTenant, { tenant: withoutContact }));
  expect((await createHttpBrowser(other.portal.url()).get(path)).status).toBe(404);
});
