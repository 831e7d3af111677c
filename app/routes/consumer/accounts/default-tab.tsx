/** An account without a tab: its first one. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { currentTenant, requireConsumer } from "../../../session/guard.server.ts";
import { firstTab } from "../../../ui/account-tabs.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const { modules } = await currentTenant(request, context);
  return redirect(firstTab(account, modules) + new URL(request.url).search);
}

/** Without a component Remix would answer an error as data instead of a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
