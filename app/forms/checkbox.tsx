/** A checkbox with its label beside it. */
import { fieldId } from "./rejected-form.ts";
import { FieldErrors, Hint, inputProps, type FieldProps } from "./field.tsx";

export function Checkbox({ defaultChecked, ...field }: FieldProps & { defaultChecked?: boolean }) {
  return (
    <div className="checkbox">
      <input type="checkbox" value="true" defaultChecked={defaultChecked} {...inputProps(field)} />
      <label htmlFor={fieldId(field.name)}>{field.label}</label>
      <Hint {...field} />
      <FieldErrors {...field} />
    </div>
  );
}
