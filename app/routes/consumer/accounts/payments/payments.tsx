/** The list of an account's payments, newest first, with the balance after each one. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import {
  currentProfile,
  currentTenant,
  requireConsumerAndParams,
} from "#app/session/guard.server.ts";
import { hasPermission } from "#app/session/permissions.ts";
import { formatDate } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumberCell, NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { paymentStatusLabels } from "#app/ui/payment-status-labels.ts";
import { isShortList, ListFilters, RowTable } from "#app/ui/row-table.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { YearFilter } from "#app/ui/year-filter.tsx";
import { listPayments } from "#contract/payments/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { useAccount } from "../account/use-account.ts";
import { TaxYearsLink } from "../tax-years/tax-years-link.tsx";
import { BalanceChart, getBilledMonths } from "./balance-chart.tsx";
import { PaidAgainNotes } from "./paid-again.tsx";
import { PayOnlineLink } from "./pay-online-link.tsx";

export const handle = { requiresAuth: true, module: "payments", saveLastPage: true } as const;
export const meta = pageMeta("Payments", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listPayments.query);
  const [{ modules }, profile] = await Promise.all([
    currentTenant(args.request, args.context),
    currentProfile(args.request, args.context),
  ]);
  // The account's history would say that staff viewed its statements, too.
  const isStaff = profile !== null && hasPermission(profile, staffPermissions.viewAccounts);
  const charted =
    !isStaff &&
    modules.includes("statements") &&
    query.page === undefined &&
    query.year === undefined;
  const [{ payments, pagination, years }, newest] = await Promise.all([
    api.payments.list(account, query),
    charted ? api.statements.newest(account) : undefined,
  ]);
  return {
    payments,
    pagination,
    years,
    months: getBilledMonths(newest?.statements ?? []),
    year: query.year ?? "",
    order: query.order ?? "date|desc",
  };
}

export default function Payments() {
  const { payments, pagination, years, months, year, order } = useLoaderData<typeof loader>();
  const { account, easypay, balance, balance_at } = useAccount();
  const { search } = useLocation();
  const t = useTranslator();
  const short = isShortList(payments, pagination);
  return (
    <>
      <h1 tabIndex={-1}>{t("Payments")}</h1>
      <PayOnlineLink />
      <PaidAgainNotes payments={payments} />
      <ListFilters short={short} active={year !== ""}>
        <YearFilter years={years} year={year} label={t("Payment year")} />
      </ListFilters>
      {payments.length === 0 ? (
        <EmptyList filtered={year !== "" || pagination.current > 1} all={paths.payments(account)}>
          {t("There are no payments on this account yet.")}{" "}
          {easypay ? (
            <Link to={paths.easypay(account)}>{t("Pay with EasyPay")}</Link>
          ) : (
            t("Your statement shows how to pay.")
          )}
        </EmptyList>
      ) : (
        <RowTable caption={year ? t("Payments in {year}", { year }) : t("Payments")} short={short}>
          <thead>
            <tr>
              <SortableHeader column="date" order={order} label={t("Date")} />
              <SortableHeader column="method" order={order} label={t("Method")} />
              <th scope="col">{t("Reference")}</th>
              <SortableHeader column="status" order={order} label={t("Status")} />
              <SortableHeader column="amount" order={order} label={t("Amount")} numeric />
              <NumericHeader>{t("Balance after")}</NumericHeader>
              <th scope="col">{t("Receipt")}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => {
              const { date, method = "", amount, balance = null } = payment;
              const status = payment.status && paymentStatusLabels[payment.status];
              // A phone shows the method and the status below the date, or only an unusual status.
              const settled = payment.status === "posted" || payment.status === "received";
              return (
                <tr key={payment.id}>
                  <th scope="row">{date === undefined ? "–" : formatDate(date, t)}</th>
                  <td data-label={t("Method")} className={settled ? "row-note" : undefined}>
                    {t.ifKnown(method)}
                    {settled && status && (
                      <span className="row-narrow">
                        {" · "}
                        {t(status.word)}
                      </span>
                    )}
                  </td>
                  <NumberCell label={t("Reference")}>{payment.reference}</NumberCell>
                  <td data-label={t("Status")} className={settled ? undefined : "row-note"}>
                    {status && <Status {...status} />}
                  </td>
                  <td data-label={t("Amount")} className="numeric row-end">
                    {amount === undefined ? "–" : formatRand(amount)}
                  </td>
                  <NumericCell label={t("Balance after")}>
                    {balance === null ? "–" : formatRand(balance)}
                  </NumericCell>
                  <td className="row-file">
                    {payment.receipt && date !== undefined && (
                      <span className="file-links">
                        <a
                          className="row-link"
                          href={paths.receipt(account, payment.id, date)}
                          aria-label={t("Receipt {number} (PDF)", { number: payment.receipt })}
                        >
                          {payment.receipt}
                        </a>
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of payments")} />
      <PaidAgainNotes payments={payments} settled />
      {payments.length > 0 && (
        <p className="file-links">
          <a href={paths.paymentsCsv(account) + updateSearchParams(search, { page: undefined })}>
            {year ? t("Payments in {year} (CSV)", { year }) : t("All payments (CSV)")}
          </a>
          <TaxYearsLink account={account} />
        </p>
      )}
      {months.length > 1 && <BalanceChart billed={months} account={{ balance, balance_at }} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
