/** Requests as the host passes them to the app, for tests that call parts of the app directly. */
import type { AppLoadContext } from "@remix-run/node";
import { provideSettings } from "#app/host/settings.ts";
import { serializeSessionCookies } from "#app/session/cookies.server.ts";
import type { MockUpstream } from "./mock-upstream.ts";
import { profile, startMockMunicipality } from "./mocks/mock-municipality.ts";

export interface AppRequest {
  request: Request;
  context: AppLoadContext;
}

export interface Visit extends RequestInit {
  /** The Cookie header. If omitted, the user is signed in. */
  cookies?: string | undefined;
  /** True if the app's own script requests the page's data. */
  data?: boolean;
  host?: string;
}

export const plainSite = { tenant: "imvubu", origin: "http://localhost", secure: false };

/** Makes the settings available to the app, as the app's host does at startup. */
export function provideTestSettings({
  upstreamUrl = "",
  sessionSecrets = ["a secret of the tests that is long enough"],
} = {}): void {
  const log = () => undefined;
  const unlimited = { take: () => Promise.resolve(() => undefined), inUse: 0, waitingCalls: 0 };
  const connections = { calls: unlimited, files: unlimited };
  provideSettings({
    upstreamUrl,
    sessionSecrets,
    tenant: "imvubu",
    tenantDomain: "localhost",
    testPage: false,
    securityContacts: [],
    connections,
    maxAnswerBytes: { calls: 4_000_000, files: 4_000_000 },
    answerRoom: { reserve: () => () => undefined },
    measureCall: () => undefined,
    log,
  });
}

/** Returns the name and value of a Set-Cookie line. */
export const cookiePair = (line = "") => line.split(";", 1)[0] ?? "";

/** Starts a stub upstream, and returns a function that creates requests for a page. */
export async function startAppRequests(page: string) {
  const upstream: MockUpstream = await startMockMunicipality();
  provideTestSettings({ upstreamUrl: upstream.url });
  const [session] = await serializeSessionCookies(plainSite, profile, false);
  const visit = ({
    cookies = cookiePair(session),
    data = false,
    host = "localhost",
    ...init
  }: Visit = {}): AppRequest => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({
      Host: host,
      "User-Agent": "Firefox",
      Cookie: cookies,
    }))
      headers.set(name, value);
    const context: AppLoadContext = {
      requestId: "request-1",
      address: "192.0.2.7",
      isDataRequest: data,
    };
    return { request: new Request(`http://${host}${page}`, { ...init, headers }), context };
  };
  return { upstream, visit, sessionCookie: cookiePair(session) };
}

/** Returns the names of the cookies that a response removes. */
export function removedCookies(headers: Headers): string[] {
  return headers
    .getSetCookie()
    .filter((line) => line.includes("Max-Age=0"))
    .map((line) => line.split("=")[0] ?? "");
}
