/** A checkbox with its label beside it. */
import { fieldId } from "./rejected-form.ts";
import { FieldErrors, Hint, inputProps, type FieldProps } from "./field.tsx";

export function Checkbox({ value = "true", defaultChecked, ...field }: FieldProps & { value?: string; defaultChecked?: boolean }) {
  return (
    <div className="checkbox">
      <input type="checkbox" value={value} defaultChecked={defaultChecked} {...inputProps(field)} />
      <label htmlFor={fieldId(field.name)}>{field.label}</label>
      <Hint {...field} />
      <FieldErrors {...field} />
    </div>
  );
}
