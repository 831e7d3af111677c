/**
 * The list of unallocated payments reported by payment providers, for staff to settle. Shows those
 * waiting to be settled by default.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { formatAmount, formatRand } from "#app/ui/money.ts";
import { NumberCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import {
  listUnallocatedPayments,
  type UnallocatedPayment,
  type UnallocatedPaymentState,
} from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { unallocatedReasonLabels, unallocatedStateLabels } from "./unallocated-payment-labels.ts";

export const handle = {
  requiresAuth: [staffPermissions.managePayments],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Unallocated payments");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = { state: "open" as const, ...listQuery(request, listUnallocatedPayments.query) };
  const { exceptions, pagination } = await api.onlinePayments.unallocatedPayments(query);
  return { exceptions, pagination, state: query.state };
}

export default function UnallocatedPayments() {
  const { exceptions, pagination, state } = useLoaderData<typeof loader>();
  const t = useTranslator();
  // An upstream that doesn't settle payments sends no state.
  const settles = exceptions.every((exception) => exception.state !== undefined);
  return (
    <>
      <Breadcrumbs trail={[deskBreadcrumb]} here={t("Unallocated payments")} />
      <h1 tabIndex={-1}>{t("Unallocated payments")}</h1>
      {settles && (
        <ListFilter
          name="state"
          label={t("Payments by status")}
          value={state}
          options={states.map((each) => [each, t(unallocatedStateLabels[each].word)] as const)}
        />
      )}
      {exceptions.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.unallocatedPayments}>
          {state === "open"
            ? t("There are no unallocated payments. Every payment reported to us has been matched.")
            : t("No payments here yet.")}
        </EmptyList>
      ) : (
        <>
          {state === "open" && (
            <p>
              {t(
                "Payment providers reported these payments, but they don’t match a payment started here. They have not been credited to any account.",
              )}
            </p>
          )}
          <RowTable caption={t("Unallocated payments")} short className="exceptions">
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
          </RowTable>
          {!settles && <ReasonGuidance reasons={new Set(exceptions.map(({ reason }) => reason))} />}
        </>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of unallocated payments")} />
    </>
  );
}

// Not from the schema, because that would load zod in the browser.
const states: readonly UnallocatedPaymentState[] = ["open", "allocated", "refunded"];

/**
 * Renders a payment. On a phone, shows the reason, the amount, and one line with the other details.
 */
function Row({ exception }: { exception: UnallocatedPayment }) {
  const t = useTranslator();
  const {
    id,
    reason,
    date,
    provider,
    provider_reference: theirs,
    reference: ours,
    account: reported,
    amount,
    currency,
  } = exception;
  const { state, settlement } = exception;
  const account = settlement?.account || reported;
  const why = t(unallocatedReasonLabels[reason].why);
  return (
    <tr>
      <th scope="row">
        {state ? (
          <Link to={paths.unallocatedPayment(id)} className="row-link">
            {why}
          </Link>
        ) : (
          why
        )}
      </th>
      <td data-label={t("Date")} className="row-note">
        {formatInstant(settlement?.date ?? date, t)}
        {account && (
          <span className="row-line">
            <AccountLink account={account} />
          </span>
        )}
      </td>
      <td data-label={t("Provider")}>{provider}</td>
      <td data-label={t("Provider’s reference")} className="long">
        {theirs}
      </td>
      <NumberCell label={t("Our reference")}>{ours || "–"}</NumberCell>
      <NumberCell label={t("Account")}>
        {account ? <AccountLink account={account} /> : "–"}
      </NumberCell>
      <td data-label={t("Amount")} className="numeric row-end">
        {currency === "ZAR" ? formatRand(amount) : formatAmount(amount, currency)}
      </td>
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
