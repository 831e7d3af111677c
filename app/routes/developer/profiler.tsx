/** The profiler as a page: what the session's last requests took. There is no such page where no upstream answer has told that. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../languages/use-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { entriesOf } from "../../profiler/kept-entries.server.ts";
import { Queries } from "../../profiler/queries.tsx";
import { Timings } from "../../profiler/timings.tsx";
import { visitor } from "../../session/guard.server.ts";
import { Link } from "../../ui/link.tsx";
import { pageError } from "../../upstream/upstream.server.ts";

export const meta = pageMeta("Profiler");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope, session } = await visitor(request, context);
  // The person's own call comes first: it may be the first to tell, and to say that the session is over.
  await scope.profile;
  const entries = entriesOf({ tenant: scope.site.tenant, token: session.token });
  // The modal is shown empty; only a page can be a 404.
  if (entries.length === 0 && request.headers.get("Accept")?.includes("text/html")) throw pageError(404, scope);
  return { entries, tab: new URL(request.url).searchParams.get("tab") === "queries" ? "queries" : "profiler" };
}

export default function ProfilerPage() {
  const { entries, tab } = useLoaderData<typeof loader>();
  const t = useText();
  const tabs = [
    { name: "profiler", label: "Profiler", to: paths.profiler, panel: <Timings entries={entries} /> },
    { name: "queries", label: "Queries", to: `${paths.profiler}?tab=queries`, panel: <Queries entries={entries} /> },
  ];
  return (
    <>
      <h1 tabIndex={-1}>Profiler</h1>
      <nav className="tabs" aria-label={t("What the profiler shows")}>
        <ul>
          {tabs.map(({ name, label, to }) => (
            <li key={name}>
              <Link to={to} aria-current={name === tab ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.find(({ name }) => name === tab)?.panel}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
