/**
 * The form for turning on two-step sign-in: a QR code for the app, and a field for the app's first
 * code.
 */
import { Form } from "@remix-run/react";
import { CodeField } from "#app/forms/code-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { QrCode, type QrCodeShape } from "#app/ui/qr-code.tsx";

export interface TwoStepSecret {
  /** The `otpauth:` URI that contains the secret. */
  uri: string;
  secret: string;
  qr: QrCodeShape;
}

export function TwoStepSetup({
  given: { uri, secret, qr },
  rejected,
}: {
  given: TwoStepSecret;
  rejected: RejectedForm | undefined;
}) {
  const t = useTranslator();
  const labels = { otp: t("Code from the app") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Set up two-step sign-in")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <ol className="numbered">
        <li>
          {t(
            "Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.",
          )}
        </li>
        <li>
          {t.parts(
            "In the app, add an account and scan this QR code. If you are on that phone now, {open} instead.",
            {
              open: <a href={uri}>{t("open the app")}</a>,
            },
          )}
        </li>
        <li>{t("Enter the code that the app shows.")}</li>
      </ol>
      <figure className="qr">
        <QrCode code={qr} label={t("QR code for the key shown below")} />
        <figcaption>
          <span className="secondary">{t("Can’t scan it? Enter this key in the app:")}</span>
          <strong className="number">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</strong>
          <CopyButton text={secret} what={t("Key")} />
        </figcaption>
      </figure>
      <Form method="post" noValidate>
        <input type="hidden" name="uri" value={uri} />
        <CodeField {...getFieldProps(rejected, labels, "otp")} />
        <SubmitButton name="intent" value="confirm">
          {t("Turn on two-step sign-in")}
        </SubmitButton>{" "}
        <Link to={paths.profileSecurity}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}
