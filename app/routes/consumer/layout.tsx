/**
 * The layout of all pages that require sign-in. The layout itself does not check for it. Each
 * loader and action below it calls the guard, and a test checks every route.
 */
import { Outlet } from "@remix-run/react";
import { pageMeta } from "#app/requests/page-meta.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta();

export default Outlet;

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
