/** Where the number and the PIN stand that an account is linked with. */
import { useText } from "./languages/use-text.ts";
import { useTenant } from "./use-tenant.ts";

export function LinkHelp() {
  const tenant = useTenant();
  const t = useText();
  return (
    <>
      <p>
        {t(
          "The account number stands at the top of any statement. The PIN is on the letter that {municipality} has sent to the account’s holder.",
          {
            municipality: tenant?.name ?? t("the municipality"),
          },
        )}
      </p>
      <p>
        {t("Is there no such letter?")}{" "}
        {tenant?.feedback_email
          ? t.parts("Write to {address} and ask for a PIN.", {
              address: <a href={`mailto:${tenant.feedback_email}`}>{tenant.feedback_email}</a>,
            })
          : t("Ask the municipality for a PIN.")}{" "}
        {t("Does somebody else have the account already? They can give you access too, under Admin.")}
      </p>
    </>
  );
}
