/** Several lines of text. */
import { Field, inputProps, type FieldProps } from "./field.tsx";

/** With `fieldOf(rejected, name)` spread in it shows again what was entered. */
export function TextArea({ rows, defaultValue, ...field }: FieldProps & { rows: number; defaultValue?: string }) {
  return (
    <Field {...field}>
      <textarea rows={rows} defaultValue={defaultValue} {...inputProps(field)} />
    </Field>
  );
}
