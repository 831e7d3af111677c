/** One of a list. */
import { Field, inputProps, type FieldProps } from "./field.tsx";

/** `lang` is the language that a choice's label is in, where it isn't the page's. */
export function SelectField({
  choices,
  defaultValue,
  ...field
}: FieldProps & { choices: readonly { value: string; label: string; lang?: string }[]; defaultValue?: string }) {
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
