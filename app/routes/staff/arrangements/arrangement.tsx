/** One arrangement with the facts needed to decide on it, and the form that staff use to decide. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { ArrangementParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { arrangementStatusLabels } from "#app/ui/arrangement-labels.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { Instalments } from "#app/ui/instalments.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { decideArrangement } from "#contract/arrangements/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { chosenOption, OptionalText } from "../decisions/decision-fields.server.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";
import { ArrangementFacts } from "./arrangement-facts.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageArrangements],
  module: "arrangements",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Arrangement", "Arrangements");

const DecisionFields = z.object({
  decision: chosenOption(decideArrangement.body.shape.decision, "decision_required"),
  reason: OptionalText,
});

export async function loader(args: LoaderFunctionArgs) {
  const { api, arrangement: id } = await requireConsumerAndParams(args, handle, ArrangementParams);
  return { arrangement: await api.arrangements.get(id) };
}

export async function action(args: ActionFunctionArgs) {
  const {
    api,
    session,
    arrangement: id,
  } = await requireConsumerAndParams(args, handle, ArrangementParams);
  const form = await parseForm(args.request, DecisionFields);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const t = await getRequestTranslator(args.request, args.context);
  const sent = await api.arrangements.decide(
    id,
    value,
    createIdempotencyKey("decide", session.key ?? "", id, JSON.stringify(value)),
  );
  if (!sent.ok) return form.rejectWithFailure(sent);
  const text =
    value.decision === "accept"
      ? t("The arrangement has started.")
      : t("The proposal has been refused.");
  return redirectWithFlash(args, paths.staffArrangement(id), text, {
    next: t("People with access to the account will get a message."),
  });
}

export default function StaffArrangementPage() {
  const { arrangement } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { account, holder, status, reason, instalments } = arrangement;
  return (
    <>
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.staffArrangements, label: "Arrangements" }]}
        here={account}
      />
      <h1 tabIndex={-1}>
        <bdi>{holder.name}</bdi>
      </h1>
      <p>
        <Status {...arrangementStatusLabels[status]} />
      </p>
      {reason && <p>{reason}</p>}
      <ArrangementFacts arrangement={arrangement} />
      <h2>{t("Payments")}</h2>
      <Instalments instalments={instalments} />
      {status === "waiting" ? (
        <DecisionForm
          title={t("Decide")}
          labels={{ decision: t("Your decision"), reason: t("Reason") }}
          choices={[
            { value: "accept", label: t("Accept the proposal") },
            { value: "refuse", label: t("Refuse the proposal") },
          ]}
          text="reason"
          hint={t(
            "Fill this in only if you refuse. People with access to the account will see it, so say what you could accept.",
          )}
          submit={t("Send the decision")}
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
// If a colleague or the consumer was first, the page shows what has changed.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
