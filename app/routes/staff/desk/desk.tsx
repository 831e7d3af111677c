/**
 * The start page for staff, with a search, the queue of work, and the items that they opened last.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  currentTenant,
  requireConsumer,
  requireVerifiedProfile,
} from "#app/session/guard.server.ts";
import { selectWork } from "#app/ui/desk-kinds.ts";
import { selectDeskPages } from "#app/ui/desk-pages.ts";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { Link } from "#app/ui/link.tsx";
import { searchDesk } from "#contract/desk/calls.ts";
import { ItemList } from "./item-list.tsx";
import { Queue, WorkLinks } from "./queue.tsx";
import { Results } from "./results.tsx";

export const handle = { requiresAuth: "staff", saveLastPage: true } as const;
export const meta = pageMeta("Desk");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const sought = (listQuery(request, searchDesk.query).search ?? "").trim();
  const [{ modules }, { permissions }, desk, hits] = await Promise.all([
    currentTenant(request, context),
    requireVerifiedProfile(request, context),
    sought === "" ? api.staffDesk.get() : undefined,
    sought === "" ? undefined : api.staffDesk.search(sought),
  ]);
  return {
    sought,
    hits,
    desk: desk && {
      ...desk,
      counts: selectWork(desk.counts, modules),
      queue: selectWork(desk.queue, modules),
    },
    // Only the fields that the page shows.
    pages: selectDeskPages(permissions, modules).map(({ label, to }) => ({ label, to })),
  };
}

export default function Desk() {
  const { sought, hits, desk, pages } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Desk")}</h1>
      {(desk ?? hits) && <DeskSearch sought={sought} />}
      {hits && <Results sought={sought} hits={hits} />}
      {desk && (
        <>
          {desk.counts.length > 0 && (
            <section className="desk-part" aria-labelledby="queue">
              <h2 id="queue">{t("Waiting longest")}</h2>
              <WorkLinks counts={desk.counts} />
              <Queue items={desk.queue} />
            </section>
          )}
          {desk.recent.length > 0 && (
            <section className="desk-part" aria-labelledby="recent">
              <h2 id="recent">{t("Recently opened")}</h2>
              <ItemList items={desk.recent} />
            </section>
          )}
        </>
      )}
      {pages.length > 0 && (
        <nav aria-labelledby="pages">
          <h2 id="pages">{t("All desk pages")}</h2>
          <ul className="desk-pages">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
