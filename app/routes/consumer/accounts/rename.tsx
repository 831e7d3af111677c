/** Gives an account the consumer's own name. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountLabel } from "#contract/accounts.ts";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useText } from "../../../languages/use-text.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { mayRename } from "../../../session/permissions.ts";
import { pageError } from "../../../upstream/upstream.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { Link } from "../../../ui/link.tsx";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Rename", "Account");

const RenameForm = z.object({ label: AccountLabel });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const { name, label, role } = await api.accounts.get(account);
  if (!mayRename(role)) throw pageError(403, { requestId: scope.requestId });
  return { account, name, label };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const form = await parseForm(request, RenameForm);
  if (!form.ok) return form.rejected;
  const renamed = await api.accounts.rename(account, form.value.label);
  if (!renamed.ok) return form.rejectedBy(renamed.failure.errors ?? { label: [renamed.failure.text] });
  const { label, name } = renamed.answer.account;
  const t = await textFor(request, context);
  return redirectWithFlash(request, context, paths.account(account), {
    type: "success",
    text: t("The account is now called {name}.", { name: label || name }),
  });
}

export default function Rename() {
  const { account, name, label } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { label: t("Name of the account") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Rename this account")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...fieldOf(rejected, "label", label)}
          label={labels.label}
          hint={t("Only you see this name. Leave it empty to go back to “{name}”.", { name })}
          autoComplete="off"
          maxLength={80}
        />
        <SubmitButton>{t("Save")}</SubmitButton> <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
