/** The error dialog (specification, point 8). SweetAlert2 and its style sheet come when the first one is shown. */
import type { PageError } from "./page-error.ts";

/** Resolves once the style sheet is there, so that the dialog never shows unstyled; at once when it is linked already. */
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

async function sweetAlert() {
  const [{ default: Swal }, { default: stylesheet }] = await Promise.all([
    import("sweetalert2/dist/sweetalert2.esm.js"),
    import("../styles/dialog.css?url"),
  ]);
  await linked(stylesheet);
  return Swal;
}

/** Built from nodes, never from HTML: every word of it may come from upstream. */
function footerOf({ description, error }: PageError): HTMLElement {
  const footer = document.createElement("div");
  const line = (text: string) => footer.append(Object.assign(document.createElement("p"), { textContent: text }));
  line(description);
  if (error) {
    line(`Code: ${error.code}`);
    line(`Message: ${error.message}`);
    if (error.file) line(`File: ${error.file}`);
  }
  return footer;
}

/**
 * Shows the dialog until it is answered or `signal` aborts. "sign-in" can only be the choice for a 401. Rejects when the
 * dialog itself could not be loaded; the error page below it says the same.
 */
export async function showErrorDialog(error: PageError, signal: AbortSignal): Promise<"sign-in" | "dismissed"> {
  const Swal = await sweetAlert();
  if (signal.aborted) return "dismissed";
  const close = () => Swal.close();
  signal.addEventListener("abort", close);
  const { isConfirmed } = await Swal.fire({
    icon: "error",
    titleText: String(error.code),
    text: error.text,
    footer: footerOf(error),
    buttonsStyling: false,
    customClass: { confirmButton: "button", cancelButton: "button button-quiet" },
    reverseButtons: true,
    // What had the focus before went with the page it was on; the error page's heading is where to read on.
    returnFocus: false,
    didClose: () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    ...(error.code === 401 ? { confirmButtonText: "Go to login", showCancelButton: true } : { confirmButtonText: "OK" }),
  });
  signal.removeEventListener("abort", close);
  return isConfirmed && error.code === 401 ? "sign-in" : "dismissed";
}
