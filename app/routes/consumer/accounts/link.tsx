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
import type { Word } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { LinkHelp } from "../../../link-help.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
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
    .min(1, "must be filled in" satisfies Word)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .max(20, "must be 20 digits or fewer" satisfies Word)
        .pipe(AccountNumber),
    ),
  pin: z
    .string()
    .trim()
    .min(1, "must be filled in" satisfies Word)
    .pipe(Pin),
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
  const t = await textFor(request, context);
  const text = t("The account {name} is linked. You are an admin of it now.", { name: label || name });
  const { modules } = await currentTenant(request, context);
  // Straight to the tab: a page that leads on would take the message with it.
  return redirectWithFlash(request, context, firstTab(account, modules), { type: "success", text });
}

/** Above the form, whichever of the two was wrong: nobody learns which accounts there are. */
function linkErrors(refused: Refused): FieldErrors {
  const { errors } = refused.failure;
  if (refused.status !== 422 || errors?.label) return refusedErrors(refused);
  return { "": [errors?.pin?.[0] ?? ("The account number and the PIN do not belong together. Check both and try again." satisfies Word)] };
}

export default function LinkAccount() {
  const { triesLeft, locked, until } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { account: t("Account number"), pin: t("PIN"), label: t("Your own name for the account (optional)") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Link an account")}</h1>
      <ErrorSummary rejected={rejected} labels={locked ? {} : labels} />
      {locked ? (
        <p>
          {t("You have no tries left today.")}{" "}
          {until === null ? t("Come back tomorrow.") : t("You can try again from {moment}.", { moment: formatInstant(until, t) })}
        </p>
      ) : (
        <>
          <p>{t("An account is linked with its number and its PIN. You then see it whenever you sign in.")}</p>
          <Form method="post" noValidate>
            <TextField
              {...fieldOf(rejected, "account")}
              label={labels.account}
              hint={t("Digits only. Spaces don't matter.")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
            <TextField {...fieldOf(rejected, "pin")} label={labels.pin} inputMode="numeric" autoComplete="off" maxLength={40} />
            <TextField
              {...fieldOf(rejected, "label")}
              label={labels.label}
              hint={t("Only you see it, such as “Home” or “The shop”.")}
              autoComplete="off"
              maxLength={80}
            />
            <SubmitButton>{t("Link the account")}</SubmitButton> <Link to={paths.accounts}>{t("Cancel")}</Link>
          </Form>
          <p className="secondary">
            {triesLeft === 1 ? t("You have one try left today.") : t("You have {count} tries left today.", { count: triesLeft })}
          </p>
        </>
      )}
      <h2>{t("Where the number and the PIN stand")}</h2>
      <LinkHelp />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
