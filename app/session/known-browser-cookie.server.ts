/**
 * The upstream's value for this browser, in which someone has signed in. With it, strangers' wrong
 * passwords don't lock that person out here.
 */
import { z } from "zod";
import { defineCookie } from "./cookies.server.ts";

export const knownBrowserCookie = defineCookie("browser", z.string(), {
  maxAge: 365 * 24 * 60 * 60,
});
