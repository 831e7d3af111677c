/** Everything that needs sign-in. Each loader below asks the guard itself; this one covers pages that have no loader. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireConsumer } from "../../session/guard.server.ts";
import { pageMeta } from "../../page-meta.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta();

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return null;
}

export default Outlet;

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
