/** Serves security.txt (RFC 9116), which says where to report vulnerabilities. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { settings } from "#app/host/settings.ts";
import { paths } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { currentTenant } from "#app/session/guard.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { createErrorPage } from "../upstream-file.server.ts";

/**
 * The number of days until the file expires: half a year. Readers distrust a file that has expired,
 * or that expires more than a year ahead.
 */
const validDays = 182;
const dayMs = 86_400_000;

export const loader = (args: LoaderFunctionArgs) =>
  securityTxt(args).catch((thrown: unknown) => createErrorPage(args, thrown));

async function securityTxt({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(request, context);
  const { feedback_email: email, languages = ["en"] } = await currentTenant(request, context);
  const operator = settings().securityContacts;
  const contacts = operator.length > 0 || email === "" ? operator : [`mailto:${email}`];
  if (contacts.length === 0) throw pageError(404, requestContext);
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${requestContext.site.origin}${paths.securityTxt}`,
  ];
  return new Response(lines.map((line) => `${line}\n`).join(""), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
