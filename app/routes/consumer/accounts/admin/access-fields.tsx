/** What access is given as, and until when: the same for an invitation and for a change of it. */
import type { AccessEntry } from "#contract/access.ts";
import { Radios } from "../../../../forms/choices.tsx";
import { fieldOf, type Rejected } from "../../../../forms/rejected.ts";
import { TextField } from "../../../../forms/text-field.tsx";
import type { Text } from "../../../../languages/text.ts";
import { useText } from "../../../../languages/use-text.ts";
import { roleChoices } from "../../../../ui/access-words.ts";

export function accessLabels(t: Text) {
  return { role: t("Role"), expires: t("Last day of the access (optional)") };
}

export function AccessFields({ rejected, given }: { rejected: Rejected | undefined; given: Pick<AccessEntry, "role" | "expires"> }) {
  const t = useText();
  const labels = accessLabels(t);
  return (
    <>
      <Radios {...fieldOf(rejected, "role", given.role)} label={labels.role} choices={roleChoices(t)} />
      <TextField
        {...fieldOf(rejected, "expires", given.expires ?? "")}
        type="date"
        label={labels.expires}
        hint={t("Leave it empty for access without end.")}
      />
    </>
  );
}
