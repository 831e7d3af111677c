/** The visit that the bench pays: whose page it is, and what a browser says when it asks for one. */
import { type Env, sessionSecret } from "../support/programs.ts";
import { visitor } from "../support/visitor.ts";

export const accountNumber = "2813000000005072";
export const meterId = "6a0d1b9e-3c57-4e21-8f40-0000b7c3d9f1";
export const statementId = "3f1c9a52-7b0e-4d6a-9c11-0000a4d2e8b7";
export const bearer = "bench-token-of-forty-three-characters-0000000";
export const statementsPage = `/consumer/accounts/${accountNumber}/statements`;

/** Of a Chromium on a desktop that opens a link of the same site. */
export const browserHeaders = {
  "Sec-Ch-Ua": '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  "Sec-Ch-Ua-Mobile": "?0",
  "Sec-Ch-Ua-Platform": '"Linux"',
  "Upgrade-Insecure-Requests": "1",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-User": "?1",
  "Sec-Fetch-Dest": "document",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-ZA,en;q=0.9",
};

/** A page as the portal answered it. */
export interface SamplePage {
  body: string;
  headers: Record<string, string>;
  nonce: string;
  requestId: string;
}

/** What the portal before the bench's upstream is started with, by its own host or by remix-serve. */
export function portalEnv(upstreamUrl: string): Env {
  return { UPSTREAM_URL: upstreamUrl, SESSION_SECRET: sessionSecret, TENANT: "imvubu", PORT: "0" };
}

/** A browser's headers in the middle of a visit: with the cookies of somebody who has signed in by the form and has seen the page. */
export async function signedInHeaders(url: string): Promise<Record<string, string>> {
  const person = visitor(url);
  await person.signIn("thandi@example.com");
  await person.get(statementsPage);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...browserHeaders, Host: `localhost:${new URL(url).port}`, Cookie: cookie || "session=none" };
}
