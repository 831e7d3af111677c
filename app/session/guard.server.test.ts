import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getProfile, type Profile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import {
  type AppRequest,
  cookiePair,
  removedCookies,
  startAppRequests,
} from "#tests/support/app-requests.ts";
import {
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  pagination,
  profile,
  tenant,
  validToken,
} from "#tests/support/mocks/mock-municipality.ts";
import {
  currentProfile,
  currentTenant,
  getSessionContext,
  getSessionContextForToken,
  requireConsumer,
  requireConsumerAndParams,
  requireVerifiedProfile,
} from "./guard.server.ts";

const page = "/consumer/accounts/1/payments?year=2025";
let app: Awaited<ReturnType<typeof startAppRequests>>;
let upstream: MockUpstream;
let visit: (typeof app)["visit"];

beforeAll(async () => {
  app = await startAppRequests(page);
  ({ upstream, visit } = app);
});
afterAll(() => upstream.stop());

/** Returns what the guard throws: a redirect, or the error page's status, content and headers. */
async function thrownBy(guarded: Promise<unknown>) {
  const thrown: unknown = await guarded.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof Response)
    return {
      status: thrown.status,
      location: thrown.headers.get("Location"),
      headers: thrown.headers,
    };
  // `pageError` returns a value of this shape.
  const { init, data } = thrown as { init: ResponseInit; data: Record<string, unknown> };
  return { status: init.status, data, headers: new Headers(init.headers) };
}

describe("visitors who are not signed in", () => {
  test("are redirected to sign-in, and return to the requested page afterwards", async () => {
    const { request, context } = visit({ cookies: "" });
    const refused = await thrownBy(requireConsumer(request, context));
    expect(refused).toMatchObject({
      status: 302,
      location: `/auth/login?next=${encodeURIComponent(page)}`,
    });
    expect(removedCookies(refused.headers)).toEqual(["session", "remember", "xsrf"]);
  });

  test("get a 401 that names the page to return to if the app's own script requests data", async () => {
    const { request, context } = visit({ cookies: "", data: true });
    const refused = await thrownBy(requireConsumer(request, context));
    expect(refused).toMatchObject({ status: 401, data: { requestId: "request-1", next: page } });
    expect(removedCookies(refused.headers)).toEqual(["session", "remember", "xsrf"]);
  });

  test("have no profile, and the upstream is not asked for it", async () => {
    const before = upstream.requests.length;
    const { request, context } = visit({ cookies: "" });
    expect(await currentProfile(request, context)).toBeNull();
    expect(upstream.requests).toHaveLength(before);
    expect(await thrownBy(requireVerifiedProfile(request, context))).toMatchObject({ status: 302 });
  });

  test("don't have the page saved as their last visited page", async () => {
    const { request, context } = visit({ cookies: "" });
    await thrownBy(requireConsumer(request, context, { saveLastPage: true }));
    expect(getRequestContext(request, context).pathToSave).toBeUndefined();
  });
});

