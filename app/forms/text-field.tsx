/** A single-line text field. */
import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps, inputProps } from "./field.tsx";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "autoCapitalize"
  | "defaultValue"
  | "inputMode"
  | "max"
  | "maxLength"
  | "required"
  | "spellCheck"
>;

/**
 * Renders the field. Spread `getFieldProps(rejected, labels, name)` onto the component to restore
 * the entered text. Forms set noValidate to turn off the browser's own validation.
 */
export function TextField({
  name,
  label,
  hint,
  errors,
  type = "text",
  ...attributes
}: FieldProps &
  Attributes & { type?: "text" | "email" | "tel" | "search" | "date" | "datetime-local" }) {
  const field = { name, label, hint, errors };
  return (
    <Field {...field}>
      <input type={type} {...attributes} {...inputProps(field)} />
    </Field>
  );
}
