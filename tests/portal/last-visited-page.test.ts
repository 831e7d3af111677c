/**
 * Tests of the page shown after sign-in: the requested page if there is one, otherwise the user's
 * last visited page, and otherwise Welcome.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken, signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  profile,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";

const statements = `/consumer/accounts/${accountNumber}/statements`;
const list = "/consumer/accounts/all?order=name%7Cdesc";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  // The user name given at sign-in determines the person.
  upstream.stub(signIn, (response, asked) => {
    const key = /"username":"(\w+)/.exec(asked.body)?.[1] ?? "";
    return respondWith(signIn, { profile: { ...profile, key } })(response, asked);
  });
  for (const call of [checkToken, getProfile]) upstream.stub(call, respondWith(call, { profile }));
});

const signInAs = (person: HttpBrowser, name: string) =>
  person.signIn(name, { password: validPassword });

async function signBackIn(person: HttpBrowser, name: string): Promise<string | undefined> {
  await person.post("/auth/logout", {});
  return (await signInAs(person, name)).location;
}

test("opens the last visited page with its sort order after sign-in, unless the user followed a deep link", async () => {
  const person = createHttpBrowser(portal.url());
  expect((await signInAs(person, "thandi")).location).toBe("/");
  const page = await person.get(list);
  const line = [page.headers["set-cookie"] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith("last="));
  expect(line).toMatch(/Max-Age=2592000; Path=\/;.* HttpOnly; SameSite=Lax$/);
  expect(await signBackIn(person, "thandi")).toBe(list);
  await person.get("/");
  expect(await signBackIn(person, "thandi")).toBe("/");
  await person.get(statements);
  expect(await signBackIn(person, "thandi")).toBe(statements);
  await person.post("/auth/logout", {});
  const deep = await person.post(`/auth/login?next=${encodeURIComponent(list)}`, {
    username: "thandi",
    password: validPassword,
  });
  expect(deep.location).toBe(list);
  // A URL on another site does not count as a requested page.
  await person.post("/auth/logout", {});
  const hostile = await person.post("/auth/login?next=//evil.test", {
    username: "thandi",
    password: validPassword,
  });
  expect(hostile.location).toBe(statements);
});

test("remembers a page reached by client-side navigation, but not a failed page or a form", async () => {
  const person = createHttpBrowser(portal.url());
  await signInAs(person, "thandi");
  await person.get(statements);
  await person.get("/consumer/accounts/all.data?order=name%7Cdesc", {
    accept: "*/*",
    "sec-fetch-site": "same-origin",
  });
  await person.get(`/consumer/accounts/${accountNumber}/statements/nowhere`);
  await person.post(`/consumer/accounts/${accountNumber}/rename`, { label: "" });
  expect(await signBackIn(person, "thandi")).toBe(list);
});

test("saves the last visited page once, not every time it is viewed", async () => {
  const person = createHttpBrowser(portal.url());
  await signInAs(person, "thandi");
  await person.get(list);
  expect((await person.get(list)).headers["set-cookie"]).toBeUndefined();
});

test("remembers the last visited page of each of three users per browser, and forgets the oldest when a fourth is added", async () => {
  const person = createHttpBrowser(portal.url());
  for (const name of ["one", "two", "three", "four"]) {
    await signInAs(person, name);
    await person.get(`/consumer/accounts/all?search=${name}`);
    await person.post("/auth/logout", {});
  }
  for (const name of ["two", "three", "four"]) {
    expect((await signInAs(person, name)).location).toBe(`/consumer/accounts/all?search=${name}`);
    await person.post("/auth/logout", {});
  }
  expect((await signInAs(person, "one")).location).toBe("/");
});

describe("a last visited page that no longer exists", () => {
  afterEach(() => {
    upstream.stub(getAccount, respondWith(getAccount, { account }));
  });

  test("is skipped if its account no longer exists", async () => {
    const person = createHttpBrowser(portal.url());
    await signInAs(person, "thandi");
    await person.get(statements);
    upstream.stub(getAccount, respondError(404));
    expect(await signBackIn(person, "thandi")).toBe("/");
    const asked = upstream.requests
      .filter(({ path }) => path === `/api/consumer/accounts/${accountNumber}`)
      .at(-1);
    expect(asked?.headers.authorization).toBe(`Bearer ${profile.token}`);
    // If the upstream fails, sign-in still leads to the last page.
    upstream.stub(getAccount, respondError(500));
    expect(await signBackIn(person, "thandi")).toBe(statements);
  });

  test("is forgotten after it returns 404", async () => {
    const person = createHttpBrowser(portal.url());
    await signInAs(person, "thandi");
    await person.get(statements);
    upstream.stub(getAccount, respondError(404));
    expect((await person.get(statements)).status).toBe(404);
    upstream.stub(getAccount, respondWith(getAccount, { account }));
    expect(await signBackIn(person, "thandi")).toBe("/");
  });
});
