/** A reset that was begun: its token, and for whom another code would be asked for. Neither ever stands in an address or a page. */
import { z } from "zod";
import type { Site } from "../site.ts";
import { BearerToken, gone, portalCookie } from "./cookies.server.ts";

const Begun = z.object({ token: BearerToken, identity: z.string() });
type Begun = z.infer<typeof Begun>;

/** 15 minutes, in seconds: a little longer than a code is good for, so that one that is over its time can be told so. */
const resetCookie = (site: Site) => portalCookie(site, "reset", { maxAge: 15 * 60 });

/** Undefined where none was begun in this browser, or too long ago. */
export async function begunReset(request: Request, site: Site): Promise<Begun | undefined> {
  return Begun.safeParse(await resetCookie(site).parse(request.headers.get("Cookie"))).data;
}

export function resetBegunLine(site: Site, begun: Begun): Promise<string> {
  return resetCookie(site).serialize(begun);
}

export function resetEndedLine(site: Site): Promise<string> {
  return gone(resetCookie(site));
}
