/** The form for changing or deleting a saved reply. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { SavedReplyParams } from "#app/requests/path-params.server.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { savedReplyFields } from "#contract/tickets/staff-calls.ts";
import { ReplyFields } from "./reply-fields.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageTickets],
  module: "tickets",
} as const;
export const meta = pageMeta("Saved reply");

const EditForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), ...savedReplyFields }),
  z.object({ intent: z.literal("delete"), confirmed: Confirmed }),
]);

export async function loader(given: LoaderFunctionArgs) {
  const { api, reply: id } = await requireConsumerAndParams(given, handle, SavedReplyParams);
  const reply = (await api.savedReplies.list()).find((one) => one.id === id);
  if (!reply) throw pageError(404, getRequestContext(given.request, given.context));
  return { reply };
}

export async function action(given: ActionFunctionArgs) {
  const { api, reply: id } = await requireConsumerAndParams(given, handle, SavedReplyParams);
  const form = await parseForm(given.request, EditForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(given.request, given.context);
  switch (form.value.intent) {
    case "save": {
      const { name, body } = form.value;
      const changed = await api.savedReplies.change(id, { name, body });
      return changed.ok
        ? redirectWithFlash(given, paths.savedReplies, t("The reply has been saved."))
        : form.rejectWithFailure(changed);
    }
    case "delete":
      if (!form.value.confirmed) return form.requireConfirmation();
      await api.savedReplies.remove(id);
      return redirectWithFlash(given, paths.savedReplies, t("The saved reply has been deleted."));
  }
}

export default function EditReply() {
  const { reply } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { name } = reply;
  const deleting = {
    question: {
      title: t("Delete “{name}”?", { name }),
      text: t("Answers already sent with this reply won’t change."),
    },
    fields: { intent: "delete" },
  };
  if (rejected?.needsConfirmation)
    return <ConfirmPage {...deleting} back={paths.savedReply(reply.id)} />;
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.savedReplies, label: "Saved replies" }]} here={name} />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Saved reply")}</h1>
        <Form method="post" noValidate>
          <ReplyFields rejected={rejected} reply={reply} />
          <SubmitButton name="intent" value="save">
            {t("Save")}
          </SubmitButton>{" "}
          <Link to={paths.savedReplies}>{t("Cancel")}</Link>
        </Form>
        <ConfirmForm {...deleting}>
          <button type="submit" className="button-quiet">
            {t("Delete the saved reply")}
          </button>
        </ConfirmForm>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
