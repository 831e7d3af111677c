/** Signs the user out, then goes to login; asks first where the browser can't say whose wish it is. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useText } from "../../languages/use-text.ts";
import { endSession, isOwnNavigation } from "../../session/sign-out.server.ts";
import { pageMeta } from "../../page-meta.ts";

export const meta = pageMeta("Sign out");

export function loader({ request, context }: LoaderFunctionArgs) {
  return isOwnNavigation(request.headers) ? endSession(request, context) : null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return endSession(request, context);
}

export default function SignOut() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Sign out?")}</h1>
      <Form method="post" reloadDocument>
        <button type="submit">{t("Sign out")}</button>
      </Form>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
