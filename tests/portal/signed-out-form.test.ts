/**
 * Tests that a form submitted after the session has ended loses no input, without JavaScript: the
 * error page keeps it until the person has signed in again.
 */
import { beforeAll, expect, test } from "vitest";
import { getAccount, renameAccount } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import type { Page } from "#tests/support/http-browser.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { valuesIn } from "#tests/support/shown-page.ts";

const rename = `/consumer/accounts/${accountNumber}/rename`;
const typed = "Ma’s <house> & garden";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

/** Checks that the page keeps the form, and returns the form. */
function expectKept(page: Page): Record<string, string> {
  expect(page.status).toBe(401);
  expect(page.body).toContain(
    `href="/auth/login?next=${encodeURIComponent(rename)}" target="_blank"`,
  );
  const kept = Object.fromEntries(
    [...valuesIn(page)].map(([name, values]) => [name, values[0] ?? ""]),
  );
  expect(kept).toEqual({ label: typed });
  return kept;
}

test("keeps what was entered when the session has ended, and sends it after the user has signed in", async () => {
  for (const call of [getProfile, getAccount, renameAccount])
    upstream.stub(call, respondError(401));
  const first = expectKept(await person.post(rename, { label: typed, password: "a secret" }));
  expect(person.cookies.get("session") ?? "").toBe("");
  const second = expectKept(await person.post(rename, first));

  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(
    renameAccount,
    respondWith(renameAccount, { account: { ...account, label: typed } }),
  );
  await person.signIn("thandi@example.com", { password: validPassword });
  expect((await person.post(rename, second)).location).toBe(`/consumer/accounts/${accountNumber}`);
  const answered = upstream.requests.filter(
    ({ method, headers }) => method === "POST" && headers.authorization !== undefined,
  );
  expect(answered.at(-1)?.body).toBe(JSON.stringify({ label: typed }));
});

test("does not read large files from users who are not signed in", async () => {
  const form = new FormData();
  form.set("message", typed);
  form.set("files", new File([new Uint8Array(2 * 1024 * 1024)], "photo.jpg"));
  person.cookies.clear();
  const page = await person.postFiles("/consumer/tickets/new", form);
  expect(page.status).toBe(401);
  expect(page.body).toContain('href="/auth/login?next=%2Fconsumer%2Ftickets%2Fnew"');
  expect(valuesIn(page).size).toBe(0);
});
