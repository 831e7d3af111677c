import { expect, test } from "vitest";
import type { AppHandler } from "./remix.ts";
import type { RequestContext } from "./request-context.ts";
import { signInByToken } from "./sign-in-by-token.ts";

const context: RequestContext = {
  id: "request-1",
  route: "none",
  nonce: "nonce",
  address: "192.0.2.7",
  site: { tenant: "imvubu", origin: "https://portal.example", secure: true },
  onEnd: () => undefined,
};
const rest = "/consumer/accounts/1?year=2025";

/** Visits the page with a token. Returns the response, and the requests that the app received. */
async function visit(token: string, init: RequestInit = {}) {
  const asked: { request: Request; context: RequestContext }[] = [];
  const app: AppHandler = (request, given) => {
    asked.push({ request, context: given });
    return Promise.resolve(
      new Response("Continue?", {
        status: 200,
        headers: { "Referrer-Policy": "same-origin", "X-From": "app" },
      }),
    );
  };
  const request = new Request(`https://portal.example${rest}&token=${token}`, init);
  return { answer: await signInByToken(app, request, context, { rest, token }), asked };
}

test("passes the token to the app in a form, and never in a URL", async () => {
  const { asked } = await visit("secret +&token");
  expect(asked).toHaveLength(1);
  const [
    { request, context: given } = { request: new Request("https://none.test"), context: undefined },
  ] = asked;
  expect(request.method).toBe("POST");
  expect(request.url).toBe("https://portal.example/auth/token");
  expect(given).toBe(context);
  expect(request.headers.get("Content-Type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(await request.formData())).toEqual({
    intent: "offer",
    token: "secret +&token",
    next: rest,
  });
});

test("returns the app's response, with a header that keeps the page's URL from other sites", async () => {
  const { answer } = await visit("secret");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("Continue?");
  expect(answer.headers.get("X-From")).toBe("app");
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("passes on only what the app needs to know about the browser and the site that contained the link", async () => {
  const kept = {
    Host: "portal.example",
    Cookie: "session=1",
    "User-Agent": "Firefox",
    Accept: "text/html",
    "Accept-Encoding": "br",
    "Accept-Language": "af",
    "Sec-Fetch-Site": "cross-site",
  };
  const { asked } = await visit("secret", {
    headers: {
      ...kept,
      Referer: "https://evil.test/",
      Origin: "https://evil.test",
      "X-Other": "1",
    },
  });
  const headers = new Map(asked[0]?.request.headers);
  headers.delete("content-type");
  expect(Object.fromEntries(headers)).toEqual(Object.fromEntries(new Headers(kept)));
});

test("adds no headers that the browser did not send", async () => {
  const { asked } = await visit("secret", { headers: { Accept: "text/html" } });
  expect([...(asked[0]?.request.headers.keys() ?? [])]).toEqual(["accept", "content-type"]);
});

test("stops when the browser disconnects", async () => {
  const browser = new AbortController();
  const { asked } = await visit("secret", { signal: browser.signal });
  expect(asked[0]?.request.signal.aborted).toBe(false);
  browser.abort();
  expect(asked[0]?.request.signal.aborted).toBe(true);
});

test("redirects to the page without the token if the token is empty, without calling the app", async () => {
  const { answer, asked } = await visit("");
  expect(asked).toEqual([]);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(rest);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
});
