/** The flash message for the next page, shown as a toast and as a banner in the page. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Translator } from "#app/languages/translator.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import type { Flash } from "#app/ui/flash.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import { defineCookie, setCookieHeaders } from "./cookies.server.ts";

const FlashCookie = z.object({
  id: z.string(),
  type: z.enum(["success", "error"]),
  text: z.string(),
  next: z.string().optional(),
  signedOut: z.string().optional(),
}) satisfies z.ZodType<Flash>;

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
  const { site, requestId } = getRequestContext(request, context);
  const flash = await flashCookie.serialize(site, { id: requestId, type, text, ...more });
  return redirect(to, { status: 303, headers: setCookieHeaders([...cookies, flash]) });
}

/**
 * The maximum number of upstream messages to join into one text, because a cookie holds only 4 kB.
 */
const maxMessages = 10;

/**
 * Joins the additional messages in an upstream response into one text. Returns an empty string if
 * there are none.
 */
export function joinMessages(messages: readonly FlashMessage[] = [], t: Translator): string {
  const more = messages.length > maxMessages ? [t("Open Accounts to see the others.")] : [];
  const shown = messages
    .slice(0, maxMessages)
    .map(({ text, code, params }) => t.message(code === undefined ? text : { text, code, params }));
  return [...shown, ...more].join(" ");
}

/** Reads the pending message and expires its cookie, so that the message is shown only once. */
export async function consumeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<Flash | undefined> {
  const { site, documentCookies } = getRequestContext(request, context);
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  documentCookies.push(await flashCookie.expire(site));
  return flashCookie.read(site, header);
}
