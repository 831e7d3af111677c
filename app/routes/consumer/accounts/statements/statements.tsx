/** The list of an account's statements, newest first, one year at a time. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Rows } from "#app/rendering/rows.tsx";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { isBilled } from "#app/ui/billed-statement.ts";
import type { EarlierCharges } from "#app/ui/compare-charges.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { NumericHeader } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, ListFilters, RowTable } from "#app/ui/row-table.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { YearFilter } from "#app/ui/year-filter.tsx";
import { type ListedStatement, listStatements } from "#contract/statements/calls.ts";
import { useAccount } from "../account/use-account.ts";
import { TaxYearsLink } from "../tax-years/tax-years-link.tsx";
import { BilledChart, getChargesBefore } from "./billed-chart.tsx";
import { getStatementRowValues, StatementRow } from "./statement-row.tsx";
import { findNext } from "./statement-state.ts";

export const handle = { requiresAuth: true, module: "statements", saveLastPage: true } as const;
export const meta = pageMeta("Statements", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listStatements.query);
  const { statements, pagination, years = [], history } = await api.statements.list(account, query);
  const { page = 1, year = "", order = "date|desc" } = query;
  const startsNow = (order === "date|desc" && page === 1) || pagination.last === 1;
  const isNewestYear = year === "" || Number(year) === years[0];
  return {
    statements,
    pagination,
    years,
    history,
    year,
    order,
    hasLatest: startsNow && isNewestYear,
  };
}

export default function Statements() {
  const { statements, pagination, years, history, year, order, hasLatest } =
    useLoaderData<typeof loader>();
  const account = useAccount();
  const { search } = useLocation();
  const t = useTranslator();
  const short = isShortList(statements, pagination);
  const latest = hasLatest
    ? statements.reduce((date, one) => (one.date > date ? one.date : date), "")
    : undefined;
  const next = findNext(statements.filter(isBilled));
  const nexts = statements.map((statement) => {
    if (statement.date === latest) return null;
    return isBilled(statement) ? next.get(statement) : undefined;
  });
  // Reversed, so that the newest of several counts.
  const befores = new Map<ListedStatement, EarlierCharges>(
    statements
      .flatMap((one, index) => {
        const after = nexts[index];
        return after && isBilled(one) ? [[after, one] as const] : [];
      })
      .reverse(),
  );
  const rows = statements.map((statement, index) => {
    const before = befores.get(statement) ?? getChargesBefore(statement.date, history);
    return getStatementRowValues(account, statement, { before, next: nexts[index] }, t);
  });
  return (
    <>
      <h1 tabIndex={-1}>{t("Statements")}</h1>
      <ListFilters short={short} active={year !== ""}>
        <YearFilter years={years} year={year} label={t("Statement year")} />
      </ListFilters>
      {statements.length === 0 ? (
        <EmptyList
          filtered={year !== "" || pagination.current > 1}
          all={paths.statements(account.account)}
        >
          {account.status === "closed"
            ? t("This account is closed and has no statements.")
            : t(
                "There are no statements for this account yet. We’ll send the first one at the end of the month.",
              )}
        </EmptyList>
      ) : (
        <RowTable
          caption={year ? t("Statements for {year}", { year }) : t("Statements")}
          short={short}
          className="statements"
        >
          <thead>
            <tr>
              <SortableHeader column="date" order={order} label={t("Statement")} />
              <th scope="col">{t("Due")}</th>
              <SortableHeader column="charges" order={order} label={t("Charges")} numeric />
              <NumericHeader>{t("Payments")}</NumericHeader>
              <SortableHeader column="closing" order={order} label={t("Balance")} numeric wide />
              <th scope="col">{t("PDF")}</th>
            </tr>
          </thead>
          <Rows row={StatementRow} rows={rows} by="page" />
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of statements")} />
      {statements.length > 0 && (
        <p className="file-links">
          <a
            href={
              paths.statementsCsv(account.account) + updateSearchParams(search, { page: undefined })
            }
          >
            {year ? t("Statements for {year} (CSV)", { year }) : t("All statements (CSV)")}
          </a>
          <TaxYearsLink account={account.account} />
        </p>
      )}
      {history && history.dates.length > 1 && <BilledChart history={history} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
