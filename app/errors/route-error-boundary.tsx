/**
 * The error boundary of every route. It shows the error page and, once per error, the error dialog
 * on top of it.
 */
import { useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { SessionEndedContext } from "#app/session/session-ended.ts";
import { ErrorPage } from "./error-page.tsx";
import { toPageError } from "./page-error.ts";
import { useErrorDialog } from "./use-error-dialog.ts";

export function RouteErrorBoundary() {
  const thrown = useRouteError();
  const error = toPageError(thrown);
  const endSession = useContext(SessionEndedContext);
  const isSignedOut = error.code === 401;

  useEffect(() => {
    if (isSignedOut) endSession();
  }, [isSignedOut, endSession]);
  useErrorDialog(thrown);

  return <ErrorPage error={error} />;
}
