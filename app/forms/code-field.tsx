/** The code that was sent: one field, so that it can be pasted, filled in by a phone, and typed with spaces. */
import { useText } from "../languages/use-text.ts";
import { TextField } from "./text-field.tsx";

export function CodeField({ name, label, errors }: { name: string; label: string; errors?: string[] }) {
  const t = useText();
  return (
    <TextField
      name={name}
      label={label}
      {...(errors && { errors })}
      hint={t("6 digits. Spaces don't matter.")}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
