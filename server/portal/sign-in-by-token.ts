/**
 * Signs a user in with a token from the URL. Passes the token to the app in a form body, and
 * redirects the user to the URL without it.
 */
import type { AppHandler } from "./remix.ts";
import type { RequestContext } from "./request-context.ts";
import type { StrippedToken } from "./strip-token.ts";

/**
 * Returns a 303 redirect to the location that the app chooses, or to the URL without the token if
 * the token is empty.
 */
export async function signInByToken(
  app: AppHandler,
  request: Request,
  context: RequestContext,
  { rest, token }: StrippedToken,
): Promise<Response> {
  const answer =
    token === ""
      ? new Response(null, { status: 303, headers: { Location: rest } })
      : await app(tokenSignInRequest(request, context, { rest, token }), context);
  // Set only on this response, because its URL still contains the token.
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}

function tokenSignInRequest(
  request: Request,
  { site }: RequestContext,
  { rest, token }: StrippedToken,
): Request {
  const headers = new Headers();
  for (const name of [
    "Host",
    "Cookie",
    "User-Agent",
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Sec-Fetch-Site",
  ]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = new URLSearchParams({ intent: "offer", token, next: rest });
  return new Request(`${site.origin}/auth/token`, {
    method: "POST",
    headers,
    body,
    signal: request.signal,
  });
}
