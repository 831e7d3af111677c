/**
 * Keeps the values of a form on the error page if its own page fails, so that people without
 * JavaScript can send the form again.
 */
import type { StaticHandlerContext } from "@remix-run/router";
import { type PageError, toPageError } from "#app/errors/page-error.ts";
import { missingFileName } from "./missing-files.ts";
import { receiveForm } from "./received-files.server.ts";
import { withoutSecrets } from "./rejected-form.ts";

/** The forms read so far, keyed by the request's body, which all copies of the request share. */
const readForms = new WeakMap<ReadableStream, FormData>();

/**
 * Reads the request's form without other text fields than `isField` admits, and remembers it for
 * the error page.
 */
export async function readForm(
  request: Request,
  isField: (name: string) => boolean,
): Promise<FormData> {
  const { body } = request;
  const form = await receiveForm(request);
  const others = [...form].filter(([name, value]) => typeof value === "string" && !isField(name));
  for (const [name] of others) form.delete(name);
  if (body) readForms.set(body, form);
  return form;
}

/** The maximum size, in bytes, of a form that is read for people who aren't signed in. */
const maxSignedOutBytes = 1024 * 1024;

function mayRead({ statusCode }: StaticHandlerContext, { headers }: Request): boolean {
  return (
    statusCode !== 401 || Number(headers.get("Content-Length") ?? Infinity) <= maxSignedOutBytes
  );
}

/** Adds the form's values to the page's errors, without passwords and codes. */
export async function addUnsentValues(
  page: StaticHandlerContext,
  request: Request,
): Promise<StaticHandlerContext> {
  if (!page.errors || !request.body) return page;
  // A page may fail before it reads its form, or because it isn't a form.
  const form =
    readForms.get(request.body) ??
    (mayRead(page, request) ? await receiveForm(request).catch(() => undefined) : undefined);
  if (!form) return page;
  const unsent = withoutSecrets(Object.fromEntries([...form].flatMap(toValue)));
  const { pathname, search } = new URL(request.url);
  const withUnsent = ([route, thrown]: [string, unknown]): [string, PageError] => {
    const error = toPageError(thrown);
    // A link that signs in leads to another page, and can't be followed again.
    const canSendAgain = error.code !== 401 || error.next === pathname + search;
    return [route, canSendAgain ? { ...error, unsent } : error];
  };
  return { ...page, errors: Object.fromEntries(Object.entries(page.errors).map(withUnsent)) };
}

function toValue([name, value]: [string, FormDataEntryValue]): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  return value.size > 0 ? [[missingFileName(name), value.name]] : [];
}
