/** One account's meters: what each stands at and what has been used, month by month. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMeters } from "#contract/meters.ts";
import { useText } from "../../../languages/use-text.ts";
import { listQuery } from "../../../list-query.server.ts";
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

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const query = listQuery(request, listMeters.query);
  const { meters, pagination } = await api.meters.list(account, query);
  return { meters, pagination, search: query.search ?? "", filtered: query.page !== undefined || query.search !== undefined };
}

export default function Meters() {
  const { meters, pagination, search, filtered } = useLoaderData<typeof loader>();
  const { account, role } = useAccount();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Meters")}</h1>
      {((pagination?.last ?? 1) > 1 || search !== "") && <SearchForm label={t("Search in number and place")} search={search} />}
      {meters.length === 0 ? (
        <EmptyList filtered={filtered} all={paths.meters(account)}>
          {t("There are no meters on this account. If you have one, tell your municipality the number that stands on it.")}
        </EmptyList>
      ) : (
        meters.map((meter) => <MeterSection key={meter.id} account={account} meter={meter} submits={maySubmitReading(role)} />)
      )}
      {pagination && <PaginationNav pagination={pagination} label={t("Pages of meters")} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
