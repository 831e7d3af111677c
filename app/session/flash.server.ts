/** A message for the next page: a toast, or without JavaScript a banner. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Message } from "#contract/message.ts";
import type { Text } from "../languages/text.ts";
import type { Flash } from "../ui/flash.ts";
import { requestScope, type RequestScope } from "../request-scope.server.ts";
import { gone, portalCookie, setCookies } from "./cookies.server.ts";

const FlashCookie = z.object({ id: z.string(), type: z.enum(["success", "error"]), text: z.string() }) satisfies z.ZodType<Flash>;

/** Five minutes: a message nobody came to read is not shown at the next visit. */
const flashCookie = ({ site }: RequestScope) => portalCookie(site, "flash", { maxAge: 300 });

/** A redirect whose page shows the message. */
export async function redirectWithFlash(
  request: Request,
  context: AppLoadContext,
  to: string,
  message: Omit<Flash, "id">,
  otherCookies: readonly string[] = [],
) {
  const scope = requestScope(request, context);
  const flash = await flashCookie(scope).serialize({ id: scope.requestId, ...message } satisfies Flash);
  return redirect(to, { status: 303, headers: setCookies([...otherCookies, flash]) });
}

/** So many of the upstream's messages go into one of ours: a cookie holds four kilobytes. */
const mostNews = 10;

/** What an upstream's answer tells the person beside what they asked for, as one text; empty where it tells nothing. */
export function newsOf(messages: readonly Message[] = [], t: Text): string {
  const more = messages.length > mostNews ? [t("There is more in your list of accounts.")] : [];
  return [...messages.slice(0, mostNews).map(({ text }) => t.given(text)), ...more].join(" ");
}

/** The message that is due, taken so that it shows once. */
export async function takeFlash(request: Request, context: AppLoadContext): Promise<Flash | undefined> {
  const scope = requestScope(request, context);
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  const cookie = flashCookie(scope);
  scope.shownCookies.push(await gone(cookie));
  return FlashCookie.safeParse(await cookie.parse(header)).data;
}
