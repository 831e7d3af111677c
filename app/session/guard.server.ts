/**
 * Identifies the user and checks their permissions. Every protected loader and action calls this
 * guard.
 */
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { PageError } from "#app/errors/page-error.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { fileParam, paths, withNext } from "#app/paths.ts";
import { parseParams } from "#app/requests/path-params.server.ts";
import {
  getRequestContext,
  type RequestContext,
  type Session,
} from "#app/requests/request-context.server.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { type Api, createApi } from "#app/upstream/api.server.ts";
import { UpstreamHttpError } from "#app/upstream/client.server.ts";
import { getCachedTenant } from "#app/upstream/tenant.server.ts";
import {
  createUpstream,
  logErrorResponse,
  pageError,
  toErrorPage,
} from "#app/upstream/upstream.server.ts";
import type { Profile } from "#contract/profile/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import {
  expireSessionCookies,
  readSession,
  setCookieHeaders,
  xsrfCookie,
} from "./cookies.server.ts";
import { hasPermission, hasPermissions, isStaff } from "./permissions.ts";

export interface SessionContext {
  requestContext: RequestContext;
  session: Session;
  api: Api;
}

/**
 * Returns the texts of a 403 page. Only staff see which permissions are missing, because no one
 * else can be granted any.
 */
function whyRefused(
  profile: Profile,
  required: "staff" | readonly string[],
): Pick<PageError, "description" | "missing"> {
  const staffOnly: PlainTranslationKey = "This page is for the municipality’s staff";
  if (required === "staff" || !isStaff(profile)) return { description: staffOnly };
  const description: PlainTranslationKey = "Your permissions don’t include this page";
  return {
    description,
    missing: required.filter((permission) => !hasPermission(profile, permission)),
  };
}

/** The session contexts by request, because all loaders of a page share one request. */
const sessionContexts = new WeakMap<Request, Promise<SessionContext>>();

/** Returns the session context of this request, whether or not the user is signed in. */
export function getSessionContext(
  request: Request,
  context: AppLoadContext,
): Promise<SessionContext> {
  const pending =
    sessionContexts.get(request) ?? getSessionContextForToken(undefined, request, context);
  sessionContexts.set(request, pending);
  return pending;
}

/**
 * Returns a session context that makes calls with `token`, or with the session's own token if
 * `token` is undefined.
 */
