import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { provideSettings, settings } from "#app/host/settings.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { getAccount } from "#contract/accounts/calls.ts";
import { cookiePair, plainSite, startAppRequests } from "#tests/support/app-requests.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import { account } from "#tests/support/mocks/mock-municipality.ts";
import { defineCookie } from "./cookies.server.ts";
import { getLandingPath, serializeLastPageCookie } from "./last-page-cookie.server.ts";

let app: Awaited<ReturnType<typeof startAppRequests>>;
beforeAll(async () => {
  app = await startAppRequests("/auth/login");
});
afterAll(() => app.upstream.stop());

interface Shown {
  key?: string | undefined;
  cookies?: string;
  status?: number;
}

/** Returns the Set-Cookie line of a response that showed the page to the person with this key. */
function lineAfter(
  path: string | undefined,
  { key = "thandi", cookies = "", status = 200 }: Shown = {},
) {
  const { request, context } = app.visit({ cookies });
  const session = Promise.resolve({ token: key && "a-token", xsrf: undefined, key });
  return serializeLastPageCookie(request, status, {
    ...getRequestContext(request, context),
    session,
    ...(path && { pathToSave: path }),
  });
}

/** Returns the browser's cookie after these people saw these pages, one after the other. */
async function cookieAfter(...shown: [key: string, path: string][]): Promise<string> {
  let cookies = "";
  for (const [key, path] of shown) cookies = cookiePair(await lineAfter(path, { key, cookies }));
  return cookies;
}

/** Returns the page that this person sees after signing in. */
function landing(
  cookies: string,
  { key = "thandi", url = "http://localhost/auth/login", token = "new-token" } = {},
) {
  const { context } = app.visit();
  return getLandingPath(
    new Request(url, { headers: { Host: "localhost", Cookie: cookies } }),
    context,
    { key, token },
  );
}

