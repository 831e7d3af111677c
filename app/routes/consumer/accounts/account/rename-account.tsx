/** The form in which consumers choose their own name for an account. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { accountName } from "#app/ui/account-name.ts";
import { Link } from "#app/ui/link.tsx";
import { AccountLabel } from "#contract/accounts/calls.ts";
import { requireAllowed } from "./account-forbidden.server.ts";

export const handle = { requiresAuth: true, module: "accounts", hidesAccountHeader: true } as const;
export const meta = pageMeta("Rename", "Account");

const RenameForm = z.object({ label: AccountLabel });

export async function loader(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const { name, label, role } = await api.accounts.get(account);
  requireAllowed(role, "account.rename", requestContext);
  return { account, name: name || account, label };
}

export async function action(args: ActionFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const form = await parseForm(args.request, RenameForm);
  if (!form.ok) return form.rejected;
  const renamed = await api.accounts.rename(account, form.value.label);
  if (!renamed.ok) return form.rejectWithFailure(renamed);
  const t = await getRequestTranslator(args.request, args.context);
  const { account: shown = { account, name: "", label: form.value.label } } = renamed.answer;
  return redirectWithFlash(
    args,
    paths.account(account),
    t("The account is now called {name}.", { name: accountName(shown) }),
    { next: t("Only you see this name.") },
  );
}

export default function Rename() {
  const { account, name, label } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = { label: t("Account name") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Rename this account")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "label", label)}
          hint={t("Only you see this name. Leave it empty to use “{name}”.", { name })}
          autoComplete="off"
          maxLength={80}
        />
        <SubmitButton>{t("Save")}</SubmitButton>{" "}
        <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
