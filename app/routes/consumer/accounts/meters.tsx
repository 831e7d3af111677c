/** One account's meters: what each stands at and what has been used, month by month. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Line } from "#contract/fields.ts";
import { Page } from "#contract/pagination.ts";
import { listQuery } from "../../../list-query.server.ts";
import { pageOf } from "../../../pages-of.server.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { maySubmitReading } from "../../../session/permissions.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { MeterSection } from "../../../ui/meter-section.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useAccount } from "../../../use-account.ts";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "meters", saveLastPage: true } as const;
export const meta = pageMeta("Meters", "Account");

/** Each has a chart: more would make the page long and slow. */
const onPage = 10;
const MetersQuery = z.object({ page: Page.optional(), search: Line.max(100).optional() }).strict();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const { page = "1", search = "" } = listQuery(request, MetersQuery);
  const all = await api.meters.list(account);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ number, location, service }) => `${number} ${location} ${service}`.toLowerCase().includes(wanted));
  const { items, pagination } = pageOf(found, Number(page), onPage);
  return { meters: items, pagination, search, many: all.length > onPage };
}

export default function Meters() {
  const { meters, pagination, search, many } = useLoaderData<typeof loader>();
  const { account, role } = useAccount();
  return (
    <>
      <h1 tabIndex={-1}>Meters</h1>
      {(many || search) && <SearchForm label="Search by number, place or service" search={search} />}
      {meters.length === 0 ? (
        <EmptyList filtered={search !== "" || pagination.current > 1} all={paths.meters(account)}>
          There are no meters on this account. If you have one, tell your municipality the number that stands on it.
        </EmptyList>
      ) : (
        meters.map((meter) => <MeterSection key={meter.id} account={account} meter={meter} submits={maySubmitReading(role)} />)
      )}
      <PaginationNav pagination={pagination} label="Pages of meters" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