describe("signed-in users", () => {
  beforeEach(() => {
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
    upstream.stub(listAccounts, respondWith(listAccounts, { accounts: [], pagination }));
  });

  test("call the upstream with their own token, IP address and user agent", async () => {
    const { request, context } = visit();
    const { api, session } = await requireConsumer(request, context);
    expect(session).toMatchObject({ token: validToken, key: "key" });
    await api.accounts.list({});
    expect(upstream.requests.at(-1)?.headers).toMatchObject({
      authorization: `Bearer ${validToken}`,
      "x-tenant": "imvubu",
      "x-forwarded-for": "192.0.2.7",
      "x-request-id": "request-1",
      "user-agent": "Firefox",
    });
  });

  test("are redirected to sign-in, and lose their session cookies, once the upstream refuses the token", async () => {
    upstream.stub(getProfile, respondError(401));
    upstream.stub(listAccounts, respondError(401));
    for (const use of [
      ({ request, context }: AppRequest) => requireVerifiedProfile(request, context),
      async ({ request, context }: AppRequest) =>
        (await requireConsumer(request, context)).api.accounts.list({}),
    ]) {
      const refused = await thrownBy(use(visit()));
      expect(refused).toMatchObject({
        status: 302,
        location: `/auth/login?next=${encodeURIComponent(page)}`,
      });
      expect(removedCookies(refused.headers)).toEqual(["session", "remember", "xsrf"]);
    }
    const { request, context } = visit();
    expect(await currentProfile(request, context)).toBeNull();
  });

  test("are sent to verify their identity if the upstream asks for it, and return to the page only after a GET request", async () => {
    const unverified = respondJson(403, {
      code: 403,
      text: "Verify",
      error: { code: "unverified", message: "Verify" },
    });
    upstream.stub(getProfile, unverified);
    const read = visit();
    expect(await thrownBy(currentProfile(read.request, read.context))).toMatchObject({
      status: 302,
      location: `/consumer/profile/identities/current/verify?next=${encodeURIComponent(page)}`,
    });
    const sent = visit({ method: "POST" });
    expect(await thrownBy(currentProfile(sent.request, sent.context))).toMatchObject({
      status: 302,
      location: "/consumer/profile/identities/current/verify",
    });
  });

  test("have their profile read once for each request, however many parts of the page need it", async () => {
    const before = upstream.requests.length;
    const { request, context } = visit();
    await Promise.all([
      currentProfile(request, context),
      requireVerifiedProfile(request, context),
      requireConsumer(request, context, { requiresAuth: [] }),
    ]);
    expect(upstream.requests.slice(before).map(({ path }) => path)).toEqual([getProfile.path]);
    expect(await getSessionContext(request, context)).toBe(
      await getSessionContext(request, context),
    );
    const another = visit();
    await currentProfile(another.request, another.context);
    expect(upstream.requests.slice(before)).toHaveLength(2);
  });

  test("can call the upstream with another token, without changing their session", async () => {
    const { request, context } = visit();
    const { api, session } = await getSessionContextForToken("another-token", request, context);
    await api.accounts.list({});
    expect(upstream.requests.at(-1)?.headers.authorization).toBe("Bearer another-token");
    expect(session.token).toBe(validToken);
  });

  test("send back the upstream's XSRF token, which the portal keeps in a cookie", async () => {
    upstream.stub(listAccounts, (response, asked) => {
      response.setHeader("Set-Cookie", "XSRF-TOKEN=abc123; Path=/");
      return respondWith(listAccounts, { accounts: [], pagination })(response, asked);
    });
    const { request, context } = visit();
    await (await requireConsumer(request, context)).api.accounts.list({});
    const kept = cookiePair(getRequestContext(request, context).responseCookies[0]);
    expect(kept).toMatch(/^xsrf=/);
    const later = visit({ cookies: `${app.sessionCookie}; ${kept}` });
    await (await requireConsumer(later.request, later.context)).api.accounts.list({});
    expect(upstream.requests.at(-1)?.headers).toMatchObject({
      "x-xsrf-token": "abc123",
      cookie: "XSRF-TOKEN=abc123",
    });
  });
});

