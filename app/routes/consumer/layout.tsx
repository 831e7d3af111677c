/** Everything that needs sign-in: each loader and action below asks the guard itself, and a test walks all routes to see that. */
import { Outlet } from "@remix-run/react";
import { pageMeta } from "../../page-meta.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta();

export default Outlet;

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
