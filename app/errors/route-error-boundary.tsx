/**
 * The error boundary of every route. It shows the error page and, once per error, the error dialog
 * on top of it.
 */
import { useLocation, useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { SessionEndedContext } from "#app/session/session-ended.ts";
import { ErrorPage } from "./error-page.tsx";
import { toPageError } from "./page-error.ts";

/**
 * Shows the error page and opens the error dialog. The dialog closes on the next navigation, when
 * the router drops the error.
 */
export function RouteErrorBoundary() {
  const thrown = useRouteError();
  const t = useTranslator();
  const error = toPageError(thrown);
  const { pathname, search } = useLocation();
  const next = error.next ?? pathname + search;

  const endSession = useContext(SessionEndedContext);
  const isSignedOut = error.code === 401;

  useEffect(() => {
    if (isSignedOut) endSession();
  }, [isSignedOut, endSession]);

  useEffect(() => {
    const abortController = new AbortController();
    import("./error-dialog.ts")
      .then(({ showErrorDialog }) => showErrorDialog(toPageError(thrown), t, abortController.signal))
      .then((choice) => {
        // Load a new document, so that nothing from the ended session stays on the page.
        if (choice === "sign-in") window.location.assign(paths.signIn(next));
        if (choice === "home") window.location.assign(paths.home);
      })
      // The dialog can't be loaded offline. The page below shows the same error, so a warning is
      // enough.
      .catch((reason: unknown) => console.warn("The error dialog could not be shown", reason));
    return () => abortController.abort();
  }, [thrown, next, t]);

  return <ErrorPage error={error} />;
}
