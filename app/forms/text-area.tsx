/** A multi-line text field. */
import { Field, type FieldProps, inputProps } from "./field.tsx";

/**
 * Renders the text area. Spread `getFieldProps(rejected, labels, name)` onto the component to
 * restore the entered text.
 */
export function TextArea({
  rows,
  defaultValue,
  ...field
}: FieldProps & { rows: number; defaultValue?: string }) {
  return (
    <Field {...field}>
      <textarea rows={rows} defaultValue={defaultValue} {...inputProps(field)} />
    </Field>
  );
}
