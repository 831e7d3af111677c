/** The values and errors that a form shows. */
import { useActionData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { RejectedForm } from "./rejected-form.ts";

/** The unsent form that the user chose to restore, if any (unsent-form-offer.tsx). */
export const RestoredForm = createContext<RejectedForm | undefined>(undefined);

/** Returns the form that the page's action rejected, or else the one that the user restored. */
export function useRejectedForm(): RejectedForm | undefined {
  const restored = useContext(RestoredForm);
  return useActionData<RejectedForm>() ?? restored;
}
