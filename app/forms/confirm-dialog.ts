/** The confirm dialog (specification, point 9): "Yes" and a cancel button, reversed. */
import type { Text } from "../languages/text.ts";
import { dialogLook, sweetAlert } from "../sweet-alert.ts";

export interface Question {
  title: string;
  /** What follows from "Yes". */
  text: string;
}

/** Whether the answer was "Yes". Rejects when the dialog could not be fetched. */
export async function confirmInDialog({ title, text }: Question, t: Text): Promise<boolean> {
  const Swal = await sweetAlert();
  const { isConfirmed } = await Swal.fire({
    ...dialogLook,
    titleText: title,
    text,
    confirmButtonText: t("Yes"),
    showCancelButton: true,
    cancelButtonText: t("Cancel"),
    // Enter must not do by accident what is asked about.
    focusCancel: true,
  });
  return isConfirmed;
}
