/**
 * The list of unallocated payments reported by payment providers, for staff to review. None of them
 * was credited to an account.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { listUnallocatedPayments, type UnallocatedPayment } from "#contract/unallocated-payments.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { paths } from "#app/paths.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { formatInstant } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { unallocatedReasonLabels } from "./unallocated-payment-labels.ts";
import { formatAmount, formatRand } from "#app/ui/money.ts";
import { NumberCell, NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";

export const handle = { requiresAuth: [staffPermissions.managePayments], saveLastPage: true } as const;
export const meta = pageMeta("Unallocated payments");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { exceptions, pagination } = await api.onlinePayments.unallocatedPayments(listQuery(request, listUnallocatedPayments.query));
  return { exceptions, pagination };
}

export default function UnallocatedPayments() {
  const { exceptions, pagination } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Unallocated payments")}</h1>
      {exceptions.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.unallocatedPayments}>
          {t("There are no unallocated payments. Every payment reported to us has been matched.")}
        </EmptyList>
      ) : (
        <>
          <p>
            {t(
              "Payment providers reported these payments, but they don’t match a payment started here. They have not been credited to any account.",
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
                <NumericHeader>{t("Amount")}</NumericHeader>
              </tr>
            </thead>
            <tbody>
              {exceptions.map((exception) => (
                <Row key={exception.id} exception={exception} />
              ))}
            </tbody>
          </table>
          <ReasonGuidance reasons={new Set(exceptions.map(({ reason }) => reason))} />
        </>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of unallocated payments")} />
    </>
  );
}

function Row({ exception }: { exception: UnallocatedPayment }) {
  const t = useTranslator();
  const { reason, date, provider, provider_reference: theirs, reference: ours, account, amount, currency } = exception;
  return (
    <tr>
      <th scope="row">{t(unallocatedReasonLabels[reason].why)}</th>
      <NumberCell label={t("Date")}>{formatInstant(date, t)}</NumberCell>
      <td data-label={t("Provider")}>{provider}</td>
      <td data-label={t("Provider’s reference")} className="long">
        {theirs}
      </td>
      <NumberCell label={t("Our reference")}>{ours || "–"}</NumberCell>
      <NumberCell label={t("Account")}>{account || "–"}</NumberCell>
      <NumericCell label={t("Amount")}>{currency === "ZAR" ? formatRand(amount) : formatAmount(amount, currency)}</NumericCell>
    </tr>
  );
}

/** Explains what to do for each reason that occurs on this page. */
function ReasonGuidance({ reasons }: { reasons: ReadonlySet<UnallocatedPayment["reason"]> }) {
  const t = useTranslator();
  return (
    <div className="prose">
      <section>
        <h2>{t("What to do")}</h2>
        {[...reasons].map((reason) => (
          <Fragment key={reason}>
            <h3>{t(unallocatedReasonLabels[reason].why)}</h3>
            <p>{t(unallocatedReasonLabels[reason].what)}</p>
          </Fragment>
        ))}
      </section>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
