/**
 * The upstream's token for a browser in which someone has signed in. In such a browser, wrong
 * passwords entered elsewhere don't lock that person out.
 */
import { z } from "zod";
import { defineCookie } from "./cookies.server.ts";

export const knownBrowserCookie = defineCookie("browser", z.string(), {
  maxAge: 365 * 24 * 60 * 60,
});
