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
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
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
  return redirectWithFlash(request, context, paths.account(account), {
    type: "success",
    text: `The account is now called ${label || name}.`,
  });
}

const labels = { label: "Name of the account" };

export default function Rename() {
  const { account, name, label } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>Rename this account</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...fieldOf(rejected, "label", label)}
          label={labels.label}
          hint={`Only you see this name. Leave it empty to go back to “${name}”.`}
          autoComplete="off"
          maxLength={80}
        />
        <SubmitButton>Save</SubmitButton> <Link to={paths.account(account)}>Cancel</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
