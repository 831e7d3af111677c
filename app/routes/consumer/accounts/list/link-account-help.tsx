/** Explains where to find the account number and the PIN that are needed to link an account. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";

export function LinkAccountHelp() {
  const tenant = useTenant();
  const t = useTranslator();
  return (
    <>
      <p>
        {t(
          "The account number is at the top of every statement. The PIN is in the letter that {municipality} sent to the account holder.",
          {
            municipality: tenant?.name ?? t("the municipality"),
          },
        )}
      </p>
      <p>
        {t("Didn’t get the letter?")}{" "}
        {tenant?.feedback_email
          ? t.parts("Email {address} to ask for a PIN.", {
              address: <a href={`mailto:${tenant.feedback_email}`}>{tenant.feedback_email}</a>,
            })
          : t("Ask the municipality for a PIN.")}{" "}
        {t("If someone else has already added this account, they can give you access under Admin.")}
      </p>
    </>
  );
}

/** Draws the tops of a statement and a letter, with the number and the PIN marked. */
export function LetterPicture() {
  const t = useTranslator();
  return (
    <svg
      className="letter-picture"
      viewBox="0 0 320 100"
      role="img"
      aria-label={t("A statement and a letter, with the account number and the PIN highlighted")}
    >
      <path className="sheet" d="M8 4h144v104H8zM168 4h144v104H168z" />
      <path className="lines" d="M20 72h120M20 86h84M180 32h108M180 86h96" />
      <path className="mark" d="M18 28h124v28H18zM178 44h96v28h-96z" />
      <text x="20" y="20">
        {t("Statement")}
      </text>
      <text x="26" y="47" className="value">
        2813 0000 …
      </text>
      <text x="180" y="20">
        {t("Letter")}
      </text>
      <text x="186" y="63" className="value">
        {t("PIN")} 12345
      </text>
    </svg>
  );
}
