/** The choice between an email address and a mobile number, and the field for it. */
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { IdentityType } from "#contract/profile/calls.ts";
import { RadioGroup } from "./field-group.tsx";
import { getFieldProps, type RejectedForm } from "./rejected-form.ts";
import { TextField } from "./text-field.tsx";

interface IdentityFieldsProps {
  rejected: RejectedForm | undefined;
  /** The identity types to choose from. If there is only one, no choice is shown. */
  types: readonly [IdentityType, ...IdentityType[]];
  initial?: IdentityType | undefined;
  labels: { type: string; identity: string };
  /** The label of each choice, and of the field once its type is chosen. */
  typeLabels: Record<IdentityType, { choice: string; identity: string }>;
  hint?: string;
  /** Prevents the browser from filling in the user's own email address or mobile number. */
  forSomeoneElse?: boolean;
}

const inputTypes = {
  email: { type: "email", autoComplete: "email" },
  mobile: { type: "tel", autoComplete: "tel" },
} as const;

export function IdentityFields({
  rejected,
  types,
  initial = types[0],
  labels,
  typeLabels,
  hint,
  forSomeoneElse = false,
}: IdentityFieldsProps) {
  const hydrated = useHydrated();
  const before = types.find((type) => type === rejected?.values.type) ?? initial;
  const [chosen, setChosen] = useState(before);
  // Without JavaScript, the field can't follow the choice, so it takes both.
  const type = types.length === 1 ? types[0] : hydrated ? chosen : undefined;
  const field = getFieldProps(
    rejected,
    type ? { ...labels, identity: typeLabels[type].identity } : labels,
    "identity",
  );
  const input = type ? inputTypes[type] : ({ type: "text", autoComplete: "on" } as const);
  return (
    <>
      {types.length === 1 ? (
        <input type="hidden" name="type" value={types[0]} />
      ) : (
        <RadioGroup
          {...getFieldProps(rejected, labels, "type", initial)}
          choices={types.map((value) => ({ value, label: typeLabels[value].choice }))}
          inline
          onChoose={(value) => setChosen(types.find((known) => known === value) ?? initial)}
        />
      )}
      <TextField
        {...field}
        type={input.type}
        autoComplete={forSomeoneElse ? "off" : input.autoComplete}
        {...(hint !== undefined && { hint })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </>
  );
}
