/** The form for a new saved reply. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { addSavedReply } from "#contract/tickets/staff-calls.ts";
import { ReplyFields } from "./reply-fields.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageTickets],
  module: "tickets",
} as const;
export const meta = pageMeta("Add a saved reply");

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return null;
}

export async function action(given: ActionFunctionArgs) {
  const { api } = await requireConsumer(given.request, given.context, handle);
  const form = await parseForm(given.request, addSavedReply.body.strip());
  if (!form.ok) return form.rejected;
  const added = await api.savedReplies.add(form.value);
  if (!added.ok) return form.rejectWithFailure(added);
  const t = await getRequestTranslator(given.request, given.context);
  return redirectWithFlash(given, paths.savedReplies, t("The reply has been saved."));
}

export default function AddReply() {
  const rejected = useRejectedForm();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs
        trail={[{ to: paths.savedReplies, label: "Saved replies" }]}
        here={t("Add a saved reply")}
      />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Add a saved reply")}</h1>
        <Form method="post" noValidate>
          <ReplyFields rejected={rejected} />
          <SubmitButton>{t("Save")}</SubmitButton>{" "}
          <Link to={paths.savedReplies}>{t("Cancel")}</Link>
        </Form>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
