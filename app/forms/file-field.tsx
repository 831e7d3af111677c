/** A file to be chosen. Its form says encType="multipart/form-data". */
import { Field, inputProps, type FieldProps } from "./field.tsx";

/** `accept` is a help for choosing; what the file is, is checked where it arrives. */
export function FileField({ accept, ...field }: FieldProps & { accept: string }) {
  return (
    <Field {...field}>
      <input type="file" accept={accept} {...inputProps(field)} />
    </Field>
  );
}
