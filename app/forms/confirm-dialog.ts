/** The confirmation dialog (specification, point 9), with Cancel to the left of "Yes". */
import type { Translator } from "#app/languages/translator.ts";
import { dialogOptions, loadSweetAlert } from "#app/ui/sweet-alert.ts";

export interface ConfirmQuestion {
  title: string;
  /** A description of what happens if the user chooses "Yes". */
  text: string;
}

/**
 * Shows the dialog and returns whether the user chose "Yes". Rejects if the dialog can't be loaded.
 */
export async function showConfirmDialog(
  { title, text }: ConfirmQuestion,
  t: Translator,
): Promise<boolean> {
  const Swal = await loadSweetAlert();
  const { isConfirmed } = await Swal.fire({
    ...dialogOptions,
    titleText: title,
    text,
    confirmButtonText: t("Yes"),
    showCancelButton: true,
    cancelButtonText: t("Cancel"),
    // Focus Cancel, so that pressing Enter doesn't confirm by accident.
    focusCancel: true,
  });
  return isConfirmed;
}
