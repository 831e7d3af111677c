/** Who is asking, and whether they may: the one guard that every protected loader and action calls. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Profile } from "#contract/profile.ts";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import { paths, withNext } from "../paths.ts";
import { requestScope, type RequestScope, type Session } from "../request-scope.server.ts";
import { type Api, apiFor } from "../upstream/api.server.ts";
import { UpstreamRefusal } from "../upstream/client.server.ts";
import { tenantOf } from "../upstream/tenant.server.ts";
import { errorPageFor, pageError, upstreamFor } from "../upstream/upstream.server.ts";
import { readSession, setCookies, signedOutCookies, xsrfCookieLine } from "./cookies.server.ts";
import { hasPermissions } from "./permissions.ts";

/** What a route module says of itself in `handle`. */
export interface RouteHandle {
  /** true: any signed-in person. A list: all of these permissions, else 403. */
  requiresAuth?: true | readonly string[];
  /** The route is 404 where the tenant has this module off. */
  module?: ModuleName;
  /** The next sign-in leads here, where no other page was asked for (last-page.server.ts). */
  saveLastPage?: true;
}

export interface Visitor {
  scope: RequestScope;
  session: Session;
  api: Api;
}

/** A page's loaders are given one and the same request, and each asks. */
const visitors = new WeakMap<Request, Promise<Visitor>>();

/** Whoever is asking, signed in or not. */
export function visitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const visiting = visitors.get(request) ?? visitorWith(undefined, request, context);
  visitors.set(request, visiting);
  return visiting;
}

/** `token` stands in for the session's where another one is to be tried. */
export async function visitorWith(token: string | undefined, request: Request, context: AppLoadContext): Promise<Visitor> {
  const scope = requestScope(request, context);
  scope.session ??= readSession(scope.site, request.headers.get("Cookie"));
  const session = await scope.session;
  const keepXsrf = async (fresh: string) => scope.setCookies.push(await xsrfCookieLine(scope.site, fresh));
  const caller = {
    tenant: scope.site.tenant,
    token: token ?? session.token,
    requestId: scope.requestId,
    signal: request.signal,
    xsrf: { token: session.xsrf, keep: keepXsrf },
    address: context.address,
    userAgent: request.headers.get("User-Agent") ?? undefined,
  };
  const instead = { onLostSession: () => signInFirst(request, scope), onUnverified: () => verifyFirst(request) };
  return { scope, session, api: apiFor(upstreamFor(caller, instead)) };
}

/** The guard. Throws a redirect to sign-in, or the 401, 403 or 404 page. */
export async function requireConsumer(request: Request, context: AppLoadContext, handle: RouteHandle = {}): Promise<Visitor> {
  const asking = await visitor(request, context);
  if (!asking.session.token) throw await signInFirst(request, asking.scope);
  if (handle.saveLastPage && request.method === "GET") asking.scope.pageToSave = pageOf(request);
  const { requestId } = asking.scope;
  if (handle.module && !(await currentTenant(request, context)).modules.includes(handle.module)) throw pageError(404, { requestId });
  if (handle.requiresAuth && handle.requiresAuth !== true) {
    const profile = await currentProfile(request, context);
    if (!profile || !hasPermissions(profile, handle.requiresAuth)) throw pageError(403, { requestId });
  }
  return asking;
}

/** The municipality of this request. Throws an error page. */
export async function currentTenant(request: Request, context: AppLoadContext): Promise<Tenant> {
  const { site, requestId } = requestScope(request, context);
  try {
    return await tenantOf(site.tenant, requestId);
  } catch (failure) {
    // The upstream's own words for a host name that is no tenant's are for whoever set it up.
    throw failure instanceof UpstreamRefusal ? pageError(failure.status, { requestId }) : errorPageFor(failure, requestId);
  }
}

/** The signed-in person, who may not have verified any identity yet: for the pages on which that is done. */
export async function requirePerson(request: Request, context: AppLoadContext): Promise<Profile> {
  const profile = await currentProfile(request, context);
  if (!profile) throw await signInFirst(request, requestScope(request, context));
  return profile;
}

/** The guard for pages that show nothing of the upstream's but the person. Who has not verified any identity does that first. */
export async function requireProfile(request: Request, context: AppLoadContext): Promise<Profile> {
  const profile = await requirePerson(request, context);
  if (isUnverified(profile)) throw verifyFirst(request);
  return profile;
}

/** Whether the upstream tells the person nothing of their own yet. */
export function isUnverified({ identities }: Profile): boolean {
  return identities.length > 0 && !identities.some(({ verified }) => verified);
}

/** The signed-in person, asked for once a request; null where nobody is, or the token is no longer good. Never kept beyond it. */
export function currentProfile(request: Request, context: AppLoadContext): Promise<Profile | null> {
  const scope = requestScope(request, context);
  scope.profile ??= visitor(request, context).then(({ session, api }) => (session.token ? api.auth.profile() : null));
  return scope.profile;
}

/**
 * A document goes to sign-in and comes back to the page it was for; a client-side navigation gets the 401 dialog
 * (decisions.md). What is left of the session is cleared in both.
 */
async function signInFirst(request: Request, { site, requestId }: RequestScope) {
  const headers = setCookies(await signedOutCookies(site));
  const next = pageOf(request);
  if (request.headers.get("Accept")?.includes("text/html")) return redirect(paths.signIn(next), { headers });
  return pageError(401, { requestId, next }, headers);
}

/** To the page where the code is entered, and back from there. */
function verifyFirst(request: Request): Response {
  return redirect(withNext(paths.verify("current"), request.method === "GET" ? pageOf(request) : undefined));
}

function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
