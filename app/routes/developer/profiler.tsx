/**
 * The profiler as a page, with the session's latest requests, their timings and their queries. It
 * returns 404 until an upstream response has contained profiler data.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { getEntries } from "#app/profiler/profiler-entries.server.ts";
import { Queries } from "#app/profiler/queries.tsx";
import { Timings } from "#app/profiler/timings.tsx";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getSessionContext } from "#app/session/guard.server.ts";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";

export const meta = pageMeta("Profiler");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { requestContext, session } = await getSessionContext(request, context);
  // Wait for the profile, because its response may contain the first profiler data or end the
  // session.
  await requestContext.profile;
  const entries = getEntries({ tenant: requestContext.site.tenant, token: session.token });
  // Only the page returns a 404. The modal opens even if there are no entries.
  if (entries.length === 0 && !requestContext.isDataRequest) throw pageError(404, requestContext);
  return {
    entries,
    tab: new URL(request.url).searchParams.get("tab") === "queries" ? "queries" : "profiler",
  };
}

export default function ProfilerPage() {
  const { entries, tab } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const tabs = [
    {
      name: "profiler",
      label: "Profiler",
      to: paths.profiler,
      panel: <Timings entries={entries} />,
    },
    {
      name: "queries",
      label: "Queries",
      to: `${paths.profiler}?tab=queries`,
      panel: <Queries entries={entries} />,
    },
  ];
  return (
    <>
      <h1 tabIndex={-1}>Profiler</h1>
      <nav className="tabs" aria-label={t("Profiler views")}>
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

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
