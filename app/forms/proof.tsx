/**
 * The page on which users re-authenticate with their password or a code before changing how they
 * sign in. It then submits the form of that change again.
 */
import { Form } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Link } from "#app/ui/link.tsx";
import { CodeField } from "./code-field.tsx";
import { HiddenFields } from "./confirm.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { PasswordField } from "./password-field.tsx";
import { getFieldProps, type RejectedForm } from "./rejected-form.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Renders the page for a form with `needsProof`. Its Cancel link leads to `back`. */
export function ProofPage({ rejected, back }: { rejected: RejectedForm; back: string }) {
  const t = useTranslator();
  const sentTo = rejected.needsProof?.sentTo;
  const labels = { proof_password: t("Your password"), proof_otp: t("Code") };
  const asked = Object.entries(rejected.values).filter(([name]) => !name.startsWith("proof"));
  const fields = {
    ...Object.fromEntries(asked),
    ...(sentTo !== undefined && { proof_sent_to: sentTo }),
  };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Confirm that it’s you")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <p>
          {sentTo === undefined
            ? t("To keep your profile safe, enter your password to continue.")
            : t.parts("We’ve sent a code to {identity}. Enter it to continue.", {
                identity: <strong>{sentTo}</strong>,
              })}
        </p>
        <HiddenFields fields={fields} />
        {sentTo === undefined ? (
          <PasswordField
            {...getFieldProps(rejected, labels, "proof_password")}
            autoComplete="current-password"
          />
        ) : (
          <CodeField {...getFieldProps(rejected, labels, "proof_otp")} />
        )}
        <SubmitButton name="proof" value={sentTo === undefined ? "password" : "code"}>
          {t("Continue")}
        </SubmitButton>{" "}
        <Link to={back}>{t("Cancel")}</Link>
      </Form>
      <h2>{sentTo === undefined ? t("Don’t know your password?") : t("Didn’t get a code?")}</h2>
      <Form method="post">
        <HiddenFields fields={fields} />
        <SubmitButton name="proof" value="send" quiet>
          {sentTo === undefined ? t("Send me a code instead") : t("Send a new code")}
        </SubmitButton>
      </Form>
    </div>
  );
}
