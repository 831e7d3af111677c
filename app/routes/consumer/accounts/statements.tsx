/** One account's statements: newest first, a year at a time. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listStatements } from "#contract/statements.ts";
import { useText } from "../../../languages/use-text.ts";
import { listQuery } from "../../../list-query.server.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { searchWith } from "../../../ui/search-params.ts";
import { SortableHeader } from "../../../ui/sortable-header.tsx";
import { StatementRow, statementRow } from "../../../ui/statement-row.tsx";
import { YearFilter } from "../../../ui/year-filter.tsx";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "statements", saveLastPage: true } as const;
export const meta = pageMeta("Statements", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const query = listQuery(request, listStatements.query);
  const { statements, pagination, years = [] } = await api.statements.list(account, query);
  return { account, statements, pagination, years, year: query.year ?? "", order: query.order ?? "date|desc" };
}

export default function Statements() {
  const { account, statements, pagination, years, year, order } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Statements")}</h1>
      <YearFilter years={years} year={year} label={t("Year of the statements")} />
      {statements.length === 0 ? (
        <EmptyList filtered={year !== "" || pagination.current > 1} all={paths.statements(account)}>
          {t("There are no statements on this account yet. The first comes at the end of the month.")}
        </EmptyList>
      ) : (
        <>
          <p className="file-links">
            <a href={paths.statementsCsv(account) + searchWith(search, { page: undefined })}>
              {year ? t("Statements of {year} (CSV)", { year }) : t("All statements (CSV)")}
            </a>
          </p>
          <table className="stacked statements">
            <caption className="visually-hidden">{year ? t("Statements of {year}", { year }) : t("Statements")}</caption>
            <thead>
              <tr>
                <SortableHeader column="date" order={order} label={t("Statement")} />
                <th scope="col">{t("Due")}</th>
                <SortableHeader column="charges" order={order} label={t("Charges")} numeric />
                <th scope="col" className="numeric">
                  {t("Payments")}
                </th>
                <SortableHeader column="closing" order={order} label={t("Balance")} numeric />
                <th scope="col">{t("PDF")}</th>
              </tr>
            </thead>
            <Rows row={StatementRow} rows={statements.map((statement) => statementRow(account, statement, t))} by="page" />
          </table>
        </>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of statements")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
