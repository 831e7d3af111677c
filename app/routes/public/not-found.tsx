/** Any unknown path. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestScope } from "../../request-scope.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { pageError } from "../../upstream/upstream.server.ts";

export const meta = pageMeta("Not Found");

export function loader({ request, context }: LoaderFunctionArgs): never {
  throw pageError(404, { requestId: requestScope(request, context).requestId });
}

/** A form sent to a path that isn't there. */
export const action = loader;

export default function NotFound() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
