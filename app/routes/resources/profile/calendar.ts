/**
 * The calendar of a person's due dates and planned interruptions. Calendar apps fetch it from a
 * private URL, without signing in. The key is in the query string, which is never logged.
 */
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseLanguage } from "#app/languages/language.ts";
import { getTranslator } from "#app/languages/translator.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { BearerToken } from "#app/session/cookies.server.ts";
import { currentTenant, getSessionContextForToken } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { placesOf, selectNotices } from "#app/tenant/notices.server.ts";
import { formatRand } from "#app/ui/money.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { createErrorPage } from "../upstream-file.server.ts";
import { type CalendarEvent, writeCalendar } from "./icalendar.server.ts";

export const handle = { module: "calendar" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  serveCalendar(args).catch((thrown: unknown) => createErrorPage(args, thrown));

async function serveCalendar({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { requestId, site } = getRequestContext(request, context);
  const tenant = await currentTenant(request, context);
  const { searchParams } = new URL(request.url);
  const key = BearerToken.safeParse(searchParams.get("key"));
  if (!tenant.modules.includes(handle.module) || !key.success) throw pageError(404, { requestId });
  const { api } = await getSessionContextForToken(key.data, request, context);
  const read = await api.calendar.read();
  if (!read.ok)
    throw pageError(read.status === 429 ? 429 : 404, { requestId, retryAfter: read.retryAfter });
  const { accounts } = read.answer;
  const chosen = parseLanguage(searchParams.get("language") ?? "");
  const t = chosen ? getTranslator(chosen) : await getRequestTranslator(request, context);
  const bills = accounts.flatMap(({ ending, bills }) =>
    bills.map(({ id, due_date, amount }): CalendarEvent => {
      const title = t("{municipality}: bill for account …{ending} is due", {
        municipality: tenant.name,
        ending,
      });
      return {
        id: `bill-${id}`,
        start: due_date,
        title: amount === undefined ? title : `${title}: ${formatRand(amount)}`,
        text: t("Sign in to see and pay it: {address}", { address: site.origin }),
      };
    }),
  );
  const notices = selectNotices(tenant, accounts.flatMap(placesOf), t).map(
    ({ title, text, from, until }): CalendarEvent => {
      const id = createHash("sha256").update(`${from} ${title}`).digest("hex").slice(0, 32);
      return {
        id: `notice-${id}`,
        start: from,
        end: until,
        title: `${tenant.name}: ${title}`,
        text,
      };
    },
  );
  const calendar = writeCalendar({
    name: tenant.name,
    host: new URL(site.origin).hostname,
    events: [...bills, ...notices],
  });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calendar.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
