/** What payment providers told of that fits no payment, for staff to look at: none of it was credited. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { listPaymentExceptions, type PaymentException } from "#contract/paying.ts";
import { useText } from "../../languages/use-text.ts";
import { listQuery } from "../../list-query.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { requireConsumer } from "../../session/guard.server.ts";
import { paymentStaff } from "../../session/permissions.ts";
import { formatInstant } from "../../ui/date.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { exceptionWords } from "../../ui/exception-words.ts";
import { formatAmount, formatRand } from "../../ui/money.ts";
import { PaginationNav } from "../../ui/pagination.tsx";

export const handle = { requiresAuth: [paymentStaff], saveLastPage: true } as const;
export const meta = pageMeta("Unallocated payments");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { exceptions, pagination } = await api.paying.exceptions(listQuery(request, listPaymentExceptions.query));
  return { exceptions, pagination };
}

export default function PaymentExceptions() {
  const { exceptions, pagination } = useLoaderData<typeof loader>();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Unallocated payments")}</h1>
      {exceptions.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.unallocatedPayments}>
          {t("There are none: all that payment providers have told us of fits a payment that was begun here.")}
        </EmptyList>
      ) : (
        <>
          <p>
            {t(
              "Payment providers told us of these, and none fits a payment that was begun here. Nothing of them was credited to any account.",
            )}
          </p>
          <table className="stacked exceptions">
            <caption className="visually-hidden">{t("Unallocated payments")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Why")}</th>
                <th scope="col">{t("Date")}</th>
                <th scope="col">{t("Provider")}</th>
                <th scope="col">{t("Provider’s reference")}</th>
                <th scope="col">{t("Our reference")}</th>
                <th scope="col">{t("Account")}</th>
                <th scope="col" className="numeric">
                  {t("Amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {exceptions.map((exception) => (
                <Row key={exception.id} exception={exception} />
              ))}
            </tbody>
          </table>
          <WhatToDo reasons={new Set(exceptions.map(({ reason }) => reason))} />
        </>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of unallocated payments")} />
    </>
  );
}

function Row({ exception }: { exception: PaymentException }) {
  const t = useText();
  const { reason, date, provider, provider_reference: theirs, reference: ours, account, amount, currency } = exception;
  return (
    <tr>
      <th scope="row">{t(exceptionWords[reason].why)}</th>
      <td data-label={t("Date")} className="number">
        {formatInstant(date, t)}
      </td>
      <td data-label={t("Provider")}>{provider}</td>
      <td data-label={t("Provider’s reference")} className="long">
        {theirs}
      </td>
      <td data-label={t("Our reference")} className="number">
        {ours || "–"}
      </td>
      <td data-label={t("Account")} className="number">
        {account || "–"}
      </td>
      <td data-label={t("Amount")} className="numeric">
        {currency === "ZAR" ? formatRand(amount) : formatAmount(amount, currency)}
      </td>
    </tr>
  );
}

/** About each reason that is on this page. */
function WhatToDo({ reasons }: { reasons: ReadonlySet<PaymentException["reason"]> }) {
  const t = useText();
  return (
    <div className="prose">
      <section>
        <h2>{t("What to do about them")}</h2>
        {[...reasons].map((reason) => (
          <Fragment key={reason}>
            <h3>{t(exceptionWords[reason].why)}</h3>
            <p>{t(exceptionWords[reason].what)}</p>
          </Fragment>
        ))}
      </section>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