export async function getSessionContextForToken(
  token: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<SessionContext> {
  const scope = getRequestContext(request, context);
  scope.session ??= readSession(scope.site, request.headers.get("Cookie"));
  const session = await scope.session;
  const saveXsrfToken = async (fresh: string) =>
    scope.responseCookies.push(await xsrfCookie.serialize(scope.site, fresh));
  const caller = {
    tenant: scope.site.tenant,
    // Only the session's own token is signed. Callers could invent any number of others.
    person: session.token ?? context.addressBlock ?? "",
    token: token ?? session.token,
    requestId: scope.requestId,
    traceparent: context.traceparent,
    // Remix passes on a copy of the request, whose signal may not abort (nodejs/node#55428).
    signal: context.signal ?? request.signal,
    onEnd: context.onEnd,
    xsrf: { token: session.xsrf, keep: saveXsrfToken },
    messages: scope.messages,
    address: context.address,
    userAgent: request.headers.get("User-Agent") ?? undefined,
  };
  const failureHandlers = {
    onLostSession: () => redirectToSignIn(request, scope),
    onUnverified: () => redirectToVerification(request, scope),
    onSecondFactorRequired: () => redirectToTwoStep(request, scope),
  };
  return {
    requestContext: scope,
    session,
    api: createApi(createUpstream(caller, failureHandlers)),
  };
}

/**
 * Requires a signed-in user who meets the route's access rules. Otherwise throws a redirect to
 * sign-in, or the 401, 403 or 404 page.
 */
export async function requireConsumer(
  request: Request,
  context: AppLoadContext,
  handle: RouteHandle = {},
): Promise<SessionContext> {
  const sessionContext = await getSessionContext(request, context);
  if (!sessionContext.session.token)
    throw await redirectToSignIn(request, sessionContext.requestContext);
  if (handle.saveLastPage && request.method === "GET")
    sessionContext.requestContext.pathToSave = pathToSave(request);
  const { requestId } = sessionContext.requestContext;
  if (handle.module && !(await currentTenant(request, context)).modules.includes(handle.module))
    throw pageError(404, { requestId });
  if (handle.requiresAuth && handle.requiresAuth !== true) {
    const profile = await requireSignedInProfile(request, context);
    if (profile.needs_second_factor)
      throw redirectToTwoStep(request, sessionContext.requestContext);
    const isAllowed =
      handle.requiresAuth === "staff"
        ? isStaff(profile)
        : hasPermissions(profile, handle.requiresAuth);
    if (!isAllowed)
      throw pageError(403, { requestId, ...whyRefused(profile, handle.requiresAuth) });
  }
  return sessionContext;
}

/**
 * Guards a page like `requireConsumer`. Returns the session context with the path parameters, and
 * throws the 404 page if one is invalid.
 */
export async function requireConsumerAndParams<
  Shape extends z.ZodRawShape,
  Rest extends z.UnknownKeysParam,
>(
  { request, params, context }: LoaderFunctionArgs,
  handle: RouteHandle,
  schema: z.ZodObject<Shape, Rest>,
) {
  const sessionContext = await requireConsumer(request, context, handle);
  return { ...sessionContext, ...parseParams(schema, params, sessionContext.requestContext) };
}

/**
 * Returns the municipality that this request is for. Throws an error page if it can't be loaded.
 */
export async function currentTenant(request: Request, context: AppLoadContext): Promise<Tenant> {
  const { site, requestId } = getRequestContext(request, context);
  try {
    return await getCachedTenant(site.tenant, requestId);
  } catch (failure) {
    if (!(failure instanceof UpstreamHttpError)) throw toErrorPage(failure, requestId);
    logErrorResponse(failure, requestId);
    // The upstream's message about an unknown host name is for operators, not for users.
    throw pageError(failure.status, { requestId });
  }
}

/**
 * Returns the signed-in user's profile, even without a verified identity, for the pages on which
 * users verify one.
 */
export async function requireSignedInProfile(
  request: Request,
  context: AppLoadContext,
): Promise<Profile> {
  const profile = await currentProfile(request, context);
  if (!profile) throw await redirectToSignIn(request, getRequestContext(request, context));
  return profile;
}

/**
 * Guards pages that need only the user's profile. Redirects users without a verified identity to
 * verify one first.
 */
export async function requireVerifiedProfile(
  request: Request,
  context: AppLoadContext,
): Promise<Profile> {
  const profile = await requireSignedInProfile(request, context);
  if (isUnverified(profile))
    throw redirectToVerification(request, getRequestContext(request, context));
  return profile;
}

/**
 * Checks whether the user has no verified identity. The upstream withholds the data of such users.
 */
export function isUnverified({ identities }: Profile): boolean {
  return identities.length > 0 && !identities.some(({ verified }) => verified);
}

/**
 * Fetches the signed-in user's profile once for each request, and never caches it longer. Returns
 * null without a session or if the token is no longer valid.
 */
export function currentProfile(request: Request, context: AppLoadContext): Promise<Profile | null> {
  const scope = getRequestContext(request, context);
  scope.profile ??= getSessionContext(request, context).then(({ session, api }) =>
    session.token ? api.auth.profile() : null,
  );
  return scope.profile;
}

/**
 * Returns a redirect to sign-in that leads back to the page afterwards. For a data request, returns
 * a 401 so that the error dialog is shown. For a form, returns a 401 so that the error page keeps
 * what was entered. Always clears the session's cookies.
 */
async function redirectToSignIn(
  request: Request,
  { site, requestId, isDataRequest, isForm, pageOfFile }: RequestContext,
) {
  const headers = setCookieHeaders(await expireSessionCookies(site));
  const next = pageOfFile ?? pathWithSearch(request);
  return isDataRequest || isForm
    ? pageError(401, { requestId, next }, headers)
    : redirect(paths.signIn(next), { headers });
}

/**
 * Returns a redirect to the page for entering the one-time code, which leads back to this page
 * afterwards.
 */
function redirectToVerification(request: Request, scope: RequestContext): Response {
  return redirect(withNext(paths.verify("current"), pathToReturnTo(request, scope)));
}

/**
 * Returns a redirect for staff to the page for setting up two-step sign-in, which leads back to
 * this page afterwards.
 */
function redirectToTwoStep(request: Request, scope: RequestContext): Response {
  return redirect(withNext(paths.twoStep, pathToReturnTo(request, scope)));
}

function pathToReturnTo(request: Request, { pageOfFile }: RequestContext): string | undefined {
  return request.method === "GET" ? (pageOfFile ?? pathWithSearch(request)) : undefined;
}

/**
 * Returns the request's path without the parameter for a file to download, so that a later sign-in
 * doesn't download the file again.
 */
function pathToSave(request: Request): string {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!searchParams.has(fileParam)) return pathname + search;
  searchParams.delete(fileParam);
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

function pathWithSearch(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
