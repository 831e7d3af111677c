/**
 * The `clientAction` of routes with forms: if a form can't be sent, its page stays as it is below
 * the error dialog, and what was typed is kept in the browser until it has been sent.
 */
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { saveUnsentForm } from "#app/client-storage/unsent-forms.ts";
import {
  isNetworkError,
  nonRetryableStatuses,
  type PageError,
  toPageError,
} from "#app/errors/page-error.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import type { Message } from "#contract/messages.ts";
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
  const values = withoutSecrets(Object.fromEntries(entered));
  const filledIn = entered.filter(([name, text]) => text.trim() !== "" && isFilledIn(name));
  const typed = withoutSecrets(Object.fromEntries(filledIn));
  const save = (kept: Record<string, string> | undefined) => {
    if (userKey && Object.keys(typed).some(isText))
      saveUnsentForm(userKey, new URL(request.url).pathname, kept);
  };
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect follows a form that was accepted.
    if (thrown instanceof Response && thrown.status < 400) {
      save(undefined);
      throw thrown;
    }
    save(typed);
    const isOffline = isNetworkError(thrown);
    if (!isOffline && !isRouteErrorResponse(thrown)) throw thrown;
    const failure = toPageError(thrown);
    const { pathname, search } = window.location;
    const isSignedOut = failure.code === 401;
    return reject({
      values,
      errors: { "": isOffline ? [offlineText] : isSignedOut ? [signedOutText] : describe(failure) },
      failure,
      unsent: isSignedOut ? { signIn: paths.signIn(pathname + search) } : {},
    });
  }
}

/** Returns the error's text, and that the form can be sent again if that may help. */
function describe({ code, text }: PageError): Message[] {
  return nonRetryableStatuses.has(code) ? [text] : [text, keptText];
}

const fieldsNamed = (name: string) => [...document.getElementsByName(name)];

/**
 * Checks whether users fill in the field themselves, unlike buttons, hidden fields and lists of
 * uploads.
 */
function isFilledIn(name: string): boolean {
  return fieldsNamed(name).some(
    (field) => !field.matches("button, [type=hidden], [name^='upload:']"),
  );
}

/** Checks whether users type the field's value. Choices alone aren't worth restoring. */
function isText(name: string): boolean {
  return fieldsNamed(name).some((field) =>
    field.matches("textarea, input:not([type=checkbox], [type=radio])"),
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
