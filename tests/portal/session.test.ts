/** Tests of cookies, sign-in and the sign-in guard, with a stub upstream. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondWith } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  openMunicipality,
  profile,
  signedInBrowser,
  startMockMunicipality,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { routePaths } from "#tests/support/route-paths.ts";

let upstream: MockUpstream;
let portal: Program;
function fail(name: string): never {
  throw new Error(`There is no value for the parameter ${name}.`);
}

const older = "an-older-secret-that-once-signed-cookies";
const newer = "a-newer-secret-that-signs-cookies-today-";
const protectedPage = `/consumer/accounts/${accountNumber}/statements`;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url, { SESSION_SECRET: `${newer},${older}` });
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

describe("signing in", () => {
  test("keeps the token in a session cookie, and redirects to the next page", async () => {
    const person = createHttpBrowser(portal.url());
    const page = await person.post(`/auth/login?next=${encodeURIComponent(protectedPage)}`, {
      username: "a@example.com",
      password: validPassword,
    });
    expect(page.status).toBe(303);
    expect(page.location).toBe(protectedPage);
    // Two requests for the data of one page would each read the profile.
    expect(page.headers["x-remix-reload-document"]).toBe("true");
    const cookie = [page.headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("session="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires|Secure/);
  });

  test('keeps the token for 30 days when "remember" is ticked', async () => {
    const page = await createHttpBrowser(portal.url()).signIn("a@example.com", {
      password: validPassword,
      remember: true,
    });
    const cookie = [page.headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("remember="));
    expect(cookie).toMatch(/Max-Age=2592000/);
  });

  test("uses __Host- cookie names and the Secure attribute behind TLS", async () => {
    const host = "portal.imvubu.example";
    const form = { username: "a@example.com", password: validPassword };
    // The host assumes TLS for any name that isn't loopback, so an origin without it is another
    // site.
    const origin = `http://${host}:${new URL(portal.url()).port}`;
    expect(
      (await createHttpBrowser(portal.url(), { host }).post("/auth/login", form, { origin }))
        .status,
    ).toBe(403);
    const secure = await createHttpBrowser(portal.url(), { host }).post("/auth/login", form);
    expect([secure.headers["set-cookie"] ?? []].flat().join("\n")).toMatch(
      /__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
  });

  test.each([
    ["a wrong password", { username: "a@example.com", password: "no" }, 401],
    ["nothing at all", { username: "", password: "" }, 422],
    ["a name of 300 characters", { username: "a".repeat(300), password: "no" }, 422],
  ])(
    "shows the error for %s in the form, and keeps the username but never the password",
    async (_, form, status) => {
      const page = await createHttpBrowser(portal.url()).post("/auth/login", form);
      expect(page.status).toBe(status);
      expect(page.body).toContain("There is a problem");
      if (form.username) expect(page.body).toContain(`value="${form.username}"`);
      expect(page.body).not.toContain('value="no"');
    },
  );

  test("redirects users who are already signed in", async () => {
    const person = await signedInBrowser(portal);
    const page = await person.get("/auth/login?next=//evil.test");
    expect([page.status, page.location]).toEqual([302, "/"]);
  });
});

test("shows the upstream's sign-in messages once, on the next page", async () => {
  const { upstream: municipality, portal: other } = await openMunicipality();
  const signInMessages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: "info" as const,
      text: `Account <${index}> is yours.`,
    }));
  for (const [count, last] of [
    [1, "Account &lt;0&gt; is yours."],
    [300, "There are more messages than we can show here."],
  ] as const) {
    municipality.stub(signIn, respondWith(signIn, { profile, messages: signInMessages(count) }));
    const person = await signedInBrowser(other);
    expect((await person.get("/")).body).toContain(last);
    expect((await person.get("/")).body).not.toContain("is yours.");
  }
});

describe("session cookies", () => {
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
  test.each(Object.entries(broken))(
    "treats the user as signed out if the session cookie is invalid: %s",
    async (_, value) => {
      const person = createHttpBrowser(portal.url());
      for (const name of ["session", "remember", "flash", "offer", "xsrf", "reset", "last"])
        person.cookies.set(name, value);
      const page = await person.get(protectedPage);
      expect([page.status, page.location]).toEqual([
        302,
        `/auth/login?next=${encodeURIComponent(protectedPage)}`,
      ]);
      expect((await person.get("/auth/login")).status).toBe(200);
    },
  );

  test("accepts a cookie signed with the previous secret, so that secrets can be rotated", async () => {
    const before = await startPortal(upstream.url, { SESSION_SECRET: older });
    const person = await signedInBrowser(before);
    expect(await before.stop()).toBe(0);
    const after = createHttpBrowser(portal.url());
    for (const [name, value] of person.cookies) after.cookies.set(name, value);
    expect((await after.get(protectedPage)).status).toBe(200);
  });

  test("rejects a cookie signed with a removed secret", async () => {
    const person = await signedInBrowser(portal);
    const rotated = await startPortal(upstream.url, {
      SESSION_SECRET: "yet-another-secret-that-signs-cookies-now",
    });
    const after = createHttpBrowser(rotated.url());
    for (const [name, value] of person.cookies) after.cookies.set(name, value);
    expect((await after.get(protectedPage)).status).toBe(302);
    expect(await rotated.stop()).toBe(0);
  });
});

describe("signing out", () => {
  test("signs out on a GET request only if the request comes from the portal itself", async () => {
    const person = await signedInBrowser(portal);
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
    expect(
      upstream.requests.some(({ method, path }) => method === "DELETE" && path === "/api/auth"),
    ).toBe(true);
  });

  test("removes all cookies, and confirms the sign-out once", async () => {
    const person = await signedInBrowser(portal);
    await person.post("/auth/logout", {});
    expect([...person.cookies.keys()]).toEqual(["flash"]);
    expect((await person.get("/auth/login")).body).toContain("You have signed out.");
    expect((await person.get("/auth/login")).body).not.toContain("You have signed out.");
  });
});

describe("access without sign-in", () => {
  const values: Record<string, string> = {
    ":account": accountNumber,
    ":identity": "current",
    ":type": "email",
    ":id": "1",
    ":meter": "1",
    ":entry": "1",
    ":payment": "1",
    ":message": "1",
    ":member": "1",
    ":exception": "1",
    ":ticket": "1",
    ":attachment": "1",
    ":application": "1",
    ":person": "1",
    ":reply": "1",
    ":request": "1",
    ":arrangement": "1",
    ":dispute": "1",
    ":line": "1",
    ":year": "2026",
    ":section": "name",
    ":size": "small",
    ":hash": "0".repeat(64),
    ":name": "Statement_1_2025-01-31.pdf",
    "*": "no-such-page",
  };
  const all = routePaths.map((path) =>
    path.replaceAll(/:\w+|\*/g, (name) => values[name] ?? fail(name)),
  );
  const open = [
    "/auth/login",
    "/auth/code",
    "/auth/logout",
    "/auth/register",
    "/auth/register/email",
    "/auth/reset",
    "/auth/reset/code",
    "/auth/token",
    "/auth/undo",
    "/terms",
    "/privacy",
    "/applications",
    "/test",
    "/developer/profiler",
    "/no-such-page",
    "/language",
    "/.well-known/security.txt",
    `/logo/${"0".repeat(64)}`,
    // Its address contains a secret.
    "/calendar.ics",
    "/offline",
    // Redirects to a page that doesn't exist.
    "/payment-status",
  ];

  test("allows access without sign-in only to the listed pages", () => {
    const closed = (path: string) => /^\/(?:$|consumer\/?|staff(?:\/|$)|applications\/)/.test(path);
    expect(all.filter((path) => !closed(path))).toEqual(open);
  });

  test.each(all.filter((path) => !open.includes(path)))(
    "redirects %s to sign-in, and rejects requests for its data",
    async (path) => {
      const before = upstream.requests.length;
      const page = await createHttpBrowser(portal.url()).get(path);
      const next = new URL(page.location ?? "", portal.url()).searchParams.get("next") ?? "/";
      // The address of a file leads to the page that has it.
      const file = new URL(next, portal.url()).searchParams.get("file");
      expect([page.status, file ?? next]).toEqual([302, path]);
      if (file) expect(all).toContain(next.split("?")[0]);
      // Programs such as uptime monitors don't name a content type.
      const byProgram = await createHttpBrowser(portal.url()).get(path, { accept: "*/*" });
      expect([byProgram.status, byProgram.location]).toEqual([page.status, page.location]);
      const data = await createHttpBrowser(portal.url()).get(
        `${path === "/" ? "/_root" : path}.data`,
        {
          accept: "*/*",
          "sec-fetch-site": "same-origin",
        },
      );
      expect([401, 404]).toContain(data.status);
      const posted = await createHttpBrowser(portal.url()).post(path, { label: "Mine" });
      expect([302, 401, 405]).toContain(posted.status);
      expect(
        upstream.requests.slice(before).filter(({ path: asked }) => asked !== "/api/tenant"),
      ).toEqual([]);
    },
  );
});

describe("URL path segments", () => {
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
  test.each(segments)(
    "handles %.20j without crashing, and never sends it to the upstream as a path",
    async (segment) => {
      const person = await signedInBrowser(portal);
      const before = upstream.requests.length;
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
      for (const { path } of upstream.requests.slice(before)) {
        expect(path).toMatch(
          /^\/api\/(?:tenant|profile|consumer\/accounts(?:\/(?:latest|\d{1,20})(?:\/[a-z]+(?:\.csv)?(?:\/[\w-]+(?:\/(?:file|thumbnail|receipt|readings)(?:\/[\w.-]+|\.csv)?)?)?)?)?)$/,
        );
      }
    },
  );
});
