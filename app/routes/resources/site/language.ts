/** Saves the language chosen in the page header, and redirects back to the page. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { settings } from "#app/host/settings.ts";
import { languages } from "#app/languages/language.ts";
import { paths } from "#app/paths.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { currentProfile, getSessionContext, isUnverified } from "#app/session/guard.server.ts";
import { languageCookie } from "#app/session/language.server.ts";
import { safePath } from "#app/session/safe-next.ts";

const LanguageForm = z.object({ language: z.enum(languages), next: z.string().optional() });

/** Redirects to the home page if this URL is opened directly. */
export function loader() {
  return redirect(paths.home);
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await parseForm(request, LanguageForm);
  if (!form.ok) return redirect(paths.home, 303);
  const { language, next } = form.value;
  const { requestContext } = await getSessionContext(request, context);
  await saveInProfile(args, language);
  return redirect(safePath(next), {
    status: 303,
    headers: setCookieHeaders([await languageCookie.serialize(requestContext.site, language)]),
  });
}

/**
 * Saves the language in a signed-in user's profile, which sets the language of their messages. If
 * saving fails, the page still changes language.
 */
async function saveInProfile(
  { request, context }: ActionFunctionArgs,
  language: (typeof languages)[number],
): Promise<void> {
  const { api, requestContext } = await getSessionContext(request, context);
  try {
    const profile = await currentProfile(request, context);
    if (!profile || isUnverified(profile)) return;
    const saved = await api.profile.update({ language });
    if (!saved.ok) throw new Error(`The upstream returned ${saved.status}.`);
  } catch (failure) {
    settings().log(
      "warn",
      { requestId: requestContext.requestId, err: failure },
      "The chosen language could not be saved in the profile",
    );
  }
}
