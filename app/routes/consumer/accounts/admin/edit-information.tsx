/** Changes how the municipality reaches the account's holder. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Address, ConsumerContact } from "#contract/consumer.ts";
import { Checkbox } from "../../../../forms/checkbox.tsx";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import { parseForm } from "../../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../../forms/refused.ts";
import { fieldOf } from "../../../../forms/rejected.ts";
import { SubmitButton } from "../../../../forms/submit-button.tsx";
import { TextArea } from "../../../../forms/text-area.tsx";
import { TextField } from "../../../../forms/text-field.tsx";
import type { Word } from "../../../../languages/text.ts";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { redirectWithFlash } from "../../../../session/flash.server.ts";
import { requireConsumer } from "../../../../session/guard.server.ts";
import { textFor } from "../../../../session/language.server.ts";
import { mayManage } from "../../../../session/permissions.ts";
import { trailTo } from "../../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../../ui/breadcrumbs.tsx";
import { Link } from "../../../../ui/link.tsx";
import { pageError } from "../../../../upstream/upstream.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Change contact details", "Account");

/** An address as it is typed, a line a line. */
const AddressLines = z
  .string()
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  )
  .refine(
    (lines) => Address.shape.lines.safeParse(lines).success,
    "must have 20 lines or fewer, each of 200 characters or fewer" satisfies Word,
  );

/** The fields have the names that the upstream gives its errors. */
const ContactForm = z.object({
  email: ConsumerContact.shape.email,
  mobile: ConsumerContact.shape.mobile,
  telephone: ConsumerContact.shape.telephone,
  postal_address: AddressLines,
  postal_code: Address.shape.code,
  physical_address: AddressLines,
  physical_code: Address.shape.code,
  e_statements: z.literal("true").optional(),
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const [{ role }, consumer] = await Promise.all([api.accounts.get(account), api.consumer.get(account)]);
  if (!mayManage(role)) throw pageError(403, scope);
  const { email, mobile, telephone, postal_address: postal, physical_address: physical, e_statements } = consumer;
  return { account, email, mobile, telephone, postal, physical, e_statements };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const form = await parseForm(request, ContactForm);
  if (!form.ok) return form.rejected;
  const { postal_address, postal_code, physical_address, physical_code, e_statements, ...reached } = form.value;
  const changed = await api.consumer.update(account, {
    ...reached,
    postal_address: { lines: postal_address, code: postal_code },
    physical_address: { lines: physical_address, code: physical_code },
    e_statements: e_statements === "true",
  });
  if (!changed.ok) return form.rejectedBy(refusedErrors(changed), changed.status);
  const text = (await textFor(request, context))("The contact details have been saved.");
  return redirectWithFlash(request, context, paths.information(account), { type: "success", text });
}

export default function EditInformation() {
  const { account, email, mobile, telephone, postal, physical, e_statements } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = {
    email: t("E-mail address"),
    mobile: t("Mobile number"),
    telephone: t("Telephone number"),
    postal_address: t("Postal address"),
    postal_code: t("Postal code"),
    physical_address: t("Physical address"),
    physical_code: t("Code of the physical address"),
    e_statements: t("Send statements by e-mail instead of on paper"),
  };
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[...trailTo(account, "admin"), { to: paths.information(account), label: "Information" }]}
        here={t("Change contact details")}
      />
      <h1 tabIndex={-1}>{t("Change contact details")}</h1>
      <p>{t("This is how the municipality reaches the account’s holder. Whoever else is an admin is told of a change.")}</p>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...fieldOf(rejected, "email", email)}
          type="email"
          label={labels.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField {...fieldOf(rejected, "mobile", mobile)} type="tel" label={labels.mobile} autoComplete="off" maxLength={50} />
        <TextField {...fieldOf(rejected, "telephone", telephone)} type="tel" label={labels.telephone} autoComplete="off" maxLength={50} />
        <Checkbox
          name="e_statements"
          label={labels.e_statements}
          defaultChecked={rejected ? rejected.values.e_statements === "true" : e_statements}
          {...(rejected?.errors.e_statements && { errors: rejected.errors.e_statements })}
        />
        <TextArea {...fieldOf(rejected, "postal_address", postal.lines.join("\n"))} label={labels.postal_address} rows={4} />
        <TextField {...fieldOf(rejected, "postal_code", postal.code)} label={labels.postal_code} autoComplete="off" maxLength={20} />
        <TextArea {...fieldOf(rejected, "physical_address", physical.lines.join("\n"))} label={labels.physical_address} rows={4} />
        <TextField {...fieldOf(rejected, "physical_code", physical.code)} label={labels.physical_code} autoComplete="off" maxLength={20} />
        <SubmitButton>{t("Save")}</SubmitButton> <Link to={paths.information(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
