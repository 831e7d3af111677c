/** Tickets without a tab: the open ones (specification, point 2). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return redirect(paths.openTickets);
}

/** Without a component Remix would answer an error as data instead of a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
