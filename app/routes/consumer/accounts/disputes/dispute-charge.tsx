/** The form for disputing a charge on a statement, with a reason and a reading or photo. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ZodType, ZodTypeDef } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { FilesField } from "#app/forms/files-field.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import {
  hashFiles,
  rejectWithUploads,
  UploadFields,
  uploadFiles,
} from "#app/forms/upload-files.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { ChargeParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { chargeProblems, getChargeProblems } from "#app/ui/charge-problems.ts";
import { formatDate, formatMonthAndYear, today } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import {
  isDisputable,
  isOpenForValuation,
  isRates,
} from "#contract/disputes/disputable-services.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { defaultDisputeTerms, valuationTerms } from "#contract/settings/tenant.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";
import {
  type DisputeForm,
  disputeFormSchema,
  type ValuationFields,
  valuationFormSchema,
} from "./dispute-form.server.ts";
import { disputesOfLines } from "./disputes-of-lines.ts";
import { ValuationForm } from "./valuation-form.tsx";

export const handle = {
  requiresAuth: true,
  module: "disputes",
  hidesAccountHeader: true,
  maxFiles: uploadLimits.files,
} as const;
export const meta = pageMeta("Dispute this charge", "Account");

/**
 * The services that have a meter. For these, a meter reading may show what is wrong with a charge.
 */
const metered = new Set(["water", "electricity"]);

/** Loads a charge, and the path of its dispute if it has one that was not withdrawn. */
async function loadCharge(api: Api, account: string, statement: string, place: number) {
  const [{ date, lines, next }, disputes = []] = await Promise.all([
    api.statements.get(account, statement),
    api.disputes.ofStatement(account, statement),
  ]);
  const found = disputesOfLines(disputes, lines)[place - 1]?.find(
    ({ state }) => state !== "withdrawn",
  );
  return {
    date,
    isLatest: !next,
    line: lines[place - 1],
    path: found && paths.dispute(account, found.id),
  };
}

/**
 * Returns the amount in cents that is still due now if the user disputes another `cents` of the
 * latest bill. Returns undefined if the amount stays the same, or if an arrangement determines it.
 */
function toPayWithout(cents: number, owed: AcceptedAccount): number | undefined {
  const { balance, disputed = 0, arrangement } = owed;
  const rest = proposedPayment({ balance, disputed: disputed + cents });
  return arrangement || rest === proposedPayment(owed) ? undefined : rest;
}

/** Checks whether the form is for the valuation of rates that can also be disputed. */
const isForValuation = (request: Request) =>
  new URL(request.url).searchParams.get("kind") === "valuation";

export async function loader(args: LoaderFunctionArgs) {
  const {
    api,
    requestContext,
    account,
    id,
    line: place,
  } = await requireConsumerAndParams(args, handle, ChargeParams);
  const [owed, { date, isLatest, line, path }, tenant] = await Promise.all([
    api.accounts.get(account),
    loadCharge(api, account, id, place),
    currentTenant(args.request, args.context),
  ]);
  if (path) throw redirect(path);
  requireAllowed(owed.role, "disputes.make", requestContext);
  const cents = line ? line.amount + line.vat : 0;
  if (!line || cents <= 0) throw pageError(404, { requestId: requestContext.requestId });
  const terms = tenant.disputes ?? defaultDisputeTerms;
  const { days_to_dispute: days, days_to_answer: answerDays } = terms;
  const { service, description } = line;
  const canDispute = isDisputable(terms, service) && !isForValuation(args.request);
  return {
    account,
    id,
    date,
    service,
    description,
    cents,
    answerDays,
    paysAverage: terms.pay_average === true,
    /** The purpose of the form. Undefined if the charge can't be disputed. */
    kind: canDispute ? "charge" : isRates(service) ? "valuation" : undefined,
    valuation: valuationTerms(terms),
    isValuationOpen: isOpenForValuation(terms, today()),
    limits: uploadLimits,
    hasMeter: metered.has(service.toLowerCase()),
    // Of an earlier bill, the portal doesn't know what is paid.
    toPay: terms.pay_average || !isLatest ? undefined : toPayWithout(cents, owed),
    until: addDays(date, days),
    isLate: addDays(date, days) < today(),
  };
}

