/** The not-found page, shown for any unknown path. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";

export const meta = pageMeta("Not Found");

export function loader({ request, context }: LoaderFunctionArgs): never {
  throw pageError(404, { requestId: getRequestContext(request, context).requestId });
}

/** Also returns 404 for a form that is sent to an unknown path. */
export const action = loader;

export default function NotFound() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
