/** One dispute with everything that was submitted, and the form that staff use to answer it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { StaffDisputeParams } from "#app/requests/path-params.server.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatDate } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { DisputeSteps } from "#app/ui/dispute-steps.tsx";
import { formatRand } from "#app/ui/money.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { answerFormSchema } from "./answer-form.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { DisputeStatus } from "./dispute-status.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageDisputes],
  module: "disputes",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Dispute", "Disputes");

export async function loader(args: LoaderFunctionArgs) {
  const { api, dispute } = await requireConsumerAndParams(args, handle, StaffDisputeParams);
  return { dispute: await api.disputes.getForStaff(dispute) };
}

export async function action(args: ActionFunctionArgs) {
  const {
    api,
    session,
    dispute: id,
  } = await requireConsumerAndParams(args, handle, StaffDisputeParams);
  const t = await getRequestTranslator(args.request, args.context);
  const form = await parseForm(args.request, answerFormSchema(t));
  if (!form.ok) return form.rejected;
  const { value } = form;
  const sent = await api.disputes.answer(
    id,
    value,
    createIdempotencyKey("answer", session.key ?? "", id, JSON.stringify(value)),
  );
  if (!sent.ok) return form.rejectWithFailure(sent);
  const isValuation = sent.answer.dispute.kind === "valuation";
  const changed = isValuation ? t("The new value is saved.") : t("The account has been credited.");
  const kept = isValuation ? t("The value stays as it is.") : t("The charge stays as it is.");
  const text = value.decision === "correct" ? changed : kept;
  return redirectWithFlash(args, paths.staffDispute(id), text, {
    next: t("People with access to the account will get a message."),
  });
}

export default function StaffDisputePage() {
  const { dispute } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const {
    id,
    account,
    reference,
    name,
    description,
    service,
    statement,
    charge,
    amount,
    disputed,
    answer_by,
    object_by,
    revision,
    kind,
    value,
    meantime,
    steps,
    figures,
  } = dispute;
  const isValuation = kind === "valuation";
  // What no answer has credited yet.
  const left = steps.reduce((sum, step) => sum - (step.amount ?? 0), amount);
  return (
    <>
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.staffDisputes, label: "Disputes" }]}
        here={reference}
      />
      <h1 tabIndex={-1}>
        {t.parts("Dispute {reference}", {
          reference: <span className="one-line">{reference}</span>,
        })}
      </h1>
      <p>
        <DisputeStatus dispute={dispute} />
        {answer_by && ` · ${t("Answer by")} ${formatDate(answer_by, t)}`}
        {object_by &&
          ` · ${t("The person can object until {date}", { date: formatDate(object_by, t) })}`}
      </p>
      <dl className="facts">
        <DetailItem name={t("Account")}>
          <AccountLink account={account} />
        </DetailItem>
        <DetailItem name={t("Account holder")}>
          <bdi>{name}</bdi>
        </DetailItem>
        <DetailItem name={t("Charge")}>
          {description} <span className="secondary">{t.ifKnown(service)}</span>
        </DetailItem>
        <DetailItem name={t("Statement")}>{formatDate(statement.date, t)}</DetailItem>
        <DetailItem name={t("Amount, with VAT")}>{formatRand(charge)}</DetailItem>
        {value !== null && (
          <DetailItem name={t("Value that the person thinks is right")}>
            {formatRand(value)}
          </DetailItem>
        )}
        {!isValuation && <DetailItem name={t("Disputed")}>{formatRand(amount)}</DetailItem>}
        {meantime > 0 && (
          <DetailItem name={t("To pay in the meantime")}>{formatRand(meantime)}</DetailItem>
        )}
        {disputed > 0 && (
          <DetailItem name={t("Still in dispute")}>{formatRand(disputed)}</DetailItem>
        )}
        {figures && (
          <DetailItem name={t("Owed on the account")}>
            {formatRand(figures.balance)}
            {figures.held > 0 && (
              <span className="secondary">
                {t("{amount} in dispute", { amount: formatRand(figures.held) })} ·{" "}
                {t("To pay now: {amount}", { amount: formatRand(figures.to_pay) })}
              </span>
            )}
          </DetailItem>
        )}
      </dl>
      <DisputeSteps
        dispute={dispute}
        pathOf={(file) => paths.staffDisputeFile(id, file.id, file.name)}
      />
      {/* The key resets the form after each step. */}
      {answer_by ? (
        <AnswerForm
          key={revision}
          revision={revision}
          disputed={left}
          isValuation={isValuation}
          rejected={rejected}
        />
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
