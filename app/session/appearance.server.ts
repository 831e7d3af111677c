/** Light or dark as the reader chose it on this browser, so that the first page is right before any script runs. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { requestScope } from "../request-scope.server.ts";
import type { Site } from "../site.ts";
import { portalCookie } from "./cookies.server.ts";

export const Appearance = z.enum(["system", "light", "dark"]);
export type Appearance = z.infer<typeof Appearance>;

/** A year, in seconds. */
const appearanceCookie = (site: Site) => portalCookie(site, "appearance", { maxAge: 365 * 24 * 60 * 60 });

/** "system" where nothing was chosen, or the cookie is broken. */
export async function chosenAppearance(request: Request, context: AppLoadContext): Promise<Appearance> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("appearance=")) return "system";
  const { site } = requestScope(request, context);
  return Appearance.safeParse(await appearanceCookie(site).parse(header)).data ?? "system";
}

/** The Set-Cookie line that keeps the choice. */
export function appearanceCookieLine(site: Site, chosen: Appearance): Promise<string> {
  return appearanceCookie(site).serialize(chosen);
}
