/** Applies for indigent support. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Application } from "#contract/applications.ts";
import { uploadLimits, uploadTypes } from "#contract/uploads.ts";
import { accountChoices } from "../../../account-choices.server.ts";
import { Checkbox } from "../../../forms/checkbox.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { FilesField } from "../../../forms/files-field.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf, type Rejected } from "../../../forms/rejected.ts";
import { SelectField } from "../../../forms/select-field.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { attachmentErrors, fingerprints, handOnFiles } from "../../../handed-files.server.ts";
import { householdField } from "../../../household-rows.ts";
import { IndigentForm, underWay } from "../../../indigent-form.server.ts";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer, requireProfile, type Visitor } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { mayApply } from "../../../session/permissions.ts";
import { sendingKey } from "../../../ticket-form.server.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Link } from "../../../ui/link.tsx";
import { pageError } from "../../../upstream/upstream.server.ts";
import { Household, householdLabels } from "./household.tsx";

export const handle = { requiresAuth: true, module: "applications" } as const;
export const meta = pageMeta("Indigent support", "Municipal Applications");

async function requireIndigent(request: Request, context: LoaderFunctionArgs["context"]): Promise<Visitor> {
  const asking = await requireConsumer(request, context, handle);
  const { enable_indigent: on } = await currentTenant(request, context);
  if (!on) throw pageError(404, { requestId: asking.scope.requestId });
  return asking;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireIndigent(request, context);
  const [{ name }, accounts, applications] = await Promise.all([
    requireProfile(request, context),
    accountChoices(api, mayApply),
    api.applications.list(),
  ]);
  return {
    name,
    /** Null where there are more than a list shows: the number is typed then. */
    accounts: accounts && accounts.filter(({ value }) => !underWay(applications, value)),
    open: applications.filter(({ status }) => status === "received").map(({ account, reference }) => ({ account, reference })),
    files: { accept: uploadTypes.join(","), largest: uploadLimits.bytes, most: uploadLimits.files },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = await requireIndigent(request, context);
  const form = await parseForm(request, IndigentForm);
  const t = await textFor(request, context);
  const before = await api.applications.list();
  const entered = form.ok ? form.value : undefined;
  const known = entered?.intent === "send" && underWay(before, entered.account);
  const say = (text: string) => redirectWithFlash(request, context, paths.applications, { type: "success", text });
  const alreadySent = ({ reference }: Application) => say(t("Your application is under way. Its reference is {reference}.", { reference }));
  if (known) return alreadySent(known);

  const { ids, kept, errors, status } = await handOnFiles(api, form, t);
  if (entered?.intent === "add") {
    const row = householdField(entered.household.length, "name");
    return form.rejectedBy(errors, errors.files ? status : 200, { ...kept, [row]: "" });
  }
  if (!entered || errors.files) return form.rejectedBy(errors, status, kept);
  const { account, name, id_number, household } = entered;
  const body = { account, name, id_number, household };
  const key = sendingKey("indigent", session.key ?? "", before[0]?.id ?? "", JSON.stringify(body), ...(await fingerprints(form)));
  const sent = await api.applications.applyForIndigentSupport({ ...body, ...(ids.length > 0 && { attachments: ids }) }, key);
  if (sent.ok) {
    const { reference } = sent.answer.application;
    return say(t("Your application has been received. Its reference is {reference}.", { reference }));
  }
  // Sent twice at the same moment, its files handed on twice: the other one may have made it.
  const other = sent.status === 409 && underWay(await api.applications.list(), account);
  if (other) return alreadySent(other);
  const refused = attachmentErrors(refusedErrors(sent), ids);
  return form.rejectedBy(refused.errors, sent.status, { ...kept, ...refused.kept });
}

/** In the order of the fields. */
const labelsOf = (t: Text, values?: Rejected["values"]) => ({
  account: t("Account of your home"),
  name: t("Your name"),
  id_number: t("Your ID number"),
  household: t("Household"),
  ...householdLabels(t, values),
  files: t("Files (optional)"),
  declaration: t("I declare that this is true and complete, and agree that the municipality checks it."),
});

export default function ApplyForIndigentSupport() {
  const { name, accounts, open, files } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = labelsOf(t, rejected?.values);
  const account = fieldOf(rejected, "account", accounts?.length === 1 ? accounts[0]?.value : undefined);
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.applications, label: "Municipal Applications" }]} here={t("Indigent support")} />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Apply for indigent support")}</h1>
        {open.map(({ account, reference }) => (
          <p key={reference}>{t("An application for the account {account} is under way: {reference}.", { account, reference })}</p>
        ))}
        {accounts?.length === 0 ? (
          <NoAccount linked={open.length > 0} />
        ) : (
          <>
            <ErrorSummary rejected={rejected} labels={labels} />
            <Form method="post" encType="multipart/form-data" noValidate>
              {/* What Enter in a field presses: the form's first button, which would otherwise add a person. */}
              <button type="submit" name="intent" value="send" hidden />
              {accounts === null ? (
                <TextField
                  {...account}
                  label={labels.account}
                  hint={t("Its number")}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={40}
                />
              ) : (
                <SelectField {...account} label={labels.account} choices={accounts} />
              )}
              <TextField {...fieldOf(rejected, "name", name)} label={labels.name} autoComplete="name" maxLength={120} required />
              <TextField
                {...fieldOf(rejected, "id_number")}
                label={labels.id_number}
                hint={t("The 13 digits of your South African ID")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                required
              />
              <Household rejected={rejected} applicant={name} />
              <FilesField rejected={rejected} label={labels.files} {...files} />
              <p className="field-hint">
                {t("Such as copies of IDs, payslips, grant letters or bank statements. You can also bring them to the office.")}
              </p>
              <Checkbox
                name="declaration"
                label={labels.declaration}
                errors={rejected?.errors.declaration}
                defaultChecked={rejected?.values.declaration === "true"}
              />
              <SubmitButton name="intent" value="send">
                {t("Send the application")}
              </SubmitButton>{" "}
              <Link to={paths.applications}>{t("Cancel")}</Link>
            </Form>
          </>
        )}
      </div>
    </>
  );
}

/** `linked`: all that the person may apply for is applied for already. */
function NoAccount({ linked }: { linked: boolean }) {
  const t = useText();
  if (linked) return <Link to={paths.applications}>{t("Back to the applications")}</Link>;
  return (
    <>
      <p>{t("An application is for an account that you manage or take part in, and you have none yet.")}</p>
      <p>
        <Link to={paths.linkAccount} className="button">
          {t("Link an account")}
        </Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
