/** The form for applying for indigent support. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getAccountChoices } from "#app/forms/account-choices.server.ts";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FilesField } from "#app/forms/files-field.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
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
import { redirectWithFlash } from "#app/session/flash.server.ts";
import {
  currentTenant,
  requireConsumer,
  requireVerifiedProfile,
  type SessionContext,
} from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import type { Application } from "#contract/applications/calls.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { getHouseholdLabels, Household } from "./household.tsx";
import { householdFieldName } from "./household-fields.ts";
import { findPendingApplication, indigentForm, isPending } from "./indigent-form.server.ts";
import { StepLegend } from "./step-legend.tsx";

export const handle = {
  requiresAuth: true,
  module: "applications",
  maxFiles: uploadLimits.files,
} as const;
export const meta = pageMeta("Indigent support", "Municipal Applications");

async function requireIndigent(
  request: Request,
  context: LoaderFunctionArgs["context"],
): Promise<SessionContext> {
  const sessionContext = await requireConsumer(request, context, handle);
  const { enable_indigent: on } = await currentTenant(request, context);
  if (!on) throw pageError(404, { requestId: sessionContext.requestContext.requestId });
  return sessionContext;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireIndigent(request, context);
  const [{ name }, accounts, applications] = await Promise.all([
    requireVerifiedProfile(request, context),
    getAccountChoices(api, "applications.make"),
    api.applications.list(),
  ]);
  return {
    name,
    /**
     * The accounts to choose from, or null if there are too many to list. In that case the user
     * types the account number.
     */
    accounts:
      accounts && accounts.filter(({ value }) => !findPendingApplication(applications, value)),
    open: applications.filter(isPending).map(({ account, reference }) => ({ account, reference })),
    limits: uploadLimits,
  };
}

export const action = actionWithFiles(async ({ request, context }) => {
  const { api, session } = await requireIndigent(request, context);
  const t = await getRequestTranslator(request, context);
  const form = await parseForm(request, indigentForm(t).and(UploadFields));
  const before = await api.applications.list();
  const entered = form.ok ? form.value : undefined;
  const known = entered?.intent === "send" && findPendingApplication(before, entered.account);
  const next = t(
    "The municipality will decide on your application. You can follow its progress here.",
  );
  const redirectWithMessage = (text: string) =>
    redirectWithFlash({ request, context }, paths.applications, text, { next });
  const redirectAlreadySent = ({ reference }: Application) =>
    redirectWithMessage(
      t("We are working on your application. Your reference is {reference}.", { reference }),
    );
  if (known) return redirectAlreadySent(known);

  const { ids, kept, errors, status } = await uploadFiles(api, form, t);
  if (entered?.intent === "add") {
    const row = householdFieldName(entered.household.length, "name");
    return form.rejectWith(errors, errors.files ? status : 200, { ...kept, [row]: "" });
  }
  if (!entered || errors.files) return form.rejectWith(errors, status, kept);
  const { account, name, id_number, household } = entered;
  const body = { account, name, id_number, household };
  const key = createIdempotencyKey(
    "indigent",
    session.key ?? "",
    before[0]?.id ?? "",
    JSON.stringify(body),
    ...(await hashFiles(form)),
  );
  const sent = await api.applications.applyForIndigentSupport(
    { ...body, ...(ids.length > 0 && { attachments: ids }) },
    key,
  );
  if (sent.ok) {
    const { reference } = sent.answer.application;
    return redirectWithMessage(
      t("We’ve received your application. Your reference is {reference}.", { reference }),
    );
  }
  // If the form is sent twice at the same time, the two requests have different file IDs. The other
  // request may have created the application.
  const other =
    sent.status === 409 && findPendingApplication(await api.applications.list(), account);
  if (other) return redirectAlreadySent(other);
  return rejectWithUploads(form, sent, { ids, kept });
});

export default function ApplyForIndigentSupport() {
  const { name, accounts, open, limits } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  // The labels are in the order of the fields.
  const labels = {
    account: t("Account for your home"),
    name: t("Your name"),
    id_number: t("Your ID number"),
    household: t("Household"),
    ...getHouseholdLabels(t, rejected?.values),
    files: t("Files (optional)"),
    declaration: t(
      "I declare that this information is true and complete. The municipality may check it.",
    ),
  };
  const account = getFieldProps(
    rejected,
    labels,
    "account",
    accounts?.length === 1 ? accounts[0]?.value : undefined,
  );
  return (
    <>
      <Breadcrumbs
        trail={[{ to: paths.applications, label: "Municipal Applications" }]}
        here={t("Indigent support")}
      />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Apply for indigent support")}</h1>
        <p>
          {t("Help with municipal charges for households with a low income.")}{" "}
          {t("Have your ID number ready, and the monthly income of each person in your household.")}
        </p>
        {open.map(({ account, reference }) => (
          <p key={reference}>
            {t(
              "We are working on your application for account {account}. Your reference is {reference}.",
              { account, reference },
            )}
          </p>
        ))}
        {accounts?.length === 0 ? (
          <NoAccount linked={open.length > 0} />
        ) : (
          <>
            <ErrorSummary rejected={rejected} labels={labels} />
            <Form method="post" encType="multipart/form-data" noValidate>
              {/* Pressing Enter activates a form's first button. Without this one, it would add a person. */}
              <button type="submit" name="intent" value="send" hidden />
              <fieldset className="step">
                <StepLegend step={1}>{t("You and your home")}</StepLegend>
                {accounts === null ? (
                  <TextField
                    {...account}
                    hint={t("Enter the account number")}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={40}
                  />
                ) : (
                  <SelectField
                    {...account}
                    choices={
                      accounts.length === 1
                        ? accounts
                        : [{ value: "", label: t("Choose an account") }, ...accounts]
                    }
                  />
                )}
                <TextField
                  {...getFieldProps(rejected, labels, "name", name)}
                  autoComplete="name"
                  maxLength={120}
                  required
                />
                <TextField
                  {...getFieldProps(rejected, labels, "id_number")}
                  hint={t("The 13-digit number on your South African ID")}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={40}
                  required
                />
              </fieldset>
              <Household rejected={rejected} applicant={name} />
              <fieldset className="step">
                <StepLegend step={3}>{t("Copies of your documents")}</StepLegend>
                <p className="field-hint">
                  {t(
                    "For example, copies of IDs, payslips, grant letters or bank statements. You can also bring them to the office.",
                  )}
                </p>
                <FilesField rejected={rejected} label={labels.files} limits={limits} />
              </fieldset>
              <fieldset className="step">
                <StepLegend step={4}>{t("Check and send")}</StepLegend>
                <Checkbox
                  {...getFieldProps(rejected, labels, "declaration")}
                  defaultChecked={rejected?.values.declaration === "true"}
                />
              </fieldset>
              <SubmitButton name="intent" value="send">
                {t("Send application")}
              </SubmitButton>{" "}
              <Link to={paths.applications}>{t("Cancel")}</Link>
            </Form>
          </>
        )}
      </div>
    </>
  );
}

/**
 * Replaces the form if there is no account to choose. `linked` is true if the user already has
 * pending applications for their accounts.
 */
function NoAccount({ linked }: { linked: boolean }) {
  const t = useTranslator();
  if (linked) return <Link to={paths.applications}>{t("Back to applications")}</Link>;
  return (
    <>
      <p>{t("You need to be a member or admin of an account to apply. Add your account first.")}</p>
      <p>
        <Link to={paths.linkAccount} className="button">
          {t("Add your account")}
        </Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
