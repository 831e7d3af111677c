/** What access is given as, and until when: the same for an invitation and for a change of it. */
import type { AccessEntry } from "#contract/access.ts";
import { Radios } from "../../../../forms/choices.tsx";
import { fieldOf, type Rejected } from "../../../../forms/rejected.ts";
import { TextField } from "../../../../forms/text-field.tsx";
import { roleChoices } from "../../../../ui/access-words.ts";

export const accessLabels = { role: "Role", expires: "Last day of the access (optional)" };

export function AccessFields({ rejected, given }: { rejected: Rejected | undefined; given: Pick<AccessEntry, "role" | "expires"> }) {
  return (
    <>
      <Radios {...fieldOf(rejected, "role", given.role)} label={accessLabels.role} choices={roleChoices} />
      <TextField
        {...fieldOf(rejected, "expires", given.expires ?? "")}
        type="date"
        label={accessLabels.expires}
        hint="Leave it empty for access without end."
      />
    </>
  );
}