describe("a page's rules", () => {
  /**
   * Returns the status with which the guard rejects a user with these permissions, or undefined if
   * it lets the user pass.
   */
  async function refusal(
    permissions: string[],
    requiresAuth: RouteHandle["requiresAuth"],
  ): Promise<number | undefined> {
    upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, permissions } }));
    const { request, context } = visit();
    return requireConsumer(request, context, requiresAuth && { requiresAuth }).then(
      () => undefined,
      // `pageError` returns a value of this shape.
      (thrown: unknown) => (thrown as { init: ResponseInit }).init.status,
    );
  }

  test("let any signed-in user pass if requiresAuth is true, without reading the profile", async () => {
    const before = upstream.requests.length;
    expect(await refusal([], true)).toBeUndefined();
    expect(await refusal([], undefined)).toBeUndefined();
    expect(upstream.requests).toHaveLength(before);
  });

  test("reject a user with a 403 unless they have all the permissions in the list", async () => {
    const both = ["accounts.view", "tickets.answer"];
    expect(await refusal(both, both)).toBeUndefined();
    expect(await refusal([...both, "more"], both)).toBeUndefined();
    expect(await refusal(["accounts.view"], both)).toBe(403);
    expect(await refusal([], ["accounts.view"])).toBe(403);
    expect(await refusal(["tickets.manage"], "staff")).toBeUndefined();
    expect(await refusal(["unknown"], "staff")).toBe(403);
  });

  test("redirect staff who have not set up two-step sign-in to the setup page, and return them to the requested page only after a GET request", async () => {
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, needs_second_factor: true } }),
    );
    upstream.stub(
      listAccounts,
      respondJson(403, {
        code: 403,
        text: "Set up",
        error: { code: "second_factor_required", message: "Set up" },
      }),
    );
    for (const [method, search] of [
      ["GET", `?next=${encodeURIComponent(page)}`],
      ["POST", ""],
    ] as const) {
      const redirect = { status: 302, location: `/consumer/profile/two-step${search}` };
      const staffPage = visit({ method });
      expect(
        await thrownBy(
          requireConsumer(staffPage.request, staffPage.context, { requiresAuth: "staff" }),
        ),
      ).toMatchObject(redirect);
      const refused = visit({ method });
      const { api } = await requireConsumer(refused.request, refused.context);
      expect(await thrownBy(api.accounts.list({}))).toMatchObject(redirect);
    }
  });

  test("explain to a consumer that the page is for staff", async () => {
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
    const { request, context } = visit();
    const refused = await thrownBy(requireConsumer(request, context, { requiresAuth: "staff" }));
    expect(refused.data).toMatchObject({
      description: "This page is for the municipality’s staff",
      requestId: "request-1",
    });
    expect(refused.data).toMatchObject({ missing: undefined });
  });

  test("hide the pages of a module that the municipality has not enabled", async () => {
    upstream.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: ["accounts"] } }),
    );
    const { request, context } = visit({ host: "modules.localhost" });
    expect(await thrownBy(requireConsumer(request, context, { module: "tickets" }))).toMatchObject({
      status: 404,
      data: { requestId: "request-1" },
    });
    await expect(requireConsumer(request, context, { module: "accounts" })).resolves.toBeDefined();
  });

  test("save the page as the last visited one only if the rules say so, and only after a GET request", async () => {
    const saved = async (init: RequestInit, handle: RouteHandle) => {
      const { request, context } = visit(init);
      await requireConsumer(request, context, handle);
      return getRequestContext(request, context).pathToSave;
    };
    expect(await saved({}, { saveLastPage: true })).toBe(page);
    expect(await saved({ method: "POST" }, { saveLastPage: true })).toBeUndefined();
    expect(await saved({}, {})).toBeUndefined();
  });

  test("save the page's path without the parameter that names the file to download after sign-in", async () => {
    const { request, context } = visit();
    const withFile = new Request(request.url.replace("?", "?file=%2Ffile.csv&"), request);
    await requireConsumer(withFile, context, { saveLastPage: true });
    expect(getRequestContext(request, context).pathToSave).toBe(page);
  });

  test("return the parameters in the path, or a 404 if one is invalid", async () => {
    const guard = (params: Record<string, string>) =>
      requireConsumerAndParams({ ...visit(), params }, {}, AccountParams);
    expect(await guard({ account: accountNumber })).toMatchObject({
      account: accountNumber,
      session: { token: validToken },
    });
    expect(await thrownBy(guard({ account: ".." }))).toMatchObject({ status: 404 });
    const stranger = requireConsumerAndParams(
      { ...visit({ cookies: "" }), params: { account: ".." } },
      {},
      AccountParams,
    );
    expect(await thrownBy(stranger)).toMatchObject({ status: 302 });
  });
});

describe("identities", () => {
  const identity = (verified: boolean): Profile["identities"][number] => ({
    id: "1",
    type: "email",
    identity: "thandi@example.com",
    verified,
    preferred: true,
    current: true,
  });
  const guardWith = async (...verified: boolean[]) => {
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, identities: verified.map(identity) } }),
    );
    const { request, context } = visit();
    return requireVerifiedProfile(request, context);
  };

  test("let a user pass if at least one is verified, or if the upstream sends none", async () => {
    expect((await guardWith(false, true)).identities).toHaveLength(2);
    expect((await guardWith()).identities).toEqual([]);
  });

  test("redirect a user to verify one if none is verified", async () => {
    expect(await thrownBy(guardWith(false, false))).toMatchObject({
      status: 302,
      location: `/consumer/profile/identities/current/verify?next=${encodeURIComponent(page)}`,
    });
  });
});

describe("the municipality", () => {
  const load = (host: string): Promise<unknown> => {
    const { request, context } = visit({ host });
    return currentTenant(request, context);
  };

  test("is determined by the host name", async () => {
    upstream.stub(getTenant, respondWith(getTenant, { tenant }));
    expect(await load("other.localhost")).toMatchObject({ name: tenant.name });
    expect(upstream.requests.at(-1)?.headers["x-tenant"]).toBe("other");
  });

  test("leads to an error page that omits the upstream's own text if the upstream rejects the municipality", async () => {
    upstream.stub(getTenant, respondError(404, "No tenant has this name."));
    const refused = await thrownBy(load("unknown.localhost"));
    expect(refused).toMatchObject({ status: 404, data: { requestId: "request-1" } });
    expect(JSON.stringify(refused.data)).not.toContain("No tenant");
  });

  test("leads to a 503 if the upstream does not respond", async () => {
    upstream.stub(getTenant, (response) => void response.destroy());
    expect(await thrownBy(load("gone.localhost"))).toMatchObject({ status: 503 });
  });
});
