/** Welcome: where to begin. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "../../paths.ts";
import { requireProfile } from "../../session/guard.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useModule } from "../../use-tenant.ts";
import { pageMeta } from "../../page-meta.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = await requireProfile(request, context);
  return { name };
}

export default function Welcome() {
  const { name } = useLoaderData<typeof loader>();
  const accounts = useModule("accounts");
  const statements = useModule("statements") && accounts;
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
