/** Cookies, sign-in and the guard, before a scripted upstream. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#contract/auth.ts";
import { addresses } from "../support/addresses.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, type Upstream } from "../support/upstream.ts";
import { visitor } from "../support/visitor.ts";
import { accountNumber, goodPassword, profile, signedIn, startMunicipality } from "./scripted-municipality.ts";

let upstream: Upstream;
let portal: Program;
function fail(name: string): never {
  throw new Error(`There is no value for the parameter ${name}.`);
}

const older = "an-older-secret-that-once-signed-cookies";
const newer = "a-newer-secret-that-signs-cookies-today-";
const protectedPage = `/consumer/accounts/${accountNumber}/statements`;

beforeAll(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url, { SESSION_SECRET: `${newer},${older}` });
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

describe("sign-in", () => {
  test("keeps the token in a cookie of the browser's run, and leads on", async () => {
    const person = visitor(portal.url());
    const page = await person.post(`/auth/login?next=${encodeURIComponent(protectedPage)}`, {
      username: "a@example.com",
      password: goodPassword,
    });
    expect(page.status).toBe(303);
    expect(page.location).toBe(protectedPage);
    const cookie = [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("session="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires|Secure/);
  });

  test("with remember keeps it for 30 days", async () => {
    const page = await visitor(portal.url()).signIn("a@example.com", { password: goodPassword, remember: true });
    const cookie = [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("remember="));
    expect(cookie).toMatch(/Max-Age=2592000/);
  });

  test("behind TLS has __Host- names and Secure", async () => {
    const page = await visitor(portal.url(), { host: "portal.imvubu.example" }).signIn("a@example.com", { password: goodPassword });
    // The host speaks TLS for any name that isn't loopback, so the form's origin here is another site's.
    expect(page.status).toBe(403);
    const secure = await visitor(portal.url(), { host: "portal.imvubu.example" }).post(
      "/auth/login",
      { username: "a@example.com", password: goodPassword },
      { origin: `https://portal.imvubu.example:${new URL(portal.url()).port}` },
    );
    expect([secure.headers["set-cookie"] ?? []].flat().join("\n")).toMatch(/__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  test.each([
    ["a wrong password", { username: "a@example.com", password: "no" }, 401],
    ["nothing at all", { username: "", password: "" }, 422],
    ["a name of 300 characters", { username: "a".repeat(300), password: "no" }, 422],
  ])("with %s says so in the form and keeps the name, never the password", async (_, form, status) => {
    const page = await visitor(portal.url()).post("/auth/login", form);
    expect(page.status).toBe(status);
    expect(page.body).toContain("There is a problem");
    if (form.username) expect(page.body).toContain(`value="${form.username}"`);
    expect(page.body).not.toContain('value="no"');
  });

  test("of somebody signed in leads on at once", async () => {
    const person = await signedIn(portal);
    const page = await person.get("/auth/login?next=//evil.test");
    expect([page.status, page.location]).toEqual([302, "/"]);
  });
});

test("what the upstream tells at sign-in is shown on the next page, once", async () => {
  const municipality = await startMunicipality();
  const other = await startPortal(municipality.url);
  const told = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: "info" as const, text: `Account <${index}> is yours.` }));
  for (const [count, last] of [
    [1, "Account &lt;0&gt; is yours."],
    [300, "Account &lt;9&gt; is yours. There is more in your list of accounts."],
  ] as const) {
    municipality.script(signIn, answers(signIn, { profile, messages: told(count) }));
    const person = await signedIn(other);
    expect((await person.get("/")).body).toContain(last);
    expect((await person.get("/")).body).not.toContain("is yours.");
  }
  expect(await other.stop()).toBe(0);
  await municipality.stop();
});

describe("cookies", () => {
  const broken = {
    empty: "",
    short: "x",
    "wrongly signed": "e30=.bad",
    long: `${"a".repeat(2000)}.sig`,
    "a NUL": "%00",
    "half an escape": "%E0%A4%A",
    "another portal's": "eyJ0b2tlbiI6ImEifQ==.AAAA",
    unsigned: '{"token":"a"}',
  };
  test.each(Object.entries(broken))("a broken or foreign session (%s) is nobody signed in", async (_, value) => {
    const person = visitor(portal.url());
    for (const name of ["session", "remember", "flash", "offer", "xsrf", "reset", "last"]) person.cookies.set(name, value);
    const page = await person.get(protectedPage);
    expect([page.status, page.location]).toEqual([302, `/auth/login?next=${encodeURIComponent(protectedPage)}`]);
    expect((await person.get("/auth/login")).status).toBe(200);
  });

  test("signed by the older secret still count, so that a secret can be rotated", async () => {
    const before = await startPortal(upstream.url, { SESSION_SECRET: older });
    const person = await signedIn(before);
    expect(await before.stop()).toBe(0);
    const after = visitor(portal.url());
    for (const [name, value] of person.cookies) after.cookies.set(name, value);
    expect((await after.get(protectedPage)).status).toBe(200);
  });

  test("signed by a secret that is gone are nobody signed in", async () => {
    const person = await signedIn(portal);
    const rotated = await startPortal(upstream.url, { SESSION_SECRET: "yet-another-secret-that-signs-cookies-now" });
    const after = visitor(rotated.url());
    for (const [name, value] of person.cookies) after.cookies.set(name, value);
    expect((await after.get(protectedPage)).status).toBe(302);
    expect(await rotated.stop()).toBe(0);
  });
});

describe("sign-out", () => {
  test("by GET takes the site's own wish only", async () => {
    const person = await signedIn(portal);
    const others: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none", "sec-purpose": "prefetch" },
    ];
    for (const headers of others) {
      const page = await person.get("/auth/logout", headers);
      expect(page.status).toBe(200);
      expect(page.body).toContain("Sign out?");
      expect(person.cookies.has("session")).toBe(true);
    }
    const page = await person.get("/auth/logout", { "sec-fetch-site": "same-origin" });
    expect([page.status, page.location]).toEqual([303, "/auth/login"]);
    expect(person.cookies.has("session")).toBe(false);
    expect(upstream.asked.some(({ method, path }) => method === "DELETE" && path === "/api/auth")).toBe(true);
  });

  test("leaves nothing behind, and says so once", async () => {
    const person = await signedIn(portal);
    await person.post("/auth/logout", {});
    expect([...person.cookies.keys()]).toEqual(["flash"]);
    expect((await person.get("/auth/login")).body).toContain("You have signed out.");
    expect((await person.get("/auth/login")).body).not.toContain("You have signed out.");
  });
});

describe("without sign-in", () => {
  const values: Record<string, string> = {
    ":account": accountNumber,
    ":identity": "current",
    ":type": "email",
    ":id": "1",
    ":meter": "1",
    ":entry": "1",
    ":payment": "1",
    ":message": "1",
    ":ticket": "1",
    ":attachment": "1",
    ":name": "Statement_1_2025-01-31.pdf",
    "*": "no-such-page",
  };
  const all = addresses.map((path) => path.replaceAll(/:\w+|\*/g, (name) => values[name] ?? fail(name)));
  const open = [
    "/auth/login",
    "/auth/logout",
    "/auth/register",
    "/auth/register/email",
    "/auth/reset",
    "/auth/reset/code",
    "/auth/token",
    "/terms",
    "/privacy",
    "/applications",
    "/test",
    "/developer/profiler",
    "/no-such-page",
    // Leads on to a page that isn't.
    "/payment-status",
  ];

  test("the addresses that are open to everybody are these", () => {
    const closed = (path: string) => path.startsWith("/consumer") || path === "/" || path === "/applications/indigent";
    expect(all.filter((path) => !closed(path))).toEqual(open);
  });

  test.each(all.filter((path) => !open.includes(path)))("%s leads to sign-in, and its data are refused", async (path) => {
    const before = upstream.asked.length;
    const page = await visitor(portal.url()).get(path);
    expect([page.status, page.location]).toEqual([302, path === "/" ? "/auth/login" : `/auth/login?next=${encodeURIComponent(path)}`]);
    const data = await visitor(portal.url()).get(`${path === "/" ? "/_root" : path}.data`, {
      accept: "*/*",
      "sec-fetch-site": "same-origin",
    });
    expect([401, 404]).toContain(data.status);
    const posted = await visitor(portal.url()).post(path, { label: "Mine" });
    expect([302, 405]).toContain(posted.status);
    expect(upstream.asked.slice(before).filter(({ path: asked }) => asked !== "/api/tenant")).toEqual([]);
  });
});

