/** Redirects from the tickets path without a tab to the open tickets (specification, point 2). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { requireConsumer } from "#app/session/guard.server.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return redirect(paths.openTickets);
}

/** Renders nothing. Without a component, Remix would return errors as data instead of as a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
