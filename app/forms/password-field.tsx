/** A password; where scripts run, with a button that shows it. */
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useText } from "../languages/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import { Field, inputProps, type FieldProps } from "./field.tsx";

/** Never filled in by us: what was entered does not come back from the server. */
export function PasswordField({
  autoComplete,
  required,
  ...field
}: FieldProps & { autoComplete: "current-password" | "new-password"; required?: boolean }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const t = useText();

  useEffect(() => {
    const form = input.current?.form;
    // Browsers offer to save what was in a password field, not what was in a text field.
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
