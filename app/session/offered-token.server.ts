/** A token that came in a link: checked, then taken for the session, or kept aside until its reader says so. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "../paths.ts";
import { requestScope } from "../request-scope.server.ts";
import { BearerToken, gone, portalCookie, setCookies, signedInCookies } from "./cookies.server.ts";
import { revokeSession } from "./sign-out.server.ts";
import { currentProfile, visitorWith } from "./guard.server.ts";

const Offer = z.object({ token: BearerToken });

/** Ten minutes to answer "Continue as …?". */
const offerCookie = (request: Request, context: AppLoadContext) =>
  portalCookie(requestScope(request, context).site, "offer", { maxAge: 600 });

const redirectWith = (to: string, lines: readonly string[]) => redirect(to, { status: 303, headers: setCookies(lines) });

/** What the host hands over after it has cut the token off the address: to `next`, signed in, or to the question, or to the 401 page. */
export async function offerToken(request: Request, context: AppLoadContext, token: string, next: string) {
  const offered = Offer.safeParse({ token });
  const profile = offered.success ? await ownerOf(request, context, token) : undefined;
  if (!profile) return redirect(paths.token(next), { status: 303 });
  const current = await currentProfile(request, context);
  if (current && current.id !== profile.id) {
    return redirectWith(paths.token(next), [await offerCookie(request, context).serialize({ token })]);
  }
  return redirectWith(next, await signedInCookies(requestScope(request, context).site, { token, key: profile.key }, false));
}

/** The token kept aside, and whose it is; undefined when there is none that is still good. */
export async function offeredToken(request: Request, context: AppLoadContext) {
  const offered = Offer.safeParse(await offerCookie(request, context).parse(request.headers.get("Cookie")));
  if (!offered.success) return undefined;
  const profile = await ownerOf(request, context, offered.data.token);
  return profile && { token: offered.data.token, key: profile.key, name: profile.name };
}

/** Takes the token kept aside for the session. */
export async function switchTo(request: Request, context: AppLoadContext, offered: { token: string; key: string }, next: string) {
  await revokeSession(request, context);
  const signedIn = await signedInCookies(requestScope(request, context).site, offered, false);
  return redirectWith(next, [...signedIn, await gone(offerCookie(request, context))]);
}

async function ownerOf(request: Request, context: AppLoadContext, token: string) {
  const { api } = await visitorWith(token, request, context);
  const checked = await api.auth.checkToken();
  return checked.ok ? checked.answer.profile : undefined;
}
