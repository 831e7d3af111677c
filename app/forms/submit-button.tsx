/** A form's submit button: looks busy while its own form is on its way and does not send it twice. */
import { useFormAction, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** With a form that holds several buttons: this one's part of the form data. */
  name?: string;
  value?: string;
  /** The form's `action`, where it has one. */
  action?: string;
  /** The fetcher whose form this is. */
  fetcher?: Pick<FetcherWithComponents<unknown>, "state" | "formData">;
  quiet?: boolean;
}

export function SubmitButton({ children, name, value, action, fetcher, quiet = false }: SubmitButtonProps) {
  const navigation = useNavigation();
  const ownAction = useFormAction(action);
  const { state, formData } = fetcher ?? navigation;
  const ownForm = fetcher !== undefined || navigation.formAction === ownAction;
  const ownButton = name === undefined || formData?.get(name) === value;
  const busy = state !== "idle" && formData !== undefined && ownForm && ownButton;
  return (
    <button
      type="submit"
      className={quiet ? "button button-quiet" : "button"}
      name={name}
      value={value}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Not `disabled`: that would take the focus away from the button just pressed.
      onClick={(event) => busy && event.preventDefault()}
    >
      {children}
    </button>
  );
}
