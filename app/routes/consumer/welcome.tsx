/** Welcome: where to begin. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "../../paths.ts";
import { currentTenant, requireConsumer, requireProfile } from "../../session/guard.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useModule } from "../../use-tenant.ts";
import { pageMeta } from "../../page-meta.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { modules } = await currentTenant(request, context);
  const asks = modules.includes("accounts") && modules.includes("statements");
  const [{ name }, latest] = await Promise.all([requireProfile(request, context), asks ? api.accounts.latest() : undefined]);
  return { name, statements: latest !== undefined };
}

export default function Welcome() {
  const { name, statements } = useLoaderData<typeof loader>();
  const accounts = useModule("accounts");
  return (
    <>
      <h1 tabIndex={-1}>Welcome, {name}</h1>
      <ul className="tasks">
        {statements && (
          <li>
            <Link to={paths.latestStatements}>
              <Icon name="statements" />
              <strong>My latest statement</strong>
              <span>What you owe, and how it was reached</span>
            </Link>
          </li>
        )}
        {accounts && (
          <li>
            <Link to={paths.accounts}>
              <Icon name="accounts" />
              <strong>All my accounts</strong>
              <span>Find an account by its number, name or address</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
