/** A group of checkboxes or radio buttons under a heading. */
import type { ReactNode } from "react";
import { FieldErrors, type FieldProps, Hint } from "./field.tsx";
import { fieldId } from "./rejected-form.ts";

/**
 * Renders the group's label, hint and errors. Errors are shown for the whole group, since no single
 * choice is wrong. Set `inline` for short choices, which share a line.
 */
export function FieldGroup({
  children,
  inline = false,
  ...field
}: FieldProps & { inline?: boolean; children: ReactNode }) {
  return (
    <fieldset
      className={inline ? "field choices inline" : "field choices"}
      data-invalid={field.errors?.length ? "" : undefined}
      aria-describedby={describedBy(field)}
    >
      <legend>{field.label}</legend>
      <Hint {...field} />
      <FieldErrors {...field} />
      {children}
    </fieldset>
  );
}

function describedBy({ name, hint, errors }: FieldProps): string | undefined {
  const id = fieldId(name);
  return (
    [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined
  );
}

/**
 * Renders radio buttons. Spread `getFieldProps(rejected, labels, name)` onto the component to
 * restore the earlier choice. The first button has the field's id, so the error summary can link
 * to it.
 */
export function RadioGroup({
  choices,
  defaultValue,
  onChoose,
  ...field
}: FieldProps & {
  choices: readonly { value: string; label: string }[];
  defaultValue?: string;
  inline?: boolean;
  onChoose?: (value: string) => void;
}) {
  return (
    <FieldGroup {...field}>
      {choices.map(({ value, label }, index) => {
        const id = index === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${value}`;
        return (
          <div className="checkbox" key={value}>
            <input
              type="radio"
              id={id}
              name={field.name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={onChoose && (() => onChoose(value))}
            />
            <label htmlFor={id}>{label}</label>
          </div>
        );
      })}
    </FieldGroup>
  );
}
