/** What access is given as, and until when: the same for an invitation and for a change of it. */
import { Radios } from "../../../../forms/choices.tsx";
import { fieldOf, type Rejected } from "../../../../forms/rejected.ts";
import { TextField } from "../../../../forms/text-field.tsx";
import { roleChoices } from "../../../../ui/access-words.ts";

export const accessLabels = { role: "Role", expires: "Last day of the access (optional)" };

export function AccessFields({ rejected, role, expires }: { rejected: Rejected | undefined; role: string; expires: string }) {
  return (
    <>
      <Radios {...fieldOf(rejected, "role", role)} label={accessLabels.role} choices={roleChoices} />
      <TextField
        {...fieldOf(rejected, "expires", expires)}
        type="date"
        label={accessLabels.expires}
        hint="Leave it empty for access without end."
      />
    </>
  );
}
