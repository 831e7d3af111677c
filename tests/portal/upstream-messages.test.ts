/**
 * Tests that the `messages` in any response of the upstream, which is stubbed, are shown
 * (specification, point 7): on the page that made the call, or on the next one after a redirect.
 */
import { beforeAll, expect, test } from "vitest";
import { getAccount, renameAccount } from "#contract/accounts/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import { respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  pagination,
  signedInBrowser,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  person = await signedInBrowser(portal);
  upstream.stub(listStatements, respondJson(200, { statements: [], pagination, messages: [late] }));
  upstream.stub(getAccount, respondJson(200, { account, messages: [moved] }));
});

const moved = { type: "info", text: "We have <moved>." };
const late = { type: "error", text: "Bills are late this month." };
const saved = { type: "success", text: "We told your bank." };
const renamePage = `/consumer/accounts/${accountNumber}/rename`;
const statements = `/consumer/accounts/${accountNumber}/statements`;

/** Returns the type and the text of each banner on the page. */
function banners(body: string): string[] {
  return [...body.matchAll(/<div class="flash" data-type="(\w+)">.*?<p>(.*?)<\/p>/g)].map(
    ([, type, text]) => `${type}: ${text}`,
  );
}

test("shows the messages from all upstream calls of a page, once each", async () => {
  expect(banners((await person.get(statements)).body).sort()).toEqual([
    "error: Bills are late this month.",
    "info: We have &lt;moved&gt;.",
  ]);
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  expect(banners((await person.get(statements)).body)).toEqual([
    "error: Bills are late this month.",
  ]);
});

test("includes the messages in the data for client-side navigation", async () => {
  const { body } = await person.get(`${statements}.data`);
  expect(body).toContain("Bills are late this month.");
});

test("shows the messages from a form's upstream call once, after the redirect", async () => {
  upstream.stub(listStatements, respondWith(listStatements, { statements: [], pagination }));
  upstream.stub(renameAccount, respondJson(200, { account, messages: [saved] }));
  const sent = await person.post(renamePage, { label: "Home" });
  expect(sent.status).toBe(303);
  const [own, ...others] = banners((await person.get(statements)).body);
  expect(own).toContain("success: ");
  expect(others).toEqual(["success: We told your bank."]);
  expect(banners((await person.get(statements)).body)).toEqual([]);
});

test("shows the messages from a form's upstream call if the call is rejected", async () => {
  const errors = { label: ["Choose another name"] };
  upstream.stub(
    renameAccount,
    respondJson(422, { code: 422, text: "No", errors, messages: [late] }),
  );
  const { status, body } = await person.post(renamePage, { label: "Home" });
  expect([status, banners(body)]).toEqual([422, ["error: Bills are late this month."]]);
  expect(body).toContain("Choose another name");
});

test("keeps the messages for the next page if a page only redirects", async () => {
  upstream.stub(getAccount, respondJson(200, { account, messages: [moved] }));
  const tab = await person.get(`/consumer/accounts/${accountNumber}`);
  expect(tab.status).toBe(302);
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  expect(banners((await person.get(tab.location ?? "")).body)).toEqual([
    "info: We have &lt;moved&gt;.",
  ]);
});
