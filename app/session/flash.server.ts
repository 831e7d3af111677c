/** The messages for the next page, shown as toasts and as banners in the page. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { getRequestContext, type RequestContext } from "#app/requests/request-context.server.ts";
import type { Flash } from "#app/ui/flash.ts";
import { type FlashMessage, FlashMessages } from "#contract/flash-message.ts";
import { defineCookie, setCookieHeaders } from "./cookies.server.ts";

const FlashCookie = z.object({
  flash: z
    .object({
      id: z.string(),
      type: z.enum(["success", "error"]),
      text: z.string(),
      next: z.string().optional(),
      signedOut: z.string().optional(),
    })
    .optional(),
  /** The messages in the upstream's responses that the redirect has not shown. */
  messages: FlashMessages.optional(),
});

/**
 * The flash message's cookie. It expires after five minutes, so that an unread message doesn't
 * appear on the next visit.
 */
const flashCookie = defineCookie("flash", FlashCookie, { maxAge: 300 });

/** Redirects to a page, which then shows the message. `next` says what happens next. */
export async function redirectWithFlash(
  { request, context }: { request: Request; context: AppLoadContext },
  to: string,
  text: string,
  {
    type = "success",
    cookies = [],
    ...more
  }: Partial<Flash> & { cookies?: readonly string[] } = {},
) {
  const scope = getRequestContext(request, context);
  const flash: Flash = { id: scope.requestId, type, text, ...more };
  // The redirect carries the messages, too, so that no other code has to add them to it.
  const lines = await serializeFlash({ ...scope, flash });
  scope.messages.length = 0;
  return redirect(to, { status: 303, headers: setCookieHeaders([...cookies, ...lines]) });
}

/** The maximum size of the messages in the cookie, as JSON in bytes. A cookie holds only 4 kB. */
const maxMessageBytes = 2_000;

const moreMessages: PlainTranslationKey = "There are more messages than we can show here.";

/** Returns the Set-Cookie line that keeps for the next page what this response doesn't show. */
export async function serializeFlash({ site, flash, messages }: RequestContext): Promise<string[]> {
  if (!flash && messages.length === 0) return [];
  const kept: FlashMessage[] = [];
  for (const message of messages) {
    if (Buffer.byteLength(JSON.stringify([...kept, message])) > maxMessageBytes) {
      kept.push({ type: "info", text: moreMessages });
      break;
    }
    kept.push(message);
  }
  return [await flashCookie.serialize(site, { flash, messages: kept })];
}

/** Reads the pending messages and expires their cookie, so that they are shown only once. */
export async function consumeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<Flash | undefined> {
  const scope = getRequestContext(request, context);
  scope.showsFlash = true;
  const { site, documentCookies, messages } = scope;
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  documentCookies.push(await flashCookie.expire(site));
  const pending = await flashCookie.read(site, header);
  messages.unshift(...(pending?.messages ?? []));
  // Kept for the next page if this response becomes a redirect.
  if (pending?.flash) scope.flash = pending.flash;
  return pending?.flash;
}
