/** Loads SweetAlert2 and its style sheet when the first dialog is needed. */

/**
 * Resolves when the style sheet is loaded, so that a dialog never appears unstyled. Resolves
 * immediately if the style sheet is already linked.
 */
function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The dialog's style sheet could not be loaded from ${href}.`));
    };
    document.head.append(link);
  });
}

/** The options shared by all dialogs: our own buttons, with the confirm button on the right. */
export const dialogOptions = {
  buttonsStyling: false,
  customClass: { confirmButton: "button", cancelButton: "button button-quiet" },
  reverseButtons: true,
  // Readable from the first frame, also on a slow phone.
  animation: false,
} as const;

/**
 * Loads SweetAlert2 with its style sheet. Rejects if the files can't be loaded. Callers then fall
 * back to a page that works without a dialog.
 */
export async function loadSweetAlert() {
  const [{ default: Swal }, { default: stylesheet }] = await Promise.all([
    import("sweetalert2/dist/sweetalert2.esm.js"),
    import("#app/styles/dialog.css?url"),
  ]);
  await loadStylesheet(stylesheet);
  return Swal;
}
