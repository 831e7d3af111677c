/**
 * One of the user's own applications, with the form for sending what the municipality has asked
 * for.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FilesField } from "#app/forms/files-field.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import {
  hashFiles,
  rejectWithUploads,
  UploadFields,
  uploadFiles,
} from "#app/forms/upload-files.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { ApplicationParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { applicationStatusLabels } from "#app/ui/application-status-labels.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { daysBetween, formatDate, formatInstant, today } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import {
  type Application,
  type ApplicationStatus,
  renewalDays,
} from "#contract/applications/calls.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";

export const handle = {
  requiresAuth: true,
  module: "applications",
  maxFiles: uploadLimits.files,
} as const;
export const meta = pageMeta("Your application", "Municipal Applications");

async function requireApplication(args: LoaderFunctionArgs) {
  const found = await requireConsumerAndParams(args, handle, ApplicationParams);
  const { api, application: id, requestContext } = found;
  const application = (await api.applications.list()).find((one) => one.id === id);
  if (!application) throw pageError(404, { requestId: requestContext.requestId });
  return { ...found, application };
}

export async function loader(args: LoaderFunctionArgs) {
  const { application } = await requireApplication(args);
  const { enable_indigent: on } = await currentTenant(args.request, args.context);
  return { application, renewal: on ? findRenewal(application) : undefined, limits: uploadLimits };
}

/**
 * Returns whether the application has ended or ends soon, so that the page can offer to apply
 * again. Returns undefined if neither is the case.
 */
function findRenewal({ status, valid_until: end }: Application): "ended" | "ends soon" | undefined {
  if (status === "declined" || status === "expired") return "ended";
  const isSoon = status === "approved" && end && daysBetween(today(), end) <= renewalDays;
  return isSoon ? "ends soon" : undefined;
}

const AnswerForm = z.object({ message: MessageText }).and(UploadFields);

export const action = actionWithFiles(async (args) => {
  const { api, session, application } = await requireApplication(args);
  const t = await getRequestTranslator(args.request, args.context);
  const form = await parseForm(args.request, AnswerForm);
  const { ids, kept, errors, status } = await uploadFiles(api, form, t);
  if (!form.ok || errors.files) return form.rejectWith(errors, status, kept);
  const { message } = form.value;
  const { id } = application;
  const key = createIdempotencyKey(
    "answer",
    session.key ?? "",
    id,
    application.message ?? "",
    message,
    ...(await hashFiles(form)),
  );
  const sent = await api.applications.answer(
    id,
    { message, ...(ids.length > 0 && { attachments: ids }) },
    key,
  );
  const done = (text: string) =>
    redirectWithFlash(args, paths.application(id), text, {
      next: t(
        "The municipality will decide on your application. You can follow its progress here.",
      ),
    });
  if (sent.ok) return done(t("We’ve received your answer."));
  // The form was sent twice, or the municipality has decided in the meantime.
  if (sent.status === 409) return done(t("We don’t need anything more for this application."));
  return rejectWithUploads(form, sent, { ids, kept });
});

const nextSteps: Record<ApplicationStatus, PlainTranslationKey> = {
  received: "You don’t need to do anything now. We’ll send you a message when we have decided.",
  more_needed: "We can’t decide until you answer.",
  approved: "We’ll remind you before the support ends, so that you can apply again.",
  declined: "If something has changed or was missing, you can apply again.",
  expired: "To get the support again, apply again.",
};

/** Shows that the municipality has received the application and has not decided yet. */
function Progress({ received }: { received: string }) {
  const t = useTranslator();
  return (
    <ol className="progress" aria-label={t("Progress")}>
      <li data-done="">
        {t("Received")}
        <span className="secondary">{formatDate(today(Date.parse(received)), t)}</span>
      </li>
      <li data-done="" aria-current="step">
        {t("Being checked")}
      </li>
      <li>
        {t("Decided")}
        <span className="visually-hidden">{t("not yet")}</span>
      </li>
    </ol>
  );
}

export default function OwnApplication() {
  const { application, renewal, limits } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { reference, account, created, status, message, valid_until } = application;
  const hasTickets = useModule("tickets");
  const labels = { files: t("Your documents"), message: t("Your answer") };
  return (
    <>
      <Breadcrumbs
        trail={[{ to: paths.applications, label: "Municipal Applications" }]}
        here={reference}
      />
      <div className="narrow">
        <h1 tabIndex={-1}>
          {t.parts("Indigent support {reference}", {
            reference: <span className="one-line">{reference}</span>,
          })}
        </h1>
        <p>
          <Status {...applicationStatusLabels[status]} />
        </p>
        {status === "received" && <Progress received={created} />}
        {message && <blockquote className="message-text">{message}</blockquote>}
        <p>
          {renewal === "ends soon"
            ? t("To keep the support, apply again before it ends.")
            : t(nextSteps[status])}
        </p>
        <dl className="facts">
          {valid_until && (
            <DetailItem name={t("Last day of support")}>{formatDate(valid_until, t)}</DetailItem>
          )}
          <DetailItem name={t("Account")}>
            <span className="number">{account}</span>
          </DetailItem>
          <DetailItem name={t("Received")}>{formatInstant(created, t)}</DetailItem>
        </dl>
        {renewal && (
          <p>
            <Link to={paths.applyForIndigentSupport} className="button">
              {t("Apply again")}
            </Link>
          </p>
        )}
        {hasTickets && status !== "more_needed" && (
          <p>
            <Link to={paths.raiseTicket({ category: "general", account })}>
              {t("Ask about this application")}
            </Link>
          </p>
        )}
        {status === "more_needed" && (
          <section className="narrow" aria-labelledby="answer-title">
            <h2 id="answer-title">{t("Send what we asked for")}</h2>
            <ErrorSummary rejected={rejected} labels={labels} />
            <Form method="post" encType="multipart/form-data" noValidate>
              <FilesField rejected={rejected} label={labels.files} limits={limits} />
              <TextArea {...getFieldProps(rejected, labels, "message")} rows={4} />
              <SubmitButton>{t("Send your answer")}</SubmitButton>
            </Form>
          </section>
        )}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
