/**
 * A single input field for a one-time code, so that the code can be pasted, autofilled by a phone
 * or typed with spaces.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Message } from "#contract/messages.ts";
import { TextField } from "./text-field.tsx";

export function CodeField({
  name,
  label,
  errors,
}: {
  name: string;
  label: string;
  errors?: Message[];
}) {
  const t = useTranslator();
  return (
    <TextField
      name={name}
      label={label}
      errors={errors}
      hint={t("6 digits, with or without spaces.")}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
