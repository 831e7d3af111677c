/** The form for changing the account holder's contact details. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Address, ConsumerContact } from "#contract/consumers/calls.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";

export const handle = { requiresAuth: true, module: "accounts", hidesAccountHeader: true } as const;
export const meta = pageMeta("Change contact details", "Account");

/** Parses a typed address. Each line of text is an address line. */
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
    "Enter up to 20 lines of up to 200 characters each" satisfies PlainTranslationKey,
  );

/**
 * The form's schema. Its fields have the same names as in the upstream's errors. The form shows,
 * and the action sends, only the details that the upstream has.
 */
const ContactForm = z
  .object({
    email: ConsumerContact.shape.email,
    mobile: ConsumerContact.shape.mobile,
    telephone: ConsumerContact.shape.telephone,
    postal_address: AddressLines,
    postal_code: Address.shape.code,
    physical_address: AddressLines,
    physical_code: Address.shape.code,
    e_statements: z.literal("true"),
  })
  .partial();

const toAddress = (lines: string[] | undefined, code: string | undefined) =>
  lines && code !== undefined ? { lines, code } : undefined;

export async function loader(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const [{ role }, consumer] = await Promise.all([
    api.accounts.get(account),
    api.consumer.get(account),
  ]);
  requireAllowed(role, "consumer.change", requestContext);
  const {
    email,
    mobile,
    telephone,
    postal_address: postal,
    physical_address: physical,
    e_statements,
  } = consumer;
  return {
    account,
    email,
    mobile: mobile && formatMobile(mobile),
    telephone,
    postal,
    physical,
    e_statements,
  };
}

/** Formats the number as people write it. */
const formatMobile = (identity: string) => formatIdentity({ type: "mobile", identity });

export async function action(args: ActionFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const form = await parseForm(args.request, ContactForm);
  if (!form.ok) return form.rejected;
  const { postal_address, postal_code, physical_address, physical_code, e_statements, ...reached } =
    form.value;
  const { mobile, e_statements: byEmail } = await api.consumer.get(account);
  const changed = await api.consumer.update(account, {
    ...reached,
    // An upstream may refuse its own number in another format.
    mobile: mobile && reached.mobile === formatMobile(mobile) ? mobile : reached.mobile,
    postal_address: toAddress(postal_address, postal_code),
    physical_address: toAddress(physical_address, physical_code),
    e_statements: byEmail === undefined ? undefined : e_statements === "true",
  });
  if (!changed.ok) return form.rejectWithFailure(changed);
  const t = await getRequestTranslator(args.request, args.context);
  return redirectWithFlash(
    args,
    paths.information(account),
    t("The contact details have been saved."),
    {
      next: t("We’ll use them from now on."),
    },
  );
}

export default function EditInformation() {
  const { account, email, mobile, telephone, postal, physical, e_statements } =
    useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = {
    email: t("Email address"),
    mobile: t("Mobile number"),
    telephone: t("Telephone number (optional)"),
    postal_address: t("Postal address"),
    postal_code: t("Postal code"),
    physical_address: t("Physical address"),
    physical_code: t("Postal code of the physical address"),
    e_statements: t("Send statements by email instead of on paper"),
  };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Change contact details")}</h1>
      <p>
        {t(
          "We use these details to contact the account holder. We notify the other admins of any change.",
        )}
      </p>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        {email !== undefined && (
          <TextField
            {...getFieldProps(rejected, labels, "email", email)}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
        {mobile !== undefined && (
          <TextField
            {...getFieldProps(rejected, labels, "mobile", mobile)}
            type="tel"
            autoComplete="off"
            maxLength={50}
          />
        )}
        {telephone !== undefined && (
          <TextField
            {...getFieldProps(rejected, labels, "telephone", telephone)}
            type="tel"
            autoComplete="off"
            maxLength={50}
          />
        )}
        {e_statements !== undefined && (
          <Checkbox
            {...getFieldProps(rejected, labels, "e_statements")}
            defaultChecked={rejected ? rejected.values.e_statements === "true" : e_statements}
          />
        )}
        {postal && (
          <>
            <TextArea
              {...getFieldProps(rejected, labels, "postal_address", postal.lines.join("\n"))}
              rows={4}
            />
            <TextField
              {...getFieldProps(rejected, labels, "postal_code", postal.code)}
              autoComplete="off"
              maxLength={20}
            />
          </>
        )}
        {physical && (
          <>
            <TextArea
              {...getFieldProps(rejected, labels, "physical_address", physical.lines.join("\n"))}
              rows={4}
            />
            <TextField
              {...getFieldProps(rejected, labels, "physical_code", physical.code)}
              autoComplete="off"
              maxLength={20}
            />
          </>
        )}
        <SubmitButton>{t("Save")}</SubmitButton>{" "}
        <Link to={paths.information(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