describe("the page just shown", () => {
  test("is saved for 30 days", async () => {
    expect(await lineAfter("/consumer/profile")).toMatch(
      /^last=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each([
    ["if another page is requested", undefined, {}],
    ["if the visitor isn't signed in", "/consumer/profile", { key: "" }],
    ["if its path is too long", `/${"x".repeat(400)}`, {}],
    ["if it is an error", "/consumer/profile", { status: 500 }],
    ["if it is a redirect", "/consumer/profile", { status: 302 }],
    ["if it does not exist and was never saved", "/consumer/profile", { status: 404 }],
  ])("is not saved %s", async (_, path, shown) => {
    expect(await lineAfter(path, shown)).toBeUndefined();
  });

  test("is not saved if the page did not need to identify the visitor", async () => {
    const { request, context } = app.visit();
    expect(
      await serializeLastPageCookie(request, 200, {
        ...getRequestContext(request, context),
        pathToSave: "/a",
      }),
    ).toBeUndefined();
  });

  test("is saved if its path has 400 characters", async () => {
    const longest = `/${"x".repeat(399)}`;
    expect(await landing(cookiePair(await lineAfter(longest)))).toBe(longest);
  });

  test("is not saved again while the same person stays on it", async () => {
    const cookies = await cookieAfter(["thandi", "/consumer/profile"]);
    expect(await lineAfter("/consumer/profile", { cookies })).toBeUndefined();
    expect(await lineAfter("/consumer/other", { cookies })).toBeDefined();
    expect(await lineAfter("/consumer/profile", { cookies, key: "sipho" })).toBeDefined();
  });

  test("is moved to the front of the saved pages if another person has used the browser since", async () => {
    const cookies = await cookieAfter(
      ["thandi", "/consumer/profile"],
      ["sipho", "/consumer/profile"],
    );
    expect(await lineAfter("/consumer/profile", { cookies })).toBeDefined();
  });

  test("is removed if it returns 404, but only for the current user", async () => {
    const cookies = await cookieAfter(["sipho", "/consumer/gone"], ["thandi", "/consumer/gone"]);
    expect(await lineAfter("/consumer/another", { cookies, status: 404 })).toBeUndefined();
    expect(
      await lineAfter("/consumer/gone", { cookies, status: 404, key: "lerato" }),
    ).toBeUndefined();
    const after = cookiePair(await lineAfter("/consumer/gone", { cookies, status: 404 }));
    expect(await landing(after)).toBe("/");
    expect(await landing(after, { key: "sipho" })).toBe("/consumer/gone");
  });
});

describe("after sign-in", () => {
  const page = "/consumer/profile";

  test("a returning user goes to their own last page, and an unknown user to Welcome", async () => {
    const cookies = await cookieAfter(
      ["thandi", "/consumer/first"],
      ["thandi", page],
      ["sipho", "/consumer/other"],
    );
    expect(await landing(cookies)).toBe(page);
    expect(await landing(cookies, { key: "sipho" })).toBe("/consumer/other");
    expect(await landing(cookies, { key: "lerato" })).toBe("/");
    expect(await landing("")).toBe("/");
  });

  test("each of the last three people who used the browser returns to their own last page", async () => {
    const cookies = await cookieAfter(["a", "/a"], ["b", "/b"], ["c", "/c"], ["d", "/d"]);
    expect(await Promise.all(["a", "b", "c", "d"].map((key) => landing(cookies, { key })))).toEqual(
      ["/", "/b", "/c", "/d"],
    );
  });

  test("the requested page takes precedence, unless it is on another site or is a sign-in page", async () => {
    const cookies = await cookieAfter(["thandi", page]);
    const asking = (next: string) =>
      landing(cookies, { url: `http://localhost/auth/login?next=${encodeURIComponent(next)}` });
    expect(await asking("/consumer/tickets?page=2")).toBe("/consumer/tickets?page=2");
    for (const next of ["", "https://evil.test/", "//evil.test", "/auth/logout"])
      expect(await asking(next)).toBe(page);
  });

  test.each(["//evil.test/", "https://evil.test/", "/auth/logout"])(
    "a saved path to %s is ignored",
    async (path) => {
      const last = defineCookie("last", z.unknown());
      expect(
        await landing(cookiePair(await last.serialize(plainSite, [{ key: "thandi", path }]))),
      ).toBe("/");
    },
  );

  test.each([
    ["text"],
    [{ key: "thandi" }],
    [[{ key: "thandi" }]],
    [[{ key: 1, path: "/a" }]],
    [[{ path: "/a" }]],
  ])("a cookie with %j is ignored", async (value) => {
    const last = defineCookie("last", z.unknown());
    expect(await landing(cookiePair(await last.serialize(plainSite, value)))).toBe("/");
  });
});

describe("an account's page", () => {
  const page = "/consumer/accounts/0000005072/payments?year=2025";
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    provideSettings({ ...settings(), log: (...line) => void logged.push(line) });
  });

  test.each([page, "/consumer/accounts/0000005072", "/consumer/accounts/0000005072?page=2"])(
    "is opened if the person can see the account: %s",
    async (path) => {
      app.upstream.stub(getAccount, respondWith(getAccount, { account }));
      expect(await landing(await cookieAfter(["thandi", path]))).toBe(path);
      const asked = app.upstream.requests.at(-1);
      expect(asked?.path).toBe("/api/consumer/accounts/0000005072");
      expect(asked?.headers.authorization).toBe("Bearer new-token");
    },
  );

  test("is not opened if the person can no longer see the account", async () => {
    app.upstream.stub(getAccount, respondError(404));
    expect(await landing(await cookieAfter(["thandi", page]))).toBe("/");
    expect(logged).toEqual([]);
  });

  test("is opened if the account can't be checked, and the failure is logged", async () => {
    app.upstream.stub(getAccount, respondError(500));
    expect(await landing(await cookieAfter(["thandi", page]))).toBe(page);
    const problem = "GET /api/consumer/accounts/{account} returned 500";
    expect(logged).toMatchObject([
      ["warn", { requestId: "request-1", problem }, "An upstream call was refused"],
      [
        "warn",
        { requestId: "request-1", err: { init: { status: 500 } } },
        "The last visited page could not be checked",
      ],
    ]);
  });

  test.each(["/consumer/accounts", "/consumer/accounts/new", "/consumer/tickets/t-1"])(
    "is not checked if the page belongs to no account: %s",
    async (path) => {
      const before = app.upstream.requests.length;
      expect(await landing(await cookieAfter(["thandi", path]))).toBe(path);
      expect(app.upstream.requests).toHaveLength(before);
      expect(logged).toEqual([]);
    },
  );
});
