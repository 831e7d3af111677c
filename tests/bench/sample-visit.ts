/** The visit that the benchmark simulates: the signed-in user and the browser's headers. */
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { type Env, sessionSecret } from "#tests/support/programs.ts";

export const accountNumber = "2813000000005072";
export const meterId = "6a0d1b9e-3c57-4e21-8f40-0000b7c3d9f1";
export const statementId = "3f1c9a52-7b0e-4d6a-9c11-0000a4d2e8b7";
export const bearer = "bench-token-of-forty-three-characters-0000000";
export const statementsPage = `/consumer/accounts/${accountNumber}/statements`;

/** Headers that desktop Chromium sends when a user follows a link within the site. */
export const browserHeaders = {
  "Sec-Ch-Ua": '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  "Sec-Ch-Ua-Mobile": "?0",
  "Sec-Ch-Ua-Platform": '"Linux"',
  "Upgrade-Insecure-Requests": "1",
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  Accept:
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-User": "?1",
  "Sec-Fetch-Dest": "document",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-ZA,en;q=0.9",
};

/** A page as the portal returns it. */
export interface SamplePage {
  body: string;
  headers: Record<string, string>;
  nonce: string;
  requestId: string;
  /** The time at which the page was rendered. */
  time: string;
}

/**
 * Returns the environment of a portal that uses the benchmark's upstream, either in the portal's
 * own host or in remix-serve.
 */
export function portalEnv(upstreamUrl: string): Env {
  return { UPSTREAM_URL: upstreamUrl, SESSION_SECRET: sessionSecret, TENANT: "imvubu", PORT: "0" };
}

/**
 * Returns the headers that a browser sends during a visit, with the cookies of a user who has
 * signed in through the form and has already opened the page.
 */
export async function signedInHeaders(url: string): Promise<Record<string, string>> {
  const person = createHttpBrowser(url);
  await person.signIn("thandi@example.com");
  await person.get(statementsPage);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    ...browserHeaders,
    Host: `localhost:${new URL(url).port}`,
    Cookie: cookie || "session=none",
  };
}
