/**
 * The Meters tab, which shows the current value and monthly consumption of each of the account's
 * meters.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { getMonthlyConsumption } from "#app/ui/consumption.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { listMeters } from "#contract/meters/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { useAccount } from "../account/use-account.ts";
import { MeterSection } from "./meter-section.tsx";

export const handle = { requiresAuth: true, module: "meters", saveLastPage: true } as const;
export const meta = pageMeta("Meters", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listMeters.query);
  const { meters, pagination } = await api.meters.list(account, query);
  // Sends each month's consumption, which is smaller than the readings.
  const shown = meters.map(({ readings = [], ...meter }) => ({
    meter,
    months: getMonthlyConsumption(readings),
  }));
  return {
    meters: shown,
    pagination,
    search: query.search ?? "",
    filtered: query.page !== undefined || query.search !== undefined,
  };
}

export default function Meters() {
  const { meters, pagination, search, filtered } = useLoaderData<typeof loader>();
  const { account, role, status } = useAccount();
  const forecast = useModule("forecast");
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Meters")}</h1>
      {forecast && meters.length > 0 && !filtered && (
        <p>
          <Link to={paths.nextBill(account)}>{t("See what your next bill will be")}</Link>
        </p>
      )}
      {(pagination.last > 1 || search !== "") && (
        <SearchForm label={t("Search by number or location")} search={search} />
      )}
      {meters.length === 0 ? (
        <EmptyList filtered={filtered} all={paths.meters(account)}>
          {t("There are no meters on this account. If you have a meter, send us its number.")}
        </EmptyList>
      ) : (
        meters.map(({ meter, months }) => (
          <MeterSection
            key={meter.id}
            account={account}
            meter={meter}
            months={months}
            submits={status !== "closed" && roleAllows(role, "readings.add")}
          />
        ))
      )}
      <PaginationNav pagination={pagination} label={t("Pages of meters")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