export const action = actionWithFiles(async (args: ActionFunctionArgs) => {
  const { api, session, account, id, line } = await requireConsumerAndParams(
    args,
    handle,
    ChargeParams,
  );
  const t = await getRequestTranslator(args.request, args.context);
  const schema: ZodType<DisputeForm | ValuationFields, ZodTypeDef, unknown> = isForValuation(
    args.request,
  )
    ? valuationFormSchema(t)
    : disputeFormSchema(t);
  const form = await parseForm(args.request, schema.and(UploadFields));
  const { ids, kept, errors, status } = await uploadFiles(api, form, t);
  if (!form.ok || errors.files) return form.rejectWith(errors, status, kept);
  const { value: given } = form;
  const charge = { statement: id, line, reason: given.reason };
  const body =
    "value" in given
      ? { ...charge, value: decimalFromCents(given.value) }
      : {
          ...charge,
          amount: decimalFromCents(given.amount),
          ...(given.reading !== undefined && { reading: given.reading }),
        };
  // A charge can be disputed with the same words again after it was withdrawn.
  const withdrawn =
    (await api.disputes.ofStatement(account, id))?.find(
      (one) => one.line === line && one.state === "withdrawn",
    )?.id ?? "";
  const key = createIdempotencyKey(
    "dispute",
    session.key ?? "",
    account,
    withdrawn,
    JSON.stringify(body),
    ...(await hashFiles(form)),
  );
  const attachments = ids.length > 0 && { attachments: ids };
  const sent =
    "amount" in body
      ? await api.disputes.open(account, { ...body, ...attachments }, key)
      : await api.disputes.objectToValuation(account, { ...body, ...attachments }, key);
  if (sent.ok) {
    const { id: dispute, reference } = sent.answer.dispute;
    return redirectWithFlash(
      args,
      paths.dispute(account, dispute),
      "value" in body
        ? t("We’ve received your objection {reference}.", { reference })
        : t("We’ve received your dispute {reference}.", { reference }),
      { next: t("We’ll send you a message when we answer.") },
    );
  }
  // Someone else on the account, or the same person twice, was first.
  const path = sent.status === 409 ? (await loadCharge(api, account, id, line)).path : undefined;
  if (path)
    return redirectWithFlash(
      args,
      path,
      t("This charge is already in dispute. Here is the dispute."),
    );
  return rejectWithUploads(form, sent, { ids, kept });
});

export default function DisputeCharge() {
  const {
    account,
    id,
    date,
    service,
    description,
    cents,
    answerDays,
    paysAverage,
    kind,
    valuation,
    isValuationOpen,
    limits,
    hasMeter,
    toPay,
    until,
    isLate,
  } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const month = formatMonthAndYear(date, t);
  const title = kind === "valuation" ? t("Object to the valuation") : t("Dispute this charge");
  const labels = {
    problem: t("What is wrong?"),
    reason: t("What do you think is right, and why?"),
    value: t("Market value that you think is right, in rand"),
    amount: t("Amount you’re disputing, in rand"),
    reading: t("Your own meter reading (optional)"),
    files: t("Files (optional)"),
  };
  return (
    <>
      <Breadcrumbs
        trail={[
          ...getAccountBreadcrumbs(account, "statements"),
          { to: paths.statement(account, id), label: month },
        ]}
        here={title}
      />
      <div className="narrow">
        <h1 tabIndex={-1}>{title}</h1>
        <dl className="facts">
          <DetailItem name={t("Charge")}>
            {description} <span className="secondary">{t.ifKnown(service)}</span>
          </DetailItem>
          <DetailItem name={t("Amount, with VAT")}>{formatRand(cents)}</DetailItem>
          {!isLate && kind === "charge" && toPay !== undefined && (
            <DetailItem name={t("Amount due if you dispute the whole charge")}>
              {formatRand(toPay)}
            </DetailItem>
          )}
        </dl>
        <ErrorSummary rejected={rejected} labels={labels} />
        {kind === "valuation" && isValuationOpen ? (
          <ValuationForm
            rejected={rejected}
            labels={labels}
            valuation={valuation}
            limits={limits}
            back={paths.statement(account, id)}
          />
        ) : isLate || kind !== "charge" ? (
          <p>
            {kind === "charge" &&
              t("It’s too late to dispute this charge: the last day was {date}.", {
                date: formatDate(until, t),
              })}
            {kind === "valuation" && t("Objections to the valuation aren’t open now.")}
            {!kind && t("Charges for this service can’t be disputed.")}{" "}
            <Link to={paths.raiseTicket({ category: "account", account, statement: date })}>
              {t("Ask about this statement")}
            </Link>
          </p>
        ) : (
          <Form method="post" encType="multipart/form-data" noValidate>
            <p>
              {paysAverage
                ? `${t.plural(answerDays, {
                    one: "We’ll answer within one day.",
                    other: "We’ll answer within {count} days.",
                  })} ${t("Until then, please pay the average of your last bills for this service, and the rest of your bill. You don’t have to pay more than the average.")}`
                : t.plural(answerDays, {
                    one: "We’ll answer within one day. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.",
                    other:
                      "We’ll answer within {count} days. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.",
                  })}
            </p>
            <RadioGroup
              {...getFieldProps(rejected, labels, "problem")}
              choices={getChargeProblems(hasMeter).map((value) => ({
                value,
                label: t(chargeProblems[value]),
              }))}
            />
            <TextArea
              {...getFieldProps(rejected, labels, "reason")}
              hint={t(
                "For example, the amount or the reading that you expected. At least 20 characters.",
              )}
              rows={3}
            />
            <TextField
              {...getFieldProps(rejected, labels, "amount", formatRand(cents).slice("R ".length))}
              hint={t("To dispute the whole charge, leave this amount as it is.")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <details open={rejected !== undefined}>
              <summary>
                {hasMeter
                  ? t("Add a meter reading or photos (optional)")
                  : t("Add photos or other files (optional)")}
              </summary>
              {hasMeter && (
                <TextField
                  {...getFieldProps(rejected, labels, "reading")}
                  hint={t("Enter the number that the meter shows now. A photo helps us check it.")}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                />
              )}
              <FilesField rejected={rejected} label={labels.files} limits={limits} />
            </details>
            <SubmitButton>{t("Send the dispute")}</SubmitButton>{" "}
            <Link to={paths.statement(account, id)}>{t("Cancel")}</Link>
          </Form>
        )}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
