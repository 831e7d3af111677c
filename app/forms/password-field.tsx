/** A password field. If JavaScript runs, it has a button that shows the password. */
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Field, type FieldProps, inputProps } from "./field.tsx";

/** Renders the field without a value, because the server never sends back the entered password. */
export function PasswordField({
  autoComplete,
  required,
  ...field
}: FieldProps & { autoComplete: "current-password" | "new-password"; required?: boolean }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const t = useTranslator();

  useEffect(() => {
    const form = input.current?.form;
    // Hide the password on submit, because browsers offer to save it only from a password field.
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <Field {...field}>
      <div className="password">
        <input
          ref={input}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          {...inputProps(field)}
        />
        {hydrated && (
          <button
            type="button"
            className="password-toggle"
            aria-pressed={shown}
            aria-controls={inputProps(field).id}
            onClick={() => setShown(!shown)}
          >
            <Icon name="view" />
            <span className="visually-hidden">{t("Show password")}</span>
          </button>
        )}
      </div>
    </Field>
  );
}
