/**
 * The `clientAction` of routes with forms: if a form can't be sent, its page stays as it is, and
 * what was typed is kept in the browser until it has been sent.
 */
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { saveUnsentForm } from "#app/client-storage/unsent-forms.ts";
import { isNetworkError, nonRetryableStatuses, toPageError } from "#app/errors/page-error.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { type RejectedForm, withoutSecrets } from "./rejected-form.ts";

/** The signed-in user's key. Actions run outside React, so the page frame passes it on. */
let userKey: string | undefined;

export function setUserKey(key: string | undefined): void {
  userKey = key;
}

/**
 * The status of a form that could not be sent. In that case, the loaders can't be reached either.
 */
const unsentStatus = 503;

/** Tells a route's `shouldRevalidate` whether the server could be reached. */
export function wasSent({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus !== unsentStatus;
}

export async function keepUnsentForm({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const entered = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const typed = entered.filter(([name, text]) => text.trim() !== "" && isTyped(name));
  const values = withoutSecrets(Object.fromEntries(entered));
  const save = (kept: Record<string, string> | undefined) => {
    if (userKey && typed.length > 0) saveUnsentForm(userKey, new URL(request.url).pathname, kept);
  };
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect follows a form that was accepted.
    if (thrown instanceof Response && thrown.status < 400) save(undefined);
    else save(withoutSecrets(Object.fromEntries(typed)));
    if (typed.length === 0) throw thrown;
    if (isNetworkError(thrown))
      return reject({ values, errors: { "": [offlineText] }, unsent: {} });
    if (!isRouteErrorResponse(thrown)) throw thrown;
    const { pathname, search } = window.location;
    if (thrown.status === 401)
      return reject({
        values,
        errors: { "": [signedOutText] },
        unsent: { signIn: paths.signIn(pathname + search) },
      });
    if (nonRetryableStatuses.has(thrown.status)) throw thrown;
    const error = toPageError(thrown);
    return reject({ values, errors: { "": [error.text, keptText] }, unsent: { error } });
  }
}

/**
 * Checks whether users fill in the field themselves, unlike buttons, hidden fields and lists of
 * uploads.
 */
function isTyped(name: string): boolean {
  return [...document.getElementsByName(name)].some(
    (field) => !field.matches("button, [type=hidden], [name^='upload:']"),
  );
}

const offlineText: PlainTranslationKey =
  "You’re offline. We kept what you typed. Send it when you’re back online.";
const keptText: PlainTranslationKey = "We kept what you typed. You can send it again.";
const signedOutText: PlainTranslationKey =
  "You’ve been signed out. We kept what you typed. Sign in to send it.";

/** Returns a response rather than data, because only a response's status reaches the router. */
function reject(rejected: RejectedForm): Response {
  return new Response(JSON.stringify(rejected), {
    status: unsentStatus,
    headers: { "Content-Type": "application/json" },
  });
}
