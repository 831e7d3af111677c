/** The profile without a tab: its details. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";

export const handle = { requiresAuth: true } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return redirect(paths.profileDetails);
}

/** Without a component Remix would answer an error as data instead of a page. */
export default function DefaultTab() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
