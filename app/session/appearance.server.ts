/**
 * The light or dark appearance chosen in this browser. It is stored in a cookie, so that pages have
 * the right appearance before any script runs.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { defineCookie } from "./cookies.server.ts";

export const Appearance = z.enum(["system", "light", "dark"]);
export type Appearance = z.infer<typeof Appearance>;

/** The appearance cookie, which lasts a year. */
export const appearanceCookie = defineCookie("appearance", Appearance, {
  maxAge: 365 * 24 * 60 * 60,
});

/** Returns the chosen appearance, or "system" if none was chosen or the cookie is invalid. */
export async function readAppearanceCookie(
  request: Request,
  context: AppLoadContext,
): Promise<Appearance> {
  const { site } = getRequestContext(request, context);
  return (await appearanceCookie.read(site, request.headers.get("Cookie"))) ?? "system";
}
