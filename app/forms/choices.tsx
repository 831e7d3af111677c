/** Choices that belong together, under a heading of their own: checkboxes, or radio buttons of which one is taken. */
import type { ReactNode } from "react";
import { FieldErrors, Hint, type FieldProps } from "./field.tsx";
import { fieldId } from "./rejected.ts";

/** The words around a group. Its errors stand at the group, since no one choice is wrong. */
export function Choices({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className="field choices" data-invalid={field.errors?.length ? "" : undefined} aria-describedby={describedBy(field)}>
      <legend>{field.label}</legend>
      <Hint {...field} />
      <FieldErrors {...field} />
      {children}
    </fieldset>
  );
}

function describedBy({ name, hint, errors }: FieldProps): string | undefined {
  const id = fieldId(name);
  return [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** With `fieldOf(rejected, name)` spread in it shows again what was taken. The first has the field's id: there the error summary leads. */
export function Radios({
  choices,
  defaultValue,
  ...field
}: FieldProps & { choices: readonly { value: string; label: string }[]; defaultValue?: string }) {
  return (
    <Choices {...field}>
      {choices.map(({ value, label }, index) => {
        const id = index === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${value}`;
        return (
          <div className="checkbox" key={value}>
            <input type="radio" id={id} name={field.name} value={value} defaultChecked={value === defaultValue} />
            <label htmlFor={id}>{label}</label>
          </div>
        );
      })}
    </Choices>
  );
}