describe("path segments", () => {
  const segments = [
    "..",
    "%2e%2e",
    "%2e%2e%2fadmin",
    "%00",
    "%0d%0aX:y",
    "%7f",
    "a".repeat(300),
    "1;2",
    "%F0%9F%92%A7",
    "-1",
    "1e3",
    "%",
    "%E0%A4%A",
  ];
  test.each(segments)("%.20j is never a crash and never reaches the upstream as a path", async (segment) => {
    const person = await signedIn(portal);
    const before = upstream.asked.length;
    for (const path of [
      `/consumer/accounts/${segment}/statements`,
      `/consumer/accounts/${segment}`,
      `/consumer/accounts/${accountNumber}/statements/${segment}/file/Statement_1_2025-01-31.pdf`,
      `/consumer/accounts/${accountNumber}/statements/1/thumbnail/${segment}`,
      `/consumer/accounts/${segment}/rename`,
      `/consumer/accounts/${segment}/easypay`,
      `/consumer/accounts/${accountNumber}/meters/${segment}/reading`,
      `/consumer/accounts/${accountNumber}/meters/${segment}/readings.csv`,
      `/consumer/accounts/${segment}/payments.csv`,
      `/consumer/accounts/${segment}/statements.csv`,
      `/consumer/accounts/${segment}/admin`,
      `/consumer/accounts/${segment}/admin/info`,
      `/consumer/accounts/${accountNumber}/admin/access/${segment}`,
      `/consumer/accounts/${accountNumber}/payments/${segment}/receipt/Receipt_1_2025-01-31.pdf`,
      `/consumer/accounts/${accountNumber}/payments/1/receipt/${segment}`,
      `/consumer/accounts/${accountNumber}/communication/${segment}`,
    ]) {
      const page = await person.get(path);
      expect([200, 302, 400, 404], `${path} answered ${page.status}`).toContain(page.status);
      if (page.status >= 400) expect(page.headers["content-type"], path).toMatch(/^text\/html/);
    }
    for (const { path } of upstream.asked.slice(before)) {
      expect(path).toMatch(
        /^\/api\/(?:tenant|profile|consumer\/accounts(?:\/(?:latest|\d{1,20})(?:\/[a-z]+(?:\.csv)?(?:\/[\w-]+(?:\/(?:file|thumbnail|receipt|readings)(?:\/[\w.-]+|\.csv)?)?)?)?)?)$/,
      );
    }
  });
});
