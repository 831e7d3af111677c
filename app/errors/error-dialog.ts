/** The error dialog (specification, point 8), which is loaded when the first error is shown. */
import type { Translator } from "#app/languages/translator.ts";
import { describeMissing } from "#app/session/describe-permissions.ts";
import { dialogOptions, loadSweetAlert } from "#app/ui/sweet-alert.ts";
import { nonRetryableStatuses, type PageError, withFullStop } from "./page-error.ts";

/** Loads everything that the dialog needs. */
export const loadErrorDialog = loadSweetAlert;

/**
 * Builds the dialog's footer from DOM nodes rather than HTML, because any of the texts may come
 * from the upstream.
 */
function buildFooter({ description, missing, error }: PageError, t: Translator): HTMLElement {
  const footer = document.createElement("div");
  const createLine = (element: "p" | "summary", text: string) =>
    Object.assign(document.createElement(element), { textContent: text });
  footer.append(createLine("p", withFullStop(t.message(description))));
  if (missing) footer.append(createLine("p", describeMissing(missing, t)));
  if (error) {
    const details = document.createElement("details");
    details.append(
      createLine("summary", t("Details for support")),
      createLine("p", `${t("Code")}: ${error.code}`),
      createLine("p", `${t("Message")}: ${t.ifKnown(error.message)}`),
    );
    if (error.file) details.append(createLine("p", `${t("File")}: ${error.file}`));
    footer.append(details);
  }
  return footer;
}

/**
 * Checks whether the dialog offers to sign in. A page with an unsent form stays open, so that the
 * form can be sent after signing in.
 */
const offersSignIn = ({ code, unsent }: PageError) => code === 401 && !unsent;

/**
 * Returns the dialog's buttons: one that leads to the sign-in or home page if the current page
 * can't be shown, and OK otherwise.
 */
function getButtons(error: PageError, t: Translator) {
  const { code } = error;
  if (offersSignIn(error))
    return {
      confirmButtonText: t("Go to login"),
      showCancelButton: true,
      cancelButtonText: t("Cancel"),
    };
  if (nonRetryableStatuses.has(code))
    return {
      confirmButtonText: t("Go to Home"),
      showCancelButton: true,
      cancelButtonText: t("Close"),
    };
  return { confirmButtonText: t("OK") };
}

function focusFirst(...selectors: string[]): void {
  const [found] = selectors.flatMap(
    (selector) => document.querySelector<HTMLElement>(selector) ?? [],
  );
  found?.focus({ preventScroll: true });
}

/**
 * Shows the error dialog until the user closes it or `signal` aborts. Returns whether the user
 * chose to sign in or to go to the home page. Rejects if the dialog can't be loaded. The error page
 * underneath shows the same information.
 */
export async function showErrorDialog(
  error: PageError,
  t: Translator,
  signal: AbortSignal,
): Promise<"sign-in" | "home" | "dismissed"> {
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
    // Don't return focus, because the page that had it may be gone. Focus what is below the dialog:
    // the summary of the form that could not be sent, or the error page's heading.
    returnFocus: false,
    didClose: () => focusFirst(".error-summary", "main h1"),
    ...getButtons(error, t),
  });
  signal.removeEventListener("abort", close);
  if (!isConfirmed) return "dismissed";
  if (offersSignIn(error)) return "sign-in";
  return nonRetryableStatuses.has(error.code) ? "home" : "dismissed";
}
