/** Where the number and the PIN stand that an account is linked with. */
import { useTenant } from "./use-tenant.ts";

export function LinkHelp() {
  const tenant = useTenant();
  return (
    <>
      <p>
        The account number stands at the top of any statement. The PIN is on the letter that {tenant?.name ?? "the municipality"} has sent
        to the account’s holder.
      </p>
      <p>
        Is there no such letter? {tenant?.feedback_email ? "Write to " : "Ask the municipality for a PIN."}
        {tenant?.feedback_email && (
          <>
            <a href={`mailto:${tenant.feedback_email}`}>{tenant.feedback_email}</a> and ask for a PIN.
          </>
        )}{" "}
        Does somebody else have the account already? They can give you access too, under Admin.
      </p>
    </>
  );
}
