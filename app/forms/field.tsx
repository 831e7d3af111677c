/** What every field has around its input: label, hint, and what is wrong with it. */
import type { ReactNode } from "react";
import { useText } from "../languages/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import { fieldId, fieldMessage } from "./rejected.ts";

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
}

/** What ties an input to the words around it. Spread onto the input itself. */
export function inputProps({ name, hint, errors }: FieldProps) {
  const id = fieldId(name);
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": errors?.length ? true : undefined,
  };
}

export function Hint({ name, hint }: FieldProps) {
  return hint ? (
    <p className="field-hint" id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldErrors({ name, label, errors }: FieldProps) {
  const t = useText();
  return errors?.length ? (
    <p className="field-error" id={`${fieldId(name)}-error`}>
      <Icon name="error" />
      <span>
        <span className="visually-hidden">{t("Error:")} </span>
        {errors.map((text) => fieldMessage(label, t.given(text))).join(". ")}
      </span>
    </p>
  ) : null;
}

/** Label above, then hint, errors and the input itself. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field" data-invalid={field.errors?.length ? "" : undefined}>
      <label htmlFor={fieldId(field.name)}>{field.label}</label>
      <Hint {...field} />
      <FieldErrors {...field} />
      {children}
    </div>
  );
}
