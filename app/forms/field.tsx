/** The parts that every field has around its input: a label, a hint and errors. */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Message } from "#contract/messages.ts";
import { fieldId, fieldMessage } from "./rejected-form.ts";

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  errors?: Message[];
}

/**
 * Returns the attributes that link an input to its label, hint and errors. Spread them onto the
 * input.
 */
export function inputProps({ name, hint, errors }: FieldProps) {
  const id = fieldId(name);
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`]
    .filter(Boolean)
    .join(" ");
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
  const t = useTranslator();
  return errors?.length ? (
    <p className="field-error" id={`${fieldId(name)}-error`}>
      <Icon name="error" />
      <span>
        <span className="visually-hidden">{t("Error:")} </span>
        {errors.map((error) => fieldMessage(label, t.message(error))).join(". ")}
      </span>
    </p>
  ) : null;
}

/** Renders a field's label, hint and errors above its input. */
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
