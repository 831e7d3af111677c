/** Links an account by the PIN that its holder was sent. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Pin } from "#contract/access.ts";
import { AccountLabel } from "#contract/accounts.ts";
import type { FieldErrors } from "#contract/failure.ts";
import { AccountNumber } from "#contract/fields.ts";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { type Refused, refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { LinkHelp } from "../../../link-help.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer } from "../../../session/guard.server.ts";
import { firstTab } from "../../../ui/account-tabs.ts";
import { formatInstant } from "../../../ui/date.ts";
import { Link } from "../../../ui/link.tsx";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Link", "Account");

/** The tries left change with every answer, a refusal too. */
export const shouldRevalidate = () => true;

const LinkForm = z.object({
  // People copy it as it is printed, in groups.
  account: z
    .string()
    .trim()
    .min(1, "must be filled in")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().max(20, "must be 20 digits or fewer").pipe(AccountNumber)),
  pin: z.string().trim().min(1, "must be filled in").pipe(Pin),
  label: AccountLabel,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { tries_left, locked_until, status } = await api.access.linkState();
  return { triesLeft: tries_left, locked: status === "locked", until: locked_until };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, LinkForm);
  if (!form.ok) return form.rejected;
  const linked = await api.access.link(form.value);
  if (!linked.ok) return form.rejectedBy(linkErrors(linked), linked.status);
  const { account, label, name } = linked.answer.account;
  const text = `The account ${label || name} is linked. You are an admin of it now.`;
  const { modules } = await currentTenant(request, context);
  // Straight to the tab: a page that leads on would take the message with it.
  return redirectWithFlash(request, context, firstTab(account, modules), { type: "success", text });
}

/** Above the form, whichever of the two was wrong: nobody learns which accounts there are. */
function linkErrors(refused: Refused): FieldErrors {
  const { errors } = refused.failure;
  if (refused.status !== 422 || errors?.label) return refusedErrors(refused);
  return { "": [errors?.pin?.[0] ?? "The account number and the PIN do not belong together. Check both and try again."] };
}

const labels = { account: "Account number", pin: "PIN", label: "Your own name for the account (optional)" };

export default function LinkAccount() {
  const { triesLeft, locked, until } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>Link an account</h1>
      <ErrorSummary rejected={rejected} labels={locked ? {} : labels} />
      {locked ? (
        <p>You have no tries left today. {until === null ? "Come back tomorrow." : <>You can try again from {formatInstant(until)}.</>}</p>
      ) : (
        <>
          <p>An account is linked with its number and its PIN. You then see it whenever you sign in.</p>
          <Form method="post" noValidate>
            <TextField
              {...fieldOf(rejected, "account")}
              label={labels.account}
              hint="Digits only. Spaces don't matter."
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
            <TextField {...fieldOf(rejected, "pin")} label={labels.pin} inputMode="numeric" autoComplete="off" maxLength={40} />
            <TextField
              {...fieldOf(rejected, "label")}
              label={labels.label}
              hint="Only you see it, such as “Home” or “The shop”."
              autoComplete="off"
              maxLength={80}
            />
            <SubmitButton>Link the account</SubmitButton> <Link to={paths.accounts}>Cancel</Link>
          </Form>
          <p className="secondary">{`You have ${triesLeft === 1 ? "one try" : `${triesLeft} tries`} left today.`}</p>
        </>
      )}
      <h2>Where the number and the PIN stand</h2>
      <LinkHelp />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
