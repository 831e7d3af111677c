/**
 * API routes for online payments: reading the payment options, starting a payment, and checking its
 * status.
 */
import type { z } from "zod";
import { type CodedErrors, message, type PlainMessageCode } from "#contract/messages.ts";
import {
  cancelOnlinePayment,
  generatePaymentLink,
  getOnlinePayment,
  getPaymentOptions,
} from "#contract/payments/online-calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { roleAllows } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import {
  conflict,
  forbidden,
  HttpError,
  notFound,
  validationError,
} from "#service/http/http-error.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { formatRand } from "#service/rules/format.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import type { FoundAccount } from "#service/subjects/accounts/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { paymentLimit } from "#service/subjects/people/person-limits.ts";
import { type App, serve, serveTransaction, type Service } from "#service/subjects/people/serve.ts";
import { rateLimit } from "#service/subjects/sign-in/rate-limits.ts";
import type { TenantPayments } from "./providers/payments.ts";
import { startPayment } from "./providers/start-payment.ts";
import { isOpen } from "./rules/payment-states.ts";
import {
  addPayment,
  findExpired,
  findInProgress,
  findPayment,
  findRecentlyPaid,
  type OnlinePayment,
} from "./store/online-payments.ts";
import { closeUnpaid } from "./store/payment-transitions.ts";
import { findReceiptDate } from "./store/payments.ts";

/** Amount limits in rand for tenants that have not set any. */
const defaultAmountLimits = { least: "10.00", most: "100000.00" };
/**
 * The time in ms for which a payment counts as recent. Another payer may still have a review page
 * open that doesn't show the payment.
 */
const justPaidMs = 15 * 60_000;

interface PaymentTerms {
  minCents: number;
  maxCents: number;
  /**
   * The message code that explains why online payments to this account are not possible, or
   * undefined if they are possible.
   */
  closedReason: PlainMessageCode | undefined;
}

async function findPaymentTerms(
  context: TenantContext,
  paying: TenantPayments | undefined,
  { account }: FoundAccount,
): Promise<PaymentTerms> {
  const settings = await findTenant(context);
  const { least, most } = settings?.payments ?? defaultAmountLimits;
  const terms = { minCents: centsFromDecimal(least), maxCents: centsFromDecimal(most) };
  if (!settings?.enabled_payments || !paying) return { ...terms, closedReason: "payments_off" };
  return {
    ...terms,
    closedReason: account.status === "closed" ? "payments_account_closed" : undefined,
  };
}

