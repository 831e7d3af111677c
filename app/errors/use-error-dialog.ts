/** Opens the error dialog once per error, and navigates to the page that the user chooses. */
import { useEffect } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { toPageError } from "./page-error.ts";

/**
 * Opens the dialog for `thrown`, unless it is undefined. The dialog closes on the next navigation,
 * when the router drops the error.
 */
export function useErrorDialog(thrown: unknown): void {
  const t = useTranslator();
  useEffect(() => {
    if (thrown === undefined) return;
    const error = toPageError(thrown);
    const abortController = new AbortController();
    import("./error-dialog.ts")
      .then(({ showErrorDialog }) => showErrorDialog(error, t, abortController.signal))
      .then((choice) => {
        // Load a new document, so that nothing from the ended session stays on the page.
        const { pathname, search } = window.location;
        if (choice === "sign-in")
          window.location.assign(paths.signIn(error.next ?? pathname + search));
        if (choice === "home") window.location.assign(paths.home);
      })
      // Offline, the dialog may not be loaded yet. The page below shows the same error, so a
      // warning is enough.
      .catch((reason: unknown) => console.warn("The error dialog could not be shown", reason));
    return () => abortController.abort();
  }, [thrown, t]);
}

/**
 * Loads the dialog when someone starts to fill in a form, so that it can be shown even if the form
 * is then sent offline.
 */
export function useDialogForForms(): void {
  useEffect(() => {
    function load({ target }: Event): void {
      if (!(target instanceof Element) || !target.closest("form[method=post]")) return;
      document.removeEventListener("input", load);
      import("./error-dialog.ts")
        .then(({ loadErrorDialog }) => loadErrorDialog())
        .catch(() => undefined);
    }
    document.addEventListener("input", load);
    return () => document.removeEventListener("input", load);
  }, []);
}
