/** One privacy request with what is known about the person, and the form that answers it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { PrivacyRequestParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { isOpenRequest, privacyKindLabels } from "#app/ui/privacy-request-labels.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { OptionalText } from "../decisions/decision-fields.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { DueState } from "./due-state.tsx";
import { PersonFacts } from "./person-facts.tsx";

export const handle = {
  requiresAuth: [staffPermissions.managePrivacy],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Privacy request", "Privacy requests");

const AnswerFields = z.object({
  // A browser sends nothing if no option was chosen.
  decision: z.preprocess((choice) => choice ?? "", z.enum(["done", "refused"])),
  message: OptionalText,
  confirmed: Confirmed,
});

export async function loader(args: LoaderFunctionArgs) {
  const { api, request } = await requireConsumerAndParams(args, handle, PrivacyRequestParams);
  return api.privacy.get(request);
}

export async function action(args: ActionFunctionArgs) {
  const { api, request: id } = await requireConsumerAndParams(args, handle, PrivacyRequestParams);
  const form = await parseForm(args.request, AnswerFields);
  if (!form.ok) return form.rejected;
  const { decision, message, confirmed } = form.value;
  const { request } = await api.privacy.get(id);
  const deletes = request.kind === "deletion" && decision === "done";
  if (deletes && !confirmed) return form.requireConfirmation();
  const answered = await api.privacy.answer(id, {
    decision,
    ...(message !== undefined && { message }),
  });
  if (!answered.ok) return form.rejectWithFailure(answered);
  const t = await getRequestTranslator(args.request, args.context);
  const text = deletes
    ? t("The person’s information has been deleted.")
    : t("The request has been answered.");
  return redirectWithFlash(args, paths.staffPrivacyRequest(id), text, {
    next: t("They will get a message."),
  });
}

export default function StaffPrivacyRequestPage() {
  const { request, person } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { id, kind, details, created, due, answered, answer } = request;
  const name = request.name || t("Deleted person");
  if (rejected?.needsConfirmation) {
    const question = {
      title: t("Delete {name}’s information?", { name }),
      text: t("This can’t be undone. They will be signed out and get one last message."),
    };
    const fields = { decision: "done", message: rejected.values.message ?? "" };
    return <ConfirmPage question={question} fields={fields} back={paths.staffPrivacyRequest(id)} />;
  }
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.staffPrivacy, label: "Privacy requests" }]} here={name} />
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p>
        {t(privacyKindLabels[kind])} · <DueState request={request} />
      </p>
      <dl className="facts">
        <DetailItem name={t("Received")}>{formatInstant(created, t)}</DetailItem>
        <DetailItem name={t("Answer by")}>{formatDate(due, t)}</DetailItem>
        {answered && <DetailItem name={t("Answered")}>{formatInstant(answered, t)}</DetailItem>}
      </dl>
      {details && (
        <section aria-labelledby="details-title">
          <h2 id="details-title">{t("What they asked for")}</h2>
          <p className="message-text">{details}</p>
        </section>
      )}
      {answer && (
        <section aria-labelledby="answer-title">
          <h2 id="answer-title">{t("Our answer")}</h2>
          <p className="message-text">{answer}</p>
        </section>
      )}
      {person && <PersonFacts person={person} deletion={kind === "deletion"} />}
      {isOpenRequest(request) ? (
        <AnswerForm kind={kind} rejected={rejected} />
      ) : (
        // A colleague was first.
        <ErrorSummary rejected={rejected} labels={{}} />
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
// If a colleague or the person was first, the page shows what has changed.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
