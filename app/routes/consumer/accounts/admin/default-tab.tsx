/** Admin without a tab: Information, which everybody may open. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { requireConsumer } from "../../../../session/guard.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { scope } = await requireConsumer(request, context, handle);
  return redirect(paths.information(parseParams(AccountParams, params, scope).account));
}

/** Without a component Remix would answer an error as data instead of a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
