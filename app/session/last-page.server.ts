/** The page each person was on last: where sign-in leads when no other page was asked for (decisions.md). */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { AccountNumber } from "#contract/fields.ts";
import type { Profile } from "#contract/profile.ts";
import { paths } from "../paths.ts";
import type { RequestScope } from "../request-scope.server.ts";
import { settings } from "../settings.ts";
import type { Site } from "../site.ts";
import { portalCookie } from "./cookies.server.ts";
import { visitorWith } from "./guard.server.ts";
import { safeNext } from "./next.ts";

/** Of those who share a browser, newest first. */
const Pages = z.array(z.object({ key: z.string(), path: z.string() }));
type Pages = z.infer<typeof Pages>;

/** A household's worth; each takes its share of every request. */
const mostPeople = 3;
/** With more in its address than this, a page is not worth coming back to. In characters. */
const longestPath = 400;
/** 30 days, in seconds: as long as a session may live. */
const lastPageCookie = (site: Site) => portalCookie(site, "last", { maxAge: 30 * 24 * 60 * 60 });

/**
 * Where sign-in leads: to the page that `next` in the address asks for, else to the person's last one, else to Welcome.
 * A last page of an account that they no longer have is passed over.
 */
export async function landing(request: Request, context: AppLoadContext, { key, token }: Pick<Profile, "key" | "token">): Promise<string> {
  const asked = safeNext(new URL(request.url).searchParams.get("next"), "");
  if (asked) return asked;
  const { api, scope } = await visitorWith(token, request, context);
  const page = await lastPage(request, scope.site, key);
  if (!page) return paths.home;
  const account = AccountNumber.safeParse(page.split(/[/?]/)[3]);
  if (!account.success) return page;
  try {
    return (await api.accounts.has(account.data)) ? page : paths.home;
  } catch (failure) {
    // Signed in they are; what is wrong the page says itself.
    settings().log("warn", { requestId: scope.requestId, err: failure }, "Whether a last page is still there could not be found out");
    return page;
  }
}

/** The path of the person's last page; undefined where there is none in this browser. `profileKey` is the profile's own `key`. */
async function lastPage(request: Request, site: Site, profileKey: string): Promise<string | undefined> {
  const page = (await readPages(request, site)).find(({ key }) => key === profileKey);
  // A page's address may mean something else by now, and the cookie may be of an older portal.
  return page && (safeNext(page.path, "") || undefined);
}

/** The Set-Cookie line that saves the page this request showed, or forgets it where it is not there any more; undefined where nothing changes. */
export async function lastPageCookieLine(
  request: Request,
  status: number,
  { site, session, pageToSave: path }: RequestScope,
): Promise<string | undefined> {
  if (status !== 200 && status !== 404) return undefined;
  const key = (await session)?.key;
  if (!key || !path || path.length > longestPath) return undefined;
  const pages = await readPages(request, site);
  const others = pages.filter((page) => page.key !== key);
  if (status === 404) {
    const saved = pages.some((page) => page.key === key && page.path === path);
    return saved ? lastPageCookie(site).serialize(others satisfies Pages) : undefined;
  }
  if (pages[0]?.key === key && pages[0].path === path) return undefined;
  return lastPageCookie(site).serialize([{ key, path }, ...others.slice(0, mostPeople - 1)] satisfies Pages);
}

async function readPages(request: Request, site: Site): Promise<Pages> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("last=")) return [];
  return Pages.safeParse(await lastPageCookie(site).parse(header)).data ?? [];
}
