/** What becomes of a token that came in an address: the app is told of it in a form's body, and the reader goes on without it. */
import type { App } from "./remix.ts";
import type { Cut } from "./token-strip.ts";
import type { Guest } from "./visit.ts";

/** A 303 to where the app says, or straight to the clean address when the token is empty. */
export async function signInByToken(app: App, request: Request, guest: Guest, { rest, token }: Cut): Promise<Response> {
  const answer =
    token === ""
      ? new Response(null, { status: 303, headers: { Location: rest } })
      : await app(offer(request, guest, { rest, token }), guest);
  // On this answer alone: the address it answers is the one that still holds the token.
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}

function offer(request: Request, { site }: Guest, { rest, token }: Cut): Request {
  const headers = new Headers();
  for (const name of ["Host", "Cookie", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = new URLSearchParams({ intent: "offer", token, next: rest });
  return new Request(`${site.origin}/auth/token`, { method: "POST", headers, body, signal: request.signal });
}
