/**
 * The light or dark appearance chosen in this browser. It is stored in a cookie, so that pages have
 * the right appearance before any script runs.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import type { Site } from "#app/host/site.ts";
import { portalCookie } from "./cookies.server.ts";

export const Appearance = z.enum(["system", "light", "dark"]);
export type Appearance = z.infer<typeof Appearance>;

/** The appearance cookie, which lasts a year. */
const appearanceCookie = (site: Site) => portalCookie(site, "appearance", { maxAge: 365 * 24 * 60 * 60 });

/** Returns the chosen appearance, or "system" if none was chosen or the cookie is invalid. */
export async function readAppearanceCookie(request: Request, context: AppLoadContext): Promise<Appearance> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("appearance=")) return "system";
  const { site } = getRequestContext(request, context);
  return Appearance.safeParse(await appearanceCookie(site).parse(header)).data ?? "system";
}

/** Returns the Set-Cookie line that saves the chosen appearance. */
export function serializeAppearanceCookie(site: Site, chosen: Appearance): Promise<string> {
  return appearanceCookie(site).serialize(chosen);
}
