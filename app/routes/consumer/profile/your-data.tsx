/** The user's rights over their information: download it, and ask to correct or delete it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import { isOpenRequest } from "#app/ui/privacy-request-labels.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { schemaText } from "#contract/messages.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { Id } from "#contract/values/fields.ts";
import { DataExportSection } from "./data-export-section.tsx";
import { PrivacyRequestList } from "./privacy-request-list.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Your data", "Profile");

const DataForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("correct"),
    details: z.string().trim().min(1, schemaText("correction_required")).pipe(MessageText),
  }),
  z.object({ intent: z.literal("delete"), confirmed: Confirmed }),
  z.object({ intent: z.literal("withdraw"), id: Id }),
  z.object({ intent: z.literal("export") }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, requestContext } = await requireConsumer(request, context, handle);
  const [listed, exported] = await Promise.all([api.privacy.list(), api.privacy.getExport()]);
  if (!listed.ok) throw pageError(404, { requestId: requestContext.requestId });
  return {
    requests: listed.answer.requests,
    exported: exported.ok ? exported.answer : undefined,
    loadedAt: Date.now(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, DataForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(request, context);
  const redirectWithSuccess = (text: string) =>
    redirectWithFlash({ request, context }, paths.yourData, text);
  switch (form.value.intent) {
    case "correct": {
      const made = await api.privacy.make({ kind: "correction", details: form.value.details });
      return made.ok
        ? redirectWithSuccess(t("We’ve received your request."))
        : form.rejectWithFailure(made);
    }
    case "delete": {
      if (!form.value.confirmed) return form.requireConfirmation();
      const made = await api.privacy.make({ kind: "deletion" });
      return made.ok
        ? redirectWithSuccess(t("We’ve received your request."))
        : form.rejectWithFailure(made);
    }
    case "withdraw": {
      const withdrawn = await api.privacy.withdraw(form.value.id);
      return withdrawn.ok
        ? redirectWithSuccess(t("Your request has been withdrawn."))
        : form.rejectWithFailure(withdrawn);
    }
    case "export": {
      const requested = await api.privacy.requestExport(t.language);
      return requested.ok
        ? redirectWithSuccess(t("We’re preparing your download."))
        : form.rejectWithFailure(requested);
    }
  }
}

export default function YourData() {
  const { requests, exported, loadedAt } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const hasCalendar = useModule("calendar");
  const t = useTranslator();
  const labels = { details: t("What is wrong, and what should it be?") };
  const isAsked = (kind: "correction" | "deletion") =>
    requests.some((one) => one.kind === kind && isOpenRequest(one));
  const deletion = {
    question: {
      title: t("Ask us to delete your information?"),
      text: t(
        "We’ll answer within 30 days. Until we answer, you can withdraw the request. Once we’ve deleted your information, we can’t restore it.",
      ),
    },
    fields: { intent: "delete" },
  };
  if (rejected?.needsConfirmation) return <ConfirmPage {...deletion} back={paths.yourData} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Your data")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {exported && <DataExportSection exported={exported} loadedAt={loadedAt} />}
      {hasCalendar && (
        <section className="part narrow" aria-labelledby="calendar-title">
          <h2 id="calendar-title">{t("Due dates in your calendar")}</h2>
          <p>
            <Link to={paths.calendar}>
              {t("Show due dates and planned interruptions in your calendar app")}
            </Link>
          </p>
        </section>
      )}
      {requests.length > 0 && (
        <section className="part" aria-labelledby="requests-title">
          <h2 id="requests-title">{t("Your requests")}</h2>
          <PrivacyRequestList requests={requests} />
        </section>
      )}
      {!isAsked("correction") && (
        <section className="part narrow" aria-labelledby="correct-title">
          <h2 id="correct-title">{t("Ask us to correct something")}</h2>
          <p>
            {t.parts(
              "You can change your name and sign-in details yourself, under {details}. For anything else, ask us here.",
              {
                details: <Link to={paths.profileDetails}>{t("Details")}</Link>,
              },
            )}
          </p>
          <Form method="post" noValidate>
            <TextArea {...getFieldProps(rejected, labels, "details")} rows={4} />
            <SubmitButton name="intent" value="correct">
              {t("Ask for a correction")}
            </SubmitButton>
          </Form>
        </section>
      )}
      <section className="part narrow" aria-labelledby="delete-title">
        <h2 id="delete-title">{t("Ask us to delete your information")}</h2>
        <p>
          {t(
            "We’ll delete your profile, sign-in details, tickets, files and applications, and your access to accounts. If you are the only admin of an account, the people you gave access to will lose it too.",
          )}
        </p>
        <h3>{t("What we keep, and why")}</h3>
        <ul className="dotted">
          <li>
            {t(
              "Payments and receipts, without your name: by law, we keep them for at least five years.",
            )}
          </li>
          <li>
            {t(
              "Decisions to grant support, without your name: we keep them because they changed a bill.",
            )}
          </li>
          <li>
            {t(
              "The record of each action and its date, without your name: the municipality has to account for each action.",
            )}
          </li>
          <li>
            {t(
              "Accounts, bills and the account holder’s details: they come from the municipality’s own records. Ask the municipality’s office about those.",
            )}
          </li>
        </ul>
        {!isAsked("deletion") && (
          <ConfirmForm {...deletion}>
            <button type="submit" className="button-quiet">
              {t("Ask for deletion")}
            </button>
          </ConfirmForm>
        )}
      </section>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
