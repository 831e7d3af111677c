/** One message with its text and every attempt to send it. Staff can resend it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { SentMessageParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { keepReferencesTogether } from "#app/ui/keep-references-together.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { bounceLabels, kindLabels, outcomeLabels, stateLabels } from "./message-labels.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageMessages],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Message", "Sent messages");

const ResendForm = z.object({ intent: z.literal("resend"), confirmed: Confirmed });

export async function loader(given: LoaderFunctionArgs) {
  const { api, message: id } = await requireConsumerAndParams(given, handle, SentMessageParams);
  const message = await api.staffMessages.get(id);
  const to = formatIdentity({
    type: message.channel === "sms" ? "mobile" : "email",
    identity: message.recipient,
  });
  return { message, to };
}

export async function action(given: ActionFunctionArgs) {
  const {
    api,
    session,
    message: id,
  } = await requireConsumerAndParams(given, handle, SentMessageParams);
  const form = await parseForm(given.request, ResendForm);
  if (!form.ok) return form.rejected;
  if (!form.value.confirmed) return form.requireConfirmation();
  const t = await getRequestTranslator(given.request, given.context);
  const sent = await api.staffMessages.resend(
    id,
    createIdempotencyKey("resend", session.key ?? "", id),
  );
  return sent.ok
    ? redirectWithFlash(
        given,
        paths.staffMessage(sent.answer.message.id),
        t("We’re sending the message again. This is the new message."),
      )
    : form.rejectWithFailure(sent);
}

export default function SentMessagePage() {
  const { message, to } = useLoaderData<typeof loader>();
  const {
    id,
    subject,
    kind,
    channel,
    state,
    person,
    bounces,
    created,
    text,
    attempts,
    resend_of,
    resent_as,
    resendable,
  } = message;
  const rejected = useRejectedForm();
  const t = useTranslator();
  const heading = subject || t("SMS, {what}", { what: t(kindLabels[kind]) });
  const question = {
    title: t("Resend this message?"),
    text: t("We’ll send the same text to {to} again. Once you confirm, you can’t stop it.", { to }),
  };
  const fields = { intent: "resend" };
  if (rejected?.needsConfirmation)
    return <ConfirmPage question={question} fields={fields} back={paths.staffMessage(id)} />;
  return (
    <div className="narrow">
      <Breadcrumbs trail={[{ to: paths.staffMessages(), label: "Sent messages" }]} here={heading} />
      <h1 tabIndex={-1}>{keepReferencesTogether(heading)}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <p>
        <Status {...stateLabels[state]} />
      </p>
      {/* Not in the list of facts, whose columns are too narrow for a long address. */}
      <p>
        {t("To")} <bdi>{to}</bdi>
      </p>
      <dl className="facts">
        {person && (
          <DetailItem name={t("Person")}>
            <Link to={paths.staffMessages({ person: person.id })}>
              <bdi>{person.name}</bdi>
              <span className="visually-hidden">, {t("all messages")}</span>
            </Link>
          </DetailItem>
        )}
        <DetailItem name={t("About")}>{t(kindLabels[kind])}</DetailItem>
        <DetailItem name={t("Date")}>{formatInstant(created, t)}</DetailItem>
      </dl>
      {bounces && <p className="field-error">{t(bounceLabels[channel])}</p>}
      <h2>{t("Text")}</h2>
      {text === null ? (
        <p className="secondary">
          {kind === "code"
            ? t(
                "We never keep the text of messages that contain a code. The person can ask for a new code.",
              )
            : t("The text of this message is not kept.")}
        </p>
      ) : (
        <p className="message">{text}</p>
      )}
      {attempts.length > 0 && (
        <>
          <h2>{t("Attempts")}</h2>
          <dl className="facts">
            {attempts.map(({ date, outcome, problem }) => (
              <DetailItem key={date} name={formatInstant(date, t)}>
                {t(outcomeLabels[outcome])}
                {problem && <span className="secondary"> ({problem})</span>}
              </DetailItem>
            ))}
          </dl>
        </>
      )}
      {resend_of !== null && (
        <p>
          <Link to={paths.staffMessage(resend_of)}>{t("See the original message")}</Link>
        </p>
      )}
      {resent_as !== null && (
        <p>
          {t("This message has been resent.")}{" "}
          <Link to={paths.staffMessage(resent_as)}>{t("Open the new message")}</Link>
        </p>
      )}
      {resendable && (
        <ConfirmForm question={question} fields={fields}>
          <button type="submit">{t("Resend")}</button>
        </ConfirmForm>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
// If a colleague was first, the page shows the new message.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
