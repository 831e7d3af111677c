/** Testing: every shared control in every state, for developers and for the tests of accessibility. There only where it is switched on. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "../../../forms/confirm.server.ts";
import { ConfirmPage } from "../../../forms/confirm.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { requestScope } from "../../../request-scope.server.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { settings } from "../../../settings.ts";
import { pageError } from "../../../upstream/upstream.server.ts";
import { Feedback, question } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { Words } from "./words.tsx";

export const meta = pageMeta("Testing");

/** The scope of the request. Throws the 404 page where the page is off. */
function open({ request, context }: LoaderFunctionArgs) {
  const scope = requestScope(request, context);
  if (!settings().testPage) throw pageError(404, scope);
  return scope;
}

const Shown = z.object({ fail: z.enum(["401", "403", "404", "500", "503"]).optional(), order: z.string().default("name|asc") });

export function loader(given: LoaderFunctionArgs) {
  const { requestId } = open(given);
  const shown = Shown.safeParse(Object.fromEntries(new URL(given.request.url).searchParams));
  if (!shown.success) throw pageError(404, { requestId });
  const { fail, order } = shown.data;
  const error = { code: "gallery", message: "What the upstream said", file: "gallery.ts:1" };
  if (fail) throw pageError(Number(fail), { error, requestId });
  return { order };
}

const Tried = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["success", "error"]) }),
  z.object({ intent: z.literal("fields") }),
  z.object({ intent: z.literal("confirm"), confirmed: Confirmed }),
]);

export async function action(given: ActionFunctionArgs) {
  open(given);
  const { request, context } = given;
  const form = await parseForm(request, Tried);
  if (!form.ok) return form.rejected;
  const { value } = form;
  if (value.intent === "fields") {
    const names = ["line", "day", "password", "otp", "choice", "text", "truth", "one", "files"];
    return form.rejectedBy(Object.fromEntries(names.map((name) => [name, ["must be filled in"]])));
  }
  if (value.intent === "confirm" && !value.confirmed) return form.asksFirst();
  const message = { type: value.intent === "error" ? "error" : "success", text: `This is a message: ${value.intent}.` } as const;
  return redirectWithFlash(request, context, paths.test, message);
}

export default function Testing() {
  const { order } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  if (rejected?.asking) return <ConfirmPage question={question} fields={{ intent: "confirm" }} back={paths.test} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Testing")}</h1>
      <Fields rejected={rejected} />
      <Feedback />
      <Lists order={order} />
      <Words />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
