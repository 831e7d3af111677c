/** The page each person was on last: where sign-in leads when no other page was asked for (decisions.md). */
import { z } from "zod";
import { paths } from "../paths.ts";
import type { RequestScope } from "../request-scope.server.ts";
import type { Site } from "../site.ts";
import { portalCookie } from "./cookies.server.ts";
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

/** Where sign-in leads: to the page that `next` in the address asks for, else to the person's last one, else to Welcome. */
export async function landing(request: Request, site: Site, profileKey: string): Promise<string> {
  const asked = safeNext(new URL(request.url).searchParams.get("next"), "");
  return asked || ((await lastPage(request, site, profileKey)) ?? paths.home);
}

/** The path of the person's last page; undefined where there is none in this browser. `profileKey` is the profile's own `key`. */
export async function lastPage(request: Request, site: Site, profileKey: string): Promise<string | undefined> {
  const page = (await readPages(request, site)).find(({ key }) => key === profileKey);
  // A page's address may mean something else by now, and the cookie may be of an older portal.
  return page && (safeNext(page.path, "") || undefined);
}

/** The Set-Cookie line that saves the page this request showed; undefined where it is no page to save, or saved already. */
export async function lastPageCookieLine(request: Request, { site, session, pageToSave: path }: RequestScope): Promise<string | undefined> {
  const key = (await session)?.key;
  if (!key || !path || path.length > longestPath) return undefined;
  const pages = await readPages(request, site);
  if (pages[0]?.key === key && pages[0].path === path) return undefined;
  const others = pages.filter((page) => page.key !== key).slice(0, mostPeople - 1);
  return lastPageCookie(site).serialize([{ key, path }, ...others] satisfies Pages);
}

async function readPages(request: Request, site: Site): Promise<Pages> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("last=")) return [];
  return Pages.safeParse(await lastPageCookie(site).parse(header)).data ?? [];
}
