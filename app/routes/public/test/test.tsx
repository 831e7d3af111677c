/**
 * The Testing page, which shows every shared control in every state for developers and
 * accessibility tests. Available only if `testPage` is enabled.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { settings } from "#app/host/settings.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { message } from "#contract/messages.ts";
import { Feedback, sampleQuestion } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { Wording } from "./wording.tsx";

export const meta = pageMeta("Testing");

/** Returns the request context. Throws the 404 page if the gallery is off. */
function requireTestPage({ request, context }: LoaderFunctionArgs) {
  const scope = getRequestContext(request, context);
  if (!settings().testPage) throw pageError(404, scope);
  return scope;
}

const GalleryQuery = z.object({
  fail: z.enum(["401", "403", "404", "500", "503"]).optional(),
  order: z.string().default("name|asc"),
});

export function loader(given: LoaderFunctionArgs) {
  const { requestId } = requireTestPage(given);
  const shown = GalleryQuery.safeParse(Object.fromEntries(new URL(given.request.url).searchParams));
  if (!shown.success) throw pageError(404, { requestId });
  const { fail, order } = shown.data;
  const error = { code: "gallery", message: "What the upstream said", file: "gallery.ts:1" };
  if (fail) throw pageError(Number(fail), { error, requestId });
  return { order };
}

const GalleryForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["success", "error"]) }),
  z.object({
    intent: z.literal("fields"),
    line: z.string().optional(),
    day: z.string().optional(),
    choice: z.string().optional(),
    text: z.string().optional(),
    truth: z.string().optional(),
    one: z.string().optional(),
  }),
  z.object({ intent: z.literal("confirm"), confirmed: Confirmed }),
]);

export async function action(given: ActionFunctionArgs) {
  requireTestPage(given);
  const form = await parseForm(given.request, GalleryForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  if (value.intent === "fields") {
    const names = ["line", "day", "password", "otp", "choice", "text", "truth", "one", "files"];
    return form.rejectWith(Object.fromEntries(names.map((name) => [name, [message("required")]])));
  }
  if (value.intent === "confirm" && !value.confirmed) return form.requireConfirmation();
  const type = value.intent === "error" ? "error" : "success";
  return redirectWithFlash(given, paths.test, `This is a message: ${value.intent}.`, { type });
}

export default function Testing() {
  const { order } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useTranslator();
  if (rejected?.needsConfirmation)
    return (
      <ConfirmPage question={sampleQuestion} fields={{ intent: "confirm" }} back={paths.test} />
    );
  return (
    <>
      <h1 tabIndex={-1}>{t("Testing")}</h1>
      <Fields rejected={rejected} />
      <Feedback />
      <Lists order={order} />
      <Wording />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
