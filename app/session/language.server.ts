/** Chooses the language of a response. */
import type { AppLoadContext } from "@remix-run/node";
import { af, afMessages } from "#app/languages/af/index.ts";
import { negotiateLanguage, type Language } from "#app/languages/language.ts";
import { addDictionary, type Translator, getTranslator } from "#app/languages/translator.ts";
import { currentProfile, currentTenant } from "./guard.server.ts";

addDictionary("af", af, afMessages);

/**
 * Chooses the language based on the user's preference, the tenant's languages and the browser's
 * languages. Throws an error page if the tenant can't be loaded.
 */
export async function getRequestLanguage(request: Request, context: AppLoadContext): Promise<Language> {
  const [tenant, profile] = await Promise.all([currentTenant(request, context), currentProfile(request, context)]);
  return negotiateLanguage(profile?.language, tenant.languages, request.headers.get("Accept-Language") ?? "");
}

/** Returns the translator for an action's messages. Pages use `useTranslator` instead. */
export async function getRequestTranslator(request: Request, context: AppLoadContext): Promise<Translator> {
  return getTranslator(await getRequestLanguage(request, context));
}
