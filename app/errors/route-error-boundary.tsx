/** Every route's error boundary: the error page, and over it the error dialog, once an error. */
import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useText } from "../languages/use-text.ts";
import { paths } from "#app/paths.ts";
import { ErrorPage } from "./error-page.tsx";
import { pageErrorFrom } from "./page-error.ts";

/** The router drops the error on the next navigation; the dialog goes with it. */
export function RouteErrorBoundary() {
  const thrown = useRouteError();
  const t = useText();
  const error = pageErrorFrom(thrown);
  const { pathname, search } = useLocation();
  const next = error.next ?? pathname + search;

  useEffect(() => {
    const gone = new AbortController();
    import("./error-dialog.ts")
      .then(({ showErrorDialog }) => showErrorDialog(pageErrorFrom(thrown), t, gone.signal))
      .then((choice) => {
        // As a document, so that nothing of the session that has ended stays in the page.
        if (choice === "sign-in") window.location.assign(paths.signIn(next));
      })
      // Offline, the dialog can't be fetched. The page below it says the same, so nothing is lost with it.
      .catch((reason: unknown) => console.warn("The error dialog could not be shown", reason));
    return () => gone.abort();
  }, [thrown, next, t]);

  return <ErrorPage error={error} />;
}
