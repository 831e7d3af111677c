/**
 * The last page that each user visited. Users return to it after signing in, unless they requested
 * another page.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { settings } from "#app/host/settings.ts";
import type { Site } from "#app/host/site.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/requests/request-context.server.ts";
import type { Profile } from "#contract/profile/calls.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import { defineCookie } from "./cookies.server.ts";
import { getSessionContextForToken } from "./guard.server.ts";
import { safeNext } from "./safe-next.ts";

/** The last pages of the users who share a browser, newest first. */
const LastPages = z.array(z.object({ key: z.string(), path: z.string() }));

/**
 * The maximum number of users to remember. Three are enough for a household, and each one adds to
 * the size of every request.
 */
const maxProfiles = 3;
/** The maximum length of a path to save, in characters. Longer paths are not saved. */
const maxPathLength = 400;
/** The last-page cookie. It lasts 30 days, the maximum lifetime of a session. */
const lastPageCookie = defineCookie("last", LastPages, { maxAge: 30 * 24 * 60 * 60 });

/**
 * Returns the path to open after sign-in: the `next` parameter, else the user's last page, else
 * Welcome. Skips the last page if it belongs to an account that the user can no longer see.
 */
export async function getLandingPath(
  request: Request,
  context: AppLoadContext,
  { key, token }: Pick<Profile, "key" | "token">,
): Promise<string> {
  const asked = safeNext(new URL(request.url).searchParams.get("next"), "");
  if (asked) return asked;
  const { api, requestContext } = await getSessionContextForToken(token, request, context);
  const page = await readLastPage(request, requestContext.site, key);
  if (!page) return paths.home;
  const account = AccountNumber.safeParse(page.split(/[/?]/)[3]);
  if (!account.success) return page;
  try {
    return (await api.accounts.has(account.data)) ? page : paths.home;
  } catch (failure) {
    // Sign-in has succeeded, so continue. If the page can't be loaded, the page itself shows the
    // error.
    settings().log(
      "warn",
      { requestId: requestContext.requestId, err: failure },
      "The last visited page could not be checked",
    );
    return page;
  }
}

/**
 * Returns the path of the user's last page, or undefined if this browser has not saved one.
 * `profileKey` is the `key` of the user's profile.
 */
async function readLastPage(
  request: Request,
  site: Site,
  profileKey: string,
): Promise<string | undefined> {
  const page = (await readPages(request, site)).find(({ key }) => key === profileKey);
  // Check the path again, because an older version of the portal may have saved it.
  return page && (safeNext(page.path, "") || undefined);
}

/**
 * Returns the Set-Cookie line that saves the page just shown, or that removes it if it no longer
 * exists. Returns undefined if nothing changes.
 */
export async function serializeLastPageCookie(
  request: Request,
  status: number,
  { site, session, pathToSave: path }: RequestContext,
): Promise<string | undefined> {
  if (status !== 200 && status !== 404) return undefined;
  const key = (await session)?.key;
  if (!key || !path || path.length > maxPathLength) return undefined;
  const pages = await readPages(request, site);
  const others = pages.filter((page) => page.key !== key);
  if (status === 404) {
    const saved = pages.some((page) => page.key === key && page.path === path);
    return saved ? lastPageCookie.serialize(site, others) : undefined;
  }
  if (pages[0]?.key === key && pages[0].path === path) return undefined;
  return lastPageCookie.serialize(site, [{ key, path }, ...others.slice(0, maxProfiles - 1)]);
}

async function readPages(request: Request, site: Site) {
  return (await lastPageCookie.read(site, request.headers.get("Cookie"))) ?? [];
}
