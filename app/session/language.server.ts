/** Chooses the language of a response, and stores the choice made in this browser. */
import "#app/languages/dictionaries.server.ts";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { type Language, languages, negotiateLanguage } from "#app/languages/language.ts";
import { getTranslator, type Translator } from "#app/languages/translator.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { defineCookie } from "./cookies.server.ts";
import { currentProfile, currentTenant } from "./guard.server.ts";

/**
 * The language chosen in this browser, kept for a year. It also applies before sign-in, and takes
 * precedence over the profile's language, because the user chose it on screen.
 */
export const languageCookie = defineCookie("language", z.enum(languages), {
  maxAge: 365 * 24 * 60 * 60,
});

/**
 * Chooses the language based on this browser's choice, the user's profile, the tenant's languages
 * and the browser's languages. Throws an error page if the tenant can't be loaded.
 */
export async function getRequestLanguage(
  request: Request,
  context: AppLoadContext,
): Promise<Language> {
  const { site } = getRequestContext(request, context);
  const [tenant, profile, chosen] = await Promise.all([
    currentTenant(request, context),
    currentProfile(request, context),
    languageCookie.read(site, request.headers.get("Cookie")),
  ]);
  return negotiateLanguage(
    [chosen, profile?.language],
    tenant.languages,
    request.headers.get("Accept-Language") ?? "",
  );
}

/** Returns the translator for an action's messages. Pages use `useTranslator` instead. */
export async function getRequestTranslator(
  request: Request,
  context: AppLoadContext,
): Promise<Translator> {
  return getTranslator(await getRequestLanguage(request, context));
}
