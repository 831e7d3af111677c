/** A line of text. */
import type { InputHTMLAttributes } from "react";
import { Field, inputProps, type FieldProps } from "./field.tsx";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "autoCapitalize" | "defaultValue" | "inputMode" | "max" | "maxLength" | "required" | "spellCheck"
>;

/** With `fieldOf(rejected, name)` spread in it shows again what was entered. The browser's own checks stay off: the form says noValidate. */
export function TextField({
  name,
  label,
  hint,
  errors,
  type = "text",
  ...attributes
}: FieldProps & Attributes & { type?: "text" | "email" | "tel" | "search" | "date" }) {
  const field = { name, label, hint, errors };
  return (
    <Field {...field}>
      <input type={type} {...attributes} {...inputProps(field)} />
    </Field>
  );
}
