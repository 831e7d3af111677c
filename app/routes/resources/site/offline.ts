/** Serves the page that browsers show when they are offline. It contains no user data. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { offlineDocument } from "#app/errors/error-document.server.tsx";
import { parseLanguage } from "#app/languages/language.ts";
import { getTranslator } from "#app/languages/translator.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { currentTenant } from "#app/session/guard.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tenant = await currentTenant(request, context);
  const asked = parseLanguage(new URL(request.url).searchParams.get("language") ?? "");
  const t = getTranslator(asked ?? (await getRequestLanguage(request, context)));
  return offlineDocument({ t, tenant, nonce: getRequestContext(request, context).nonce });
}
