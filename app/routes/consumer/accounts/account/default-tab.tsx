/** Redirects from an account's path without a tab to the account's first tab. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getAccountTabPath } from "./account-tabs.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireConsumerAndParams(args, handle, AccountParams);
  const { modules } = await currentTenant(args.request, args.context);
  return redirect(getAccountTabPath(account, modules) + new URL(args.request.url).search);
}

/** Renders nothing. Without a component, Remix would return errors as data instead of as a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
