/** The error dialog (specification, point 8). Fetched when the first one is shown. */
import type { Text } from "../languages/text.ts";
import { dialogLook, sweetAlert } from "../sweet-alert.ts";
import type { PageError } from "./page-error.ts";

/** Built from nodes, never from HTML: every word of it may come from upstream. */
function footerOf({ description, error }: PageError, t: Text): HTMLElement {
  const footer = document.createElement("div");
  const line = (text: string) => footer.append(Object.assign(document.createElement("p"), { textContent: text }));
  line(t.given(description));
  if (error) {
    line(`${t("Code")}: ${error.code}`);
    line(`${t("Message")}: ${t.given(error.message)}`);
    if (error.file) line(`${t("File")}: ${error.file}`);
  }
  return footer;
}

/**
 * Shows the dialog until it is answered or `signal` aborts. "sign-in" can only be the choice for a 401. Rejects when the
 * dialog itself could not be loaded; the error page below it says the same.
 */
export async function showErrorDialog(error: PageError, t: Text, signal: AbortSignal): Promise<"sign-in" | "dismissed"> {
  const Swal = await sweetAlert();
  if (signal.aborted) return "dismissed";
  const close = () => Swal.close();
  signal.addEventListener("abort", close);
  const { isConfirmed } = await Swal.fire({
    icon: "error",
    titleText: String(error.code),
    text: t.given(error.text),
    footer: footerOf(error, t),
    ...dialogLook,
    // What had the focus before went with the page it was on; the error page's heading is where to read on.
    returnFocus: false,
    didClose: () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    ...(error.code === 401 ? { confirmButtonText: t("Go to login"), showCancelButton: true } : { confirmButtonText: t("OK") }),
  });
  signal.removeEventListener("abort", close);
  return isConfirmed && error.code === 401 ? "sign-in" : "dismissed";
}
