/** The form for linking an account with the PIN that was sent to its holder. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { accountName } from "#app/ui/account-name.ts";
import { formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { UpstreamFailure } from "#app/upstream/failure.server.ts";
import { Pin } from "#contract/access/calls.ts";
import { AccountLabel } from "#contract/accounts/calls.ts";
import { type FieldErrors, schemaText } from "#contract/messages.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import { getAccountTabPath } from "../account/account-tabs.ts";
import { LetterPicture, LinkAccountHelp } from "./link-account-help.tsx";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Add", "Account");

/**
 * Reloads after every submission, including a rejected one, because it may change the number of
 * remaining attempts.
 */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

const LinkForm = z.object({
  // People often copy the number with its digits in groups, as it is printed.
  account: z
    .string()
    .trim()
    .min(1, "Enter the account number" satisfies PlainTranslationKey)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().max(20, schemaText("invalid_account")).pipe(AccountNumber)),
  pin: z
    .string()
    .trim()
    .min(1, "Enter the PIN" satisfies PlainTranslationKey)
    .pipe(Pin),
  label: AccountLabel,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { tries_left, locked_until = null, status } = await api.access.linkStatus();
  return { triesLeft: tries_left, locked: status === "locked", until: locked_until };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, LinkForm);
  if (!form.ok) return form.rejected;
  const linked = await api.access.link(form.value);
  if (!linked.ok) return form.rejectWithFailure(linked, toLinkErrors(linked));
  const { account: number, label: typed } = form.value;
  const { account: shown = { account: number, name: "", label: typed } } = linked.answer;
  const t = await getRequestTranslator(request, context);
  const text = t("{name} has been added. You can now manage this account.", {
    name: accountName(shown),
  });
  const { modules } = await currentTenant(request, context);
  // Redirect straight to the tab: an extra redirect would use up the flash message.
  return redirectWithFlash({ request, context }, getAccountTabPath(shown.account, modules), text);
}

const noMatch: PlainTranslationKey = "That number and PIN don’t match. Check both and try again.";

/**
 * Returns a single error above the form for a wrong number or PIN, so that it doesn't reveal which
 * accounts exist.
 */
function toLinkErrors(refused: UpstreamFailure): FieldErrors {
  const { errors } = refused.failure;
  if (refused.status !== 422 || errors?.label) return toFormErrors(refused);
  return {
    "": [errors?.pin?.[0] ?? noMatch],
  };
}

export default function LinkAccount() {
  const { triesLeft, locked, until } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const [failure] = rejected?.errors[""] ?? [];
  // The upstream's own error says how many attempts are left for this account.
  const counted = failure !== undefined && failure !== t(noMatch);
  const labels = {
    account: t("Account number"),
    pin: t("PIN"),
    label: t("Account name (optional)"),
  };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Add your account")}</h1>
      <ErrorSummary rejected={rejected} labels={locked ? {} : labels} />
      {locked ? (
        <p>
          {t("You have used all your attempts for today.")}{" "}
          {until === null
            ? t("Try again tomorrow.")
            : t("You can try again from {moment}.", { moment: formatInstant(until, t) })}
        </p>
      ) : (
        <>
          <LetterPicture />
          <Form method="post" noValidate>
            <TextField
              {...getFieldProps(rejected, labels, "account")}
              hint={t("At the top of every statement.")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
            <TextField
              {...getFieldProps(rejected, labels, "pin")}
              hint={
                <>
                  {t("In the letter we sent you.")}{" "}
                  <a href="#no-letter">{t("Didn’t get the letter?")}</a>
                </>
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
            <TextField
              {...getFieldProps(rejected, labels, "label")}
              hint={t("For example, “Home”. Only you see this name.")}
              autoComplete="off"
              maxLength={80}
            />
            <SubmitButton>{t("Add account")}</SubmitButton>{" "}
            <Link to={paths.accounts}>{t("Cancel")}</Link>
          </Form>
          {!counted && triesLeft !== undefined && (
            <p className="secondary">
              {t.plural(triesLeft, {
                one: "You have one attempt left today.",
                other: "You have {count} attempts left today.",
              })}
            </p>
          )}
        </>
      )}
      <h2 id="no-letter">{t("Where to find your number and PIN")}</h2>
      <LinkAccountHelp />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
