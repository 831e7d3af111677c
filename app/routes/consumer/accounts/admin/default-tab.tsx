/** Redirects from the Admin tab to its Information tab, which every role may open. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireConsumerAndParams(args, handle, AccountParams);
  return redirect(paths.information(account));
}

/** Renders nothing. Without a component, Remix would return errors as data instead of as a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
