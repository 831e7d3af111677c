/** A checkbox with its label beside it. */
import { FieldErrors, type FieldProps, Hint, inputProps } from "./field.tsx";
import { fieldId } from "./rejected-form.ts";

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
