/** Paying an account online: what may be paid, starting it, where it stands, and what was put aside for staff. */
import type { z } from "zod";
import { centsFromDecimal, decimalFromCents } from "#contract/money.ts";
import { generateLink, getPaying, getPayingOptions, listPaymentExceptions } from "#contract/paying.ts";
import type { Tenant } from "#contract/tenant.ts";
import { rand } from "../documents/format.ts";
import { isOpen } from "../domain/payment-states.ts";
import { mayDo } from "../domain/roles.ts";
import { startPayment } from "../payments/start-payment.ts";
import type { TenantPaying } from "../payments/payments.ts";
import { holdAccounts } from "../store/access.ts";
import type { FoundAccount } from "../store/accounts.ts";
import type { Db } from "../store/database.ts";
import { addPayment, findExpired, findPayment, findRecent, findUnderWay, type OnlinePayment } from "../store/online-payments.ts";
import { listExceptions } from "../store/payment-exceptions.ts";
import { receiptDate } from "../store/payments.ts";
import { findTenant } from "../store/tenants.ts";
import { noteLook, requireAccount } from "./account-access.ts";
import { countAttempt } from "./limits.ts";
import { once } from "./once.ts";
import { badFields, conflict, forbidden, notFound, Refusal } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

/** Where the tenant has set none of its own. */
const standardLimits = { least: "10.00", most: "100000.00" };
const hourly = { count: 60, seconds: 3_600 };
/** A payment is no surprise for so long: whoever else has the account's review open opened it before that one came in. */
const justPaidMs = 15 * 60_000;

interface Terms {
  least: number;
  most: number;
  /** Why nobody can pay this account online; empty where they can. */
  closed: string;
}

async function findTerms(db: Db, tenant: string, paying: TenantPaying | undefined, { account }: FoundAccount): Promise<Terms> {
  const settings = await findTenant(db, tenant);
  const { least, most } = settings?.payments ?? standardLimits;
  return { least: centsFromDecimal(least), most: centsFromDecimal(most), closed: whyClosed(settings, paying, account.status) };
}

function whyClosed(
  settings: z.input<typeof Tenant> | undefined,
  paying: TenantPaying | undefined,
  status: FoundAccount["account"]["status"],
): string {
  if (!settings?.enabled_payments || !paying) return "This municipality takes no payments online.";
  return status === "closed" ? "This account is closed: it can't be paid online any more." : "";
}

export function payingRoutes(app: App, service: Service): void {
  serve(app, service, getPayingOptions, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      await noteLook(db, tenant, person, found, "paying.viewed");
      const { least, most, closed } = await findTerms(db, tenant, service.payments.of(tenant), found);
      const allowed = closed === "" && mayDo(found.role, "payments.make");
      const due = decimalFromCents(Math.max(0, centsFromDecimal(found.account.balance)));
      const limits = { least: decimalFromCents(least), most: decimalFromCents(most) };
      const nothing = { under_way: null, recent: null, expired: null };
      return { pay: { allowed, due, ...limits, ...(allowed ? await findEarlier(db, tenant, params.account) : nothing) } };
    }),
  );

  serve(app, service, generateLink, async ({ tenant, params, query, body, header, asPerson }) => {
    const { id: whom } = await asPerson((_, person) => Promise.resolve(person));
    await countAttempt(service, tenant, [{ what: "pay", whom, ...hourly }]);
    const started = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, body.account_number, "payments.make");
      return once(db, tenant, person, generateLink, { params, body, header }, async () => {
        const paying = service.payments.of(tenant);
        const terms = await findTerms(db, tenant, paying, found);
        if (!paying || terms.closed) throw forbidden(terms.closed);
        checkFields(tenant, body, terms, paying);
        // Two who pay at once come one after the other here, so that the second hears of the first.
        await holdAccounts(db, tenant, [body.account_number]);
        if (query.again === undefined) await refuseSecond(db, tenant, body.account_number);
        const returnUrls = { success: body.return_url_success, failure: body.return_url_failure, cancel: body.return_url_cancel };
        const payment = { account: body.account_number, userId: person.id, cents: body.amount, provider: paying.provider.name, returnUrls };
        return { id: await addPayment(db, tenant, payment) };
      });
    });
    const payment = await startPayment(service, tenant, started.id);
    if (!payment) throw unreachable();
    const { id, url, reference, state: status, expires } = payment;
    return { payment: { id, url, reference, status, expires: expires.toISOString() } };
  });

  serve(app, service, getPaying, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const payment = await findPayment(db, tenant, params.payment);
      if (!payment) throw notFound();
      const found = await requireAccount(db, tenant, person, payment.account);
      await noteLook(db, tenant, person, found, "payment.viewed", payment.reference);
      const receipt_date = (await receiptDate(db, tenant, payment.account, payment.id)) ?? null;
      const payable = isOpen(payment.state) && payment.url !== "" && mayDo(found.role, "payments.make");
      return { payment: { ...toPaying(payment), receipt_date, url: payable ? payment.url : null } };
    }),
  );

  serve(app, service, listPaymentExceptions, ({ tenant, query, asPerson }) =>
    asPerson((db, person) => {
      if (!person.permissions.includes("payments.manage")) throw forbidden("This is for the staff who look after payments.");
      return listExceptions(db, tenant, query);
    }),
  );
}

/** Which payments there are already that whoever pays now should know of. */
async function findEarlier(db: Db, tenant: string, account: string) {
  const open = await findUnderWay(db, tenant, account);
  const paid = await findRecent(db, tenant, account);
  const over = await findExpired(db, tenant, account);
  return {
    under_way: open?.url ? { id: open.id, ...toEarlier(open), url: open.url } : null,
    recent: paid ? { ...toEarlier(paid), again: isJustPaid(paid) } : null,
    expired: over ? toEarlier(over) : null,
  };
}

function toEarlier({ amount_cents, created }: OnlinePayment) {
  return { amount: decimalFromCents(amount_cents), started: created.toISOString() };
}

function toPaying({ id, account, amount_cents, state, reference, receipt, updated }: OnlinePayment) {
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

/** Throws Refusal (422). */
function checkFields(tenant: string, body: z.output<typeof generateLink.body>, { least, most }: Terms, { isOwnUrl }: TenantPaying): void {
  const errors: Record<string, string[]> = {};
  if (body.tenant_id !== tenant) errors.tenant_id = ["must be the municipality that is called"];
  if (body.amount < least || body.amount > most) errors.amount = [`must be from ${rand(least)} to ${rand(most)}`];
  for (const name of ["return_url_success", "return_url_failure", "return_url_cancel"] as const) {
    if (!isOwnUrl(body[name])) errors[name] = ["must be an address of the municipality's own portal"];
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

/** Throws Refusal (409): what was not known when the review was opened is never paid twice without a word. */
async function refuseSecond(db: Db, tenant: string, account: string): Promise<void> {
  if (await findUnderWay(db, tenant, account)) {
    throw conflict(
      "under_way",
      "A payment for this account is under way already. Finish that one, or wait until it is over; pay again only if you mean to pay twice.",
    );
  }
  const paid = await findRecent(db, tenant, account);
  if (paid && isJustPaid(paid)) {
    throw conflict("paid_already", "This account was paid online a moment ago. Pay again only if you mean to pay twice.");
  }
}

function isJustPaid({ received }: OnlinePayment): boolean {
  return received !== null && Date.now() - received.getTime() < justPaidMs;
}

function unreachable(): Refusal {
  const description = "Nothing was paid: the payment provider does not answer at the moment. Please try again in a few minutes.";
  return new Refusal(502, { reason: "provider_failed", description });
}
