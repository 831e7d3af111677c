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
