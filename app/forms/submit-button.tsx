/**
 * A form's submit button. It looks busy while its form is being submitted, and prevents a second
 * submission. Once the page shows the response, the form can be sent again, even while the page
 * reloads its data.
 */
import { useActionData, useFormAction, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** The button's name in the form data, for a form with several buttons. */
  name?: string;
  value?: string;
  quiet?: boolean;
}

export function SubmitButton({ children, name, value, quiet = false }: SubmitButtonProps) {
  const { state, formAction, formData } = useNavigation();
  const answer = useActionData();
  // A redirect leaves the earlier answer on the page until the next one is shown.
  const earlierAnswer = useRef(answer);
  useEffect(() => {
    if (state === "submitting") earlierAnswer.current = answer;
  }, [state, answer]);
  const isAnswered = state === "loading" && answer !== earlierAnswer.current;
  const ownForm = useFormAction() === formAction;
  const ownButton = name === undefined || formData?.get(name) === value;
  const busy = state !== "idle" && !isAnswered && formData !== undefined && ownForm && ownButton;
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
