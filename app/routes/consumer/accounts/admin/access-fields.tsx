/**
 * The role and expiry fields, shared by the forms for inviting a person and for changing access.
 */
import { RadioGroup } from "#app/forms/field-group.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextField } from "#app/forms/text-field.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { AcceptedAccessEntry } from "#contract/access/calls.ts";
import { getRoleChoices } from "./access-labels.ts";

export function getAccessLabels(t: Translator) {
  return { role: t("Role"), expires: t("Last day of access (optional)") };
}

export function AccessFields({
  rejected,
  given,
}: {
  rejected: RejectedForm | undefined;
  given: Pick<AcceptedAccessEntry, "role" | "expires">;
}) {
  const t = useTranslator();
  const labels = getAccessLabels(t);
  return (
    <>
      <RadioGroup
        {...getFieldProps(rejected, labels, "role", given.role)}
        choices={getRoleChoices(t)}
      />
      <TextField
        {...getFieldProps(rejected, labels, "expires", given.expires ?? "")}
        type="date"
        hint={t("Leave this empty for access with no end date.")}
      />
    </>
  );
}