export function onlinePaymentRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getPaymentOptions, async (context, { tenant, params }) => {
    const found = await requireAccount(context, params.account, "account.read", { withDebt: true });
    await auditStaffView(context, found, "paying.viewed");
    const paying = service.payments.forTenant(tenant);
    const { minCents, maxCents, closedReason } = await findPaymentTerms(context, paying, found);
    const allowed = closedReason === undefined && roleAllows(found.role, "payments.make");
    const { balance, disputed = "0.00", arrangement } = found.account;
    const later = arrangement && { later: centsFromDecimal(arrangement.later) };
    const due = decimalFromCents(
      proposedPayment({
        balance: centsFromDecimal(balance),
        disputed: centsFromDecimal(disputed),
        arrangement: later,
      }),
    );
    const limits = { least: decimalFromCents(minCents), most: decimalFromCents(maxCents) };
    const nothing = { under_way: null, recent: null, expired: null };
    const provider = paying?.provider.brand;
    return {
      pay: {
        allowed,
        ...(provider && { provider }),
        due,
        ...limits,
        ...(allowed ? await findOtherPayments(context, params.account) : nothing),
      },
    };
  });

  serve(
    app,
    service,
    generatePaymentLink,
    async ({ tenant, params, query, body, header, inTenant, asPerson }) => {
      const payer = await asPerson(({ person }) => Promise.resolve(person));
      await rateLimit(inTenant, [paymentLimit(payer)]);
      const started = await asPerson(async (context) => {
        const { person } = context;
        const found = await requireAccount(context, body.account_number, "payments.make");
        return idempotent(context, generatePaymentLink, { params, body, header }, async () => {
          const paying = service.payments.forTenant(tenant);
          const terms = await findPaymentTerms(context, paying, found);
          if (!paying || terms.closedReason) throw forbidden(terms.closedReason ?? "payments_off");
          validateFields(tenant, body, terms, paying);
          // Lock the account, so that the second of two simultaneous payers is warned about the
          // first.
          await lockAccounts(context, [body.account_number]);
          if (query.again === undefined) await rejectDuplicatePayment(context, body.account_number);
          const returnUrls = {
            success: body.return_url_success,
            failure: body.return_url_failure,
            cancel: body.return_url_cancel,
          };
          const payment = {
            account: body.account_number,
            userId: person.id,
            cents: body.amount,
            provider: paying.provider.name,
            returnUrls,
          };
          return { id: await addPayment(context, payment) };
        });
      });
      const payment = await startPayment(service, tenant, started.id);
      if (!payment)
        throw new HttpError(502, {
          reason: "provider_failed",
          description: message("provider_not_answering"),
        });
      const { id, url, reference, state: status, expires } = payment;
      return { payment: { id, url, reference, status, expires: expires.toISOString() } };
    },
  );

  serveTransaction(app, service, getOnlinePayment, async (context, { params }) => {
    const payment = await findPayment(context, params.payment);
    if (!payment) throw notFound();
    const found = await requireAccount(context, payment.account);
    await auditStaffView(context, found, "payment.viewed", payment.reference);
    const receipt_date = (await findReceiptDate(context, payment.account, payment.id)) ?? null;
    const payable =
      isOpen(payment.state) && payment.url !== "" && roleAllows(found.role, "payments.make");
    const cancellable = isOpen(payment.state) && payment.user_id === context.person.id;
    return {
      payment: {
        ...toOnlinePayment(payment),
        receipt_date,
        url: payable ? payment.url : null,
        cancellable,
      },
    };
  });

  serveTransaction(app, service, cancelOnlinePayment, async (context, { params }) => {
    const { person } = context;
    const payment = await findPayment(context, params.payment);
    if (payment?.user_id !== person.id) throw notFound();
    const { account, amount_cents, reference } = payment;
    await requireAccount(context, account);
    if (await closeUnpaid(context, payment.id, "cancelled")) {
      await logChange(context, person, account, "payment.cancelled", {
        amount: amount_cents,
        reference,
      });
      return {};
    }
    // A second tap on the button is no error.
    if ((await findPayment(context, payment.id))?.state !== "cancelled")
      throw conflict("payment_ended", "payment_ended");
    return {};
  });
}

/** Returns the payments that a payer should know about before paying again. */
async function findOtherPayments(context: TenantContext, account: string) {
  const open = await findInProgress(context, account);
  const paid = await findRecentlyPaid(context, account);
  const over = await findExpired(context, account);
  return {
    under_way: open?.url ? { id: open.id, ...toOtherPayment(open), url: open.url } : null,
    recent: paid ? { ...toOtherPayment(paid), again: isJustPaid(paid) } : null,
    expired: over ? toOtherPayment(over) : null,
  };
}

function toOtherPayment({ amount_cents, created }: OnlinePayment) {
  return { amount: decimalFromCents(amount_cents), started: created.toISOString() };
}

function toOnlinePayment({
  id,
  account,
  amount_cents,
  state,
  reference,
  receipt,
  updated,
}: OnlinePayment) {
  return {
    id,
    account,
    amount: decimalFromCents(amount_cents),
    status: state,
    reference,
    receipt: state === "reversed" ? "" : receipt,
    updated: updated.toISOString(),
  };
}

/** Checks the fields of a payment request. Throws HttpError (422) if one is invalid. */
function validateFields(
  tenant: string,
  body: z.output<typeof generatePaymentLink.body>,
  { minCents, maxCents }: PaymentTerms,
  { isPortalUrl }: TenantPayments,
): void {
  const errors: CodedErrors = {};
  if (body.tenant_id !== tenant) errors.tenant_id = [message("wrong_tenant")];
  if (body.amount < minCents || body.amount > maxCents)
    errors.amount = [
      message("amount_out_of_range", { least: formatRand(minCents), most: formatRand(maxCents) }),
    ];
  for (const name of ["return_url_success", "return_url_failure", "return_url_cancel"] as const) {
    if (!isPortalUrl(body[name])) errors[name] = [message("wrong_return_url")];
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

/**
 * Throws HttpError (409) if there is a payment that the payer's review page did not show, so that
 * no one pays twice by mistake.
 */
async function rejectDuplicatePayment(context: TenantContext, account: string): Promise<void> {
  if (await findInProgress(context, account)) {
    throw conflict("under_way", "payment_in_progress");
  }
  const paid = await findRecentlyPaid(context, account);
  if (paid && isJustPaid(paid)) {
    throw conflict("paid_already", "paid_already");
  }
}

function isJustPaid({ received }: OnlinePayment): boolean {
  return received !== null && Date.now() - received.getTime() < justPaidMs;
}
