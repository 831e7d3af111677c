/** SweetAlert2, fetched with its style sheet when the first dialog is needed. */

/** Resolves once the style sheet is there, so that a dialog never shows unstyled; at once when it is linked already. */
function linked(href: string): Promise<void> {
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

/** What every dialog has in common: our own buttons, the one that goes ahead on the right. */
export const dialogLook = {
  buttonsStyling: false,
  customClass: { confirmButton: "button", cancelButton: "button button-quiet" },
  reverseButtons: true,
} as const;

/** Rejects when it can't be fetched; whoever asks has a page that does without. */
export async function sweetAlert() {
  const [{ default: Swal }, { default: stylesheet }] = await Promise.all([
    import("sweetalert2/dist/sweetalert2.esm.js"),
    import("./styles/dialog.css?url"),
  ]);
  await linked(stylesheet);
  return Swal;
}
