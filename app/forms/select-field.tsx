/** A field for choosing one option from a drop-down list. */
import { Field, type FieldProps, inputProps } from "./field.tsx";

/**
 * Renders the choices. A choice's `lang` is the language of its label if that differs from the
 * page's language.
 */
export function SelectField({
  choices,
  defaultValue,
  ...field
}: FieldProps & {
  choices: readonly { value: string; label: string; lang?: string }[];
  defaultValue?: string;
}) {
  return (
    <Field {...field}>
      <select defaultValue={defaultValue} {...inputProps(field)}>
        {choices.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
