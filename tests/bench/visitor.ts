/** Signs a person in once, and reuses the session for many requests. */
import { createHttpBrowser } from "#tests/support/http-browser.ts";

/** Returns the headers of the person's requests. */
export async function signIn(portalUrl: string, username: string): Promise<Record<string, string>> {
  const person = createHttpBrowser(portalUrl);
  const { status } = await person.signIn(username);
  if (status !== 303) throw new Error(`Signing in as ${username} failed (status ${status}).`);
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { Host: `localhost:${new URL(portalUrl).port}`, Cookie };
}
