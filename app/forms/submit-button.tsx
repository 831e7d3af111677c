/**
 * A form's submit button. It looks busy while its form is being submitted, and prevents a second
 * submission.
 */
import { useFormAction, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** The button's name in the form data, for a form with several buttons. */
  name?: string;
  value?: string;
  /** The form's `action`, if it has one. */
  action?: string;
  /** The fetcher that submits the form, if any. */
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
      // Blocks the click instead of setting `disabled`, which would take focus away from the
      // button.
      onClick={(event) => busy && event.preventDefault()}
    >
      {children}
    </button>
  );
}
