/**
 * One application with everything that the applicant submitted, and the form that staff use to
 * decide on it.
 */
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
import { ApplicationParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { Wait } from "#app/ui/wait.tsx";
import { ApplicationDecision } from "#contract/applications/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { CalendarDate } from "#contract/values/fields.ts";
import { chosenOption, optionalField, OptionalText } from "../decisions/decision-fields.server.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { staffStatusLabels } from "./application-labels.ts";
import { ApplicationSteps } from "./application-steps.tsx";
import { ApplicationDecisionForm } from "./decision-form.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageApplications],
  module: "applications",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Application", "Applications");

const DecisionFields = z.object({
  decision: chosenOption(ApplicationDecision, "decision_required"),
  revision: z.coerce.number().int().min(0),
  valid_until: optionalField(CalendarDate),
  message: OptionalText,
});

export async function loader(args: LoaderFunctionArgs) {
  const { api, application: id } = await requireConsumerAndParams(args, handle, ApplicationParams);
  return { application: await api.applications.get(id) };
}

export async function action(args: ActionFunctionArgs) {
  const {
    api,
    session,
    application: id,
  } = await requireConsumerAndParams(args, handle, ApplicationParams);
  const form = await parseForm(args.request, DecisionFields);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const t = await getRequestTranslator(args.request, args.context);
  const sent = await api.applications.decide(
    id,
    value,
    createIdempotencyKey("decide", session.key ?? "", id, JSON.stringify(value)),
  );
  if (!sent.ok) return form.rejectWithFailure(sent);
  const texts = {
    approve: t("The application has been approved."),
    more: t("We’ve asked the applicant for more information."),
    decline: t("The application has been declined."),
  };
  return redirectWithFlash(args, paths.staffApplication(id), texts[value.decision], {
    next: t("The applicant will get a message."),
  });
}

/**
 * Checks whether two ID numbers, as people type them, belong to different people. Returns false if
 * one is incomplete or missing, because a holder may be a company, which has no ID number.
 */
function areDifferentPeople(one: string, other: string): boolean {
  const [digits, otherDigits] = [one.replace(/\D/g, ""), other.replace(/\D/g, "")];
  return digits.length === 13 && otherDigits.length === 13 && digits !== otherDigits;
}

export default function StaffApplicationPage() {
  const { application } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const {
    id,
    name,
    id_number,
    holder,
    reference,
    status,
    valid_until,
    waiting_since,
    steps,
    revision,
  } = application;
  return (
    <>
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.staffApplications, label: "Applications" }]}
        here={reference}
      />
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p>
        {t("Indigent support")} <Status {...staffStatusLabels[status]} />
        {waiting_since && (
          <>
            {" · "}
            <Wait since={waiting_since} /> ({formatInstant(waiting_since, t)})
          </>
        )}
        {valid_until && ` · ${t("Until {date}", { date: formatDate(valid_until, t) })}`}
      </p>
      {areDifferentPeople(id_number, holder.id_number) && (
        <p className="support-banner">
          <Icon name="info" />
          <strong>{t("The applicant’s ID number doesn’t match the account holder’s.")}</strong>
        </p>
      )}
      <ApplicationFacts application={application} />
      <ApplicationSteps application={id} steps={steps} />
      {/* The key resets the form after each step. */}
      {status === "received" || status === "more_needed" ? (
        <ApplicationDecisionForm key={revision} revision={revision} rejected={rejected} />
      ) : (
        // A colleague was first.
        <ErrorSummary rejected={rejected} labels={{}} />
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
// If a colleague or the applicant was first, the page shows what has changed.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
