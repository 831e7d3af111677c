/**
 * Signs the user out and redirects to the sign-in page. Asks for confirmation if the request
 * headers don't show that the user opened the page on purpose.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { isUserNavigation, signOutAndRedirect } from "#app/session/sign-out.server.ts";
import { Link } from "#app/ui/link.tsx";

export const meta = pageMeta("Sign out");

export function loader({ request, context }: LoaderFunctionArgs) {
  return isUserNavigation(request.headers) ? signOutAndRedirect(request, context) : null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return signOutAndRedirect(request, context);
}

export default function SignOut() {
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Sign out?")}</h1>
      <p>{t("Please confirm that you want to sign out.")}</p>
      <Form method="post" reloadDocument className="actions">
        <button type="submit">{t("Sign out")}</button>
        <Link to={paths.home}>{t("Stay signed in")}</Link>
      </Form>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
