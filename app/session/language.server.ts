/** The language that a request is answered in. */
import type { AppLoadContext } from "@remix-run/node";
import { af } from "../languages/af/index.ts";
import { chooseLanguage, type Language } from "../languages/language.ts";
import { addDictionary, type Text, textIn } from "../languages/text.ts";
import { currentProfile, currentTenant } from "./guard.server.ts";

addDictionary("af", af);

/** By the person's preference, the tenant's list and the browser. Throws an error page where the tenant is not to be had. */
export async function languageOf(request: Request, context: AppLoadContext): Promise<Language> {
  const [tenant, profile] = await Promise.all([currentTenant(request, context), currentProfile(request, context)]);
  return chooseLanguage(profile?.language, tenant.languages, request.headers.get("Accept-Language") ?? "");
}

/** For what an action says; pages have `useText`. */
export async function textFor(request: Request, context: AppLoadContext): Promise<Text> {
  return textIn(await languageOf(request, context));
}
