/**
 * The page for paying off an account in instalments: the proposal, its quote, and the current
 * arrangement.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { roleAllows } from "#contract/permissions.ts";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { arrangementFormSchema, proposalSchema } from "./arrangement-form.server.ts";
import { cancelQuestion, CurrentArrangement } from "./current-arrangement.tsx";
import { NoArrangement } from "./no-arrangement.tsx";
import { PastArrangements } from "./past-arrangements.tsx";
import { ProposalForm } from "./proposal-form.tsx";
import { Quote } from "./quote.tsx";

export const handle = {
  requiresAuth: true,
  module: "arrangements",
  hidesAccountHeader: true,
} as const;
export const meta = pageMeta("Pay in instalments", "Account");

/** Reloads after a rejected submission, because the debt may have changed. */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

/** Loads the arrangements. Throws the 404 page if the upstream doesn't provide them. */
async function requireArrangements(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const [{ role }, found, t] = await Promise.all([
    api.accounts.get(account),
    api.arrangements.list(account),
    getRequestTranslator(args.request, args.context),
  ]);
  if (!found) throw pageError(404, { requestId: requestContext.requestId });
  return { api, account, found, canMake: roleAllows(role, "arrangements.make"), t };
}

/** Loads the account's arrangements. If the URL contains a proposal, also loads its instalments. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, account, found, canMake, t } = await requireArrangements(args);
  const { terms, arrangements } = found;
  const current = arrangements.find(({ status }) => status === "waiting" || status === "active");
  const page = { terms, current, past: arrangements.filter((one) => one !== current), canMake };
  const values = Object.fromEntries(new URL(args.request.url).searchParams);
  if (!canMake || terms.problem || values.deposit === undefined || "change" in values) {
    return data({ ...page, values: canMake ? values : {}, quote: undefined, rejected: undefined });
  }
  const parsed = proposalSchema(t).safeParse(values, { errorMap: plainErrorMap });
  const reject = (errors: RejectedForm["errors"], status = 422) =>
    data(
      { ...page, values, quote: undefined, rejected: { values, errors } satisfies RejectedForm },
      { status },
    );
  if (!parsed.success) return reject(toFieldErrors(parsed.error));
  const { deposit, ...proposal } = parsed.data;
  const quoted = await api.arrangements.quote(account, {
    ...proposal,
    deposit: decimalFromCents(deposit),
  });
  if (!quoted.ok) return reject(toFormErrors(quoted), quoted.status);
  const quote = {
    ...quoted.answer,
    deposit,
    months: proposal.months,
    firstDay: proposal.first_day,
    formKey: crypto.randomUUID(),
  };
  return data({ ...page, values, quote, rejected: undefined });
}

export async function action(args: ActionFunctionArgs) {
  const { api, account, t } = await requireArrangements(args);
  const form = await parseForm(args.request, arrangementFormSchema(t));
  if (!form.ok) return form.rejected;
  const page = paths.arrangement(account);
  if (form.value.intent === "cancel") {
    if (!form.value.confirmed) return form.requireConfirmation();
    const cancelled = await api.arrangements.cancel(account, form.value.arrangement);
    return cancelled.ok
      ? redirectWithFlash(args, page, t("The arrangement has been cancelled."))
      : form.rejectWithFailure(cancelled);
  }
  const { deposit, months, first_day, total, key } = form.value;
  const body = {
    deposit: decimalFromCents(deposit),
    months,
    first_day,
    total: decimalFromCents(total),
  };
  const sent = await api.arrangements.propose(account, body, key);
  if (!sent.ok) return form.rejectWithFailure(sent);
  const text =
    sent.answer.arrangement.status === "active"
      ? t("Your arrangement has started.")
      : t("We’ve received your proposal.");
  return redirectWithFlash(args, page, text, {
    next: t("We’ll send you a message with all the payments."),
  });
}

export default function ArrangementPage() {
  const { terms, current, past, canMake, values, quote, rejected } = useLoaderData<typeof loader>();
  const answer = useRejectedForm();
  const t = useTranslator();
  if (answer?.needsConfirmation && current)
    return (
      <ConfirmPage {...cancelQuestion(current, t)} back={paths.arrangement(current.account)} />
    );
  return (
    <div className="narrow">
      {current && (
        <CurrentArrangement
          arrangement={current}
          canCancel={canMake}
          rejected={answer}
          graceDays={terms.grace_days}
        />
      )}
      {!current && (terms.problem || !canMake) && (
        <NoArrangement terms={terms} canMake={canMake} rejected={answer} />
      )}
      {!current && canMake && !terms.problem && quote && (
        <Quote terms={terms} quote={quote} values={values} rejected={answer} />
      )}
      {!current && canMake && !terms.problem && !quote && (
        <ProposalForm terms={terms} values={values} rejected={answer ?? rejected} />
      )}
      <PastArrangements arrangements={past} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
