/** Where sign-in leads: the page asked for, else the last page of that person, else Welcome. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import { checkToken, signIn } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, type Upstream } from "../support/upstream.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { account, accountNumber, goodPassword, profile, startMunicipality } from "./scripted-municipality.ts";

const statements = `/consumer/accounts/${accountNumber}/statements`;
const list = "/consumer/accounts/all?order=name%7Cdesc";

let upstream: Upstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMunicipality();
  // Whoever signs in is somebody of that name.
  upstream.script(signIn, (response, asked) => {
    const key = /"username":"(\w+)/.exec(asked.body)?.[1] ?? "";
    return answers(signIn, { profile: { ...profile, key } })(response, asked);
  });
  for (const call of [checkToken, getProfile]) upstream.script(call, answers(call, { profile }));
  portal = await startPortal(upstream.url);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

const signInAs = (person: Visitor, name: string) => person.signIn(name, { password: goodPassword });

async function comeBack(person: Visitor, name: string): Promise<string | undefined> {
  await person.post("/auth/logout", {});
  return (await signInAs(person, name)).location;
}

test("sign-in leads to the last page, its list as it was; a deep link wins", async () => {
  const person = visitor(portal.url());
  expect((await signInAs(person, "thandi")).location).toBe("/");
  const page = await person.get(list);
  const line = [page.headers["set-cookie"] ?? []].flat().find((cookie) => cookie.startsWith("last="));
  expect(line).toMatch(/Max-Age=2592000; Path=\/;.* HttpOnly; SameSite=Lax$/);
  expect(await comeBack(person, "thandi")).toBe(list);
  await person.get(statements);
  await person.get("/");
  expect(await comeBack(person, "thandi")).toBe(statements);
  await person.post("/auth/logout", {});
  const deep = await person.post(`/auth/login?next=${encodeURIComponent(list)}`, { username: "thandi", password: goodPassword });
  expect(deep.location).toBe(list);
  // What leads off the site is no page that was asked for.
  await person.post("/auth/logout", {});
  const hostile = await person.post("/auth/login?next=//evil.test", { username: "thandi", password: goodPassword });
  expect(hostile.location).toBe(statements);
});

test("a client-side navigation counts, a page that failed or a form doesn't", async () => {
  const person = visitor(portal.url());
  await signInAs(person, "thandi");
  await person.get(statements);
  await person.get("/consumer/accounts/all.data?order=name%7Cdesc", { accept: "*/*", "sec-fetch-site": "same-origin" });
  await person.get(`/consumer/accounts/${accountNumber}/statements/nowhere`);
  await person.post(`/consumer/accounts/${accountNumber}/rename`, { label: "" });
  expect(await comeBack(person, "thandi")).toBe(list);
});

test("is saved once, not with every look at the same page", async () => {
  const person = visitor(portal.url());
  await signInAs(person, "thandi");
  await person.get(list);
  expect((await person.get(list)).headers["set-cookie"]).toBeUndefined();
});

test("each of those who share a browser has their own; the oldest of more than three is forgotten", async () => {
  const person = visitor(portal.url());
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

describe("a last page that is not there any more", () => {
  afterEach(() => {
    upstream.script(getAccount, answers(getAccount, { account }));
  });

  test("is passed over where its account is gone", async () => {
    const person = visitor(portal.url());
    await signInAs(person, "thandi");
    await person.get(statements);
    upstream.script(getAccount, fails(404));
    expect(await comeBack(person, "thandi")).toBe("/");
    const asked = upstream.asked.filter(({ path }) => path === `/api/consumer/accounts/${accountNumber}`).at(-1);
    expect(asked?.headers.authorization).toBe(`Bearer ${profile.token}`);
    // Where the upstream doesn't say, they are signed in all the same.
    upstream.script(getAccount, fails(500));
    expect(await comeBack(person, "thandi")).toBe(statements);
  });

  test("is forgotten once it answers that it is not there", async () => {
    const person = visitor(portal.url());
    await signInAs(person, "thandi");
    await person.get(statements);
    upstream.script(getAccount, fails(404));
    expect((await person.get(statements)).status).toBe(404);
    upstream.script(getAccount, answers(getAccount, { account }));
    expect(await comeBack(person, "thandi")).toBe("/");
  });
});

test("Welcome offers the latest statement to whoever has an account", async () => {
  const person = visitor(portal.url());
  await signInAs(person, "thandi");
  expect((await person.get("/")).body).toContain("My latest statement");
  upstream.script(getAccount, fails(404));
  const { body, status } = await person.get("/");
  expect([status, body.includes("All my accounts"), body.includes("My latest statement")]).toEqual([200, true, false]);
});
