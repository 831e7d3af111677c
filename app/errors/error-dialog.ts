/** The error dialog (specification, point 8), which is loaded when the first error is shown. */
import type { Translator } from "#app/languages/translator.ts";
import { dialogOptions, loadSweetAlert } from "#app/ui/sweet-alert.ts";
import type { PageError } from "./page-error.ts";

/**
 * Builds the dialog's footer from DOM nodes rather than HTML, because any of the texts may come
 * from the upstream.
 */
function buildFooter({ description, error }: PageError, t: Translator): HTMLElement {
  const footer = document.createElement("div");
  const appendLine = (text: string) => footer.append(Object.assign(document.createElement("p"), { textContent: text }));
  appendLine(t.message(description));
  if (error) {
    appendLine(`${t("Code")}: ${error.code}`);
    appendLine(`${t("Message")}: ${t.ifKnown(error.message)}`);
    if (error.file) appendLine(`${t("File")}: ${error.file}`);
  }
  return footer;
}

/**
 * Shows the error dialog until the user closes it or `signal` aborts. Returns "sign-in" if the user
 * chooses to sign in, which is offered only for a 401. Rejects if the dialog can't be loaded. The
 * error page underneath shows the same information.
 */
export async function showErrorDialog(error: PageError, t: Translator, signal: AbortSignal): Promise<"sign-in" | "dismissed"> {
  const Swal = await loadSweetAlert();
  if (signal.aborted) return "dismissed";
  const close = () => Swal.close();
  signal.addEventListener("abort", close);
  const { isConfirmed } = await Swal.fire({
    icon: "error",
    titleText: String(error.shownCode ?? error.code),
    text: t.message(error.text),
    footer: buildFooter(error, t),
    ...dialogOptions,
    // Don't return focus, because the page that had it is gone. Focus the error page's heading
    // instead.
    returnFocus: false,
    didClose: () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    ...(error.code === 401 ? { confirmButtonText: t("Go to login"), showCancelButton: true } : { confirmButtonText: t("OK") }),
  });
  signal.removeEventListener("abort", close);
  return isConfirmed && error.code === 401 ? "sign-in" : "dismissed";
}
