/**
 * The tables of payments and the ledger. Money outlives people and accounts: online payments and
 * what depends on them are kept with the person's ID, but without their name.
 */
import { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import { UnallocatedPayment, UnallocatedPaymentState } from "#contract/payments/staff-calls.ts";
import {
  accountRow,
  cents,
  date,
  documentFile,
  instant,
  integer,
  key,
  oneOf,
  text,
  timestamps,
} from "../columns.ts";
import { byAccount, byUser, notExported, table } from "../table.ts";

const settledBy = {
  settled_by: text().withDefault,
  settled_by_name: text().withDefault,
  settled_reason: text().withDefault,
};
const settlement = {
  settled: instant().orNull,
  ...settledBy,
  settled_account: text().withDefault,
  refund_reference: text().withDefault,
};
const ofPayments = notExported("no person: its payments are exported");

export const paymentTables = {
  payments: table(
    {
      ...accountRow,
      date: date(),
      amount_cents: cents(),
      method: text(),
      reference: text().withDefault,
      receipt: text().withDefault,
      status: oneOf("pending", "received", "posted", "failed", "cancelled", "reversed"),
    },
    {
      exported: { topic: "payments", rows: byAccount, order: "date" },
      deletion: "none",
      closedAccount: "deleted",
    },
  ),
  receipt_documents: table(
    { tenant: text(), payment_id: text(), ...documentFile },
    notExported("exported by export-person.ts as PDF files"),
  ),
  online_payments: table(
    {
      ...accountRow,
      user_id: text(),
      amount_cents: cents(),
      currency: text().withDefault,
      state: oneOf(...OnlinePaymentStatus.options).withDefault,
      reference: text(),
      receipt: text().withDefault,
      provider: text(),
      provider_reference: text().withDefault,
      url: text().withDefault,
      return_success: text(),
      return_failure: text(),
      return_cancel: text(),
      ...timestamps,
      received: instant().orNull,
      reversed: instant().orNull,
      booked: oneOf("", "received", "reversed").withDefault,
      expires: instant(),
      start_claimed: instant().orNull,
      next_poll: instant().orNull,
      polls: integer().withDefault,
      unallocated_payment: text().orNull,
    },
    {
      exported: { topic: "online-payments", rows: byUser, order: "created" },
      deletion: "none",
      closedAccount: "kept",
    },
  ),
  unallocated_payments: table(
    {
      ...key,
      date: instant().withDefault,
      reason: oneOf(...UnallocatedPayment.shape.reason.options),

      provider: text(),
      provider_reference: text(),
      payment: text(),
      account: text().withDefault,
      amount_cents: cents(),
      currency: text(),
      state: oneOf(...UnallocatedPaymentState.options).withDefault,
      ...settlement,
    },
    {
      exported: "reports of providers that no one could match with a person",
      deletion: "statement",
      closedAccount: "kept",
    },
  ),
  ledger_transfers: table(
    {
      ...key,
      kind: oneOf("import", "payment", "reversal", "correction"),
      payment_id: text().orNull,
      created: instant().withDefault,
    },
    ofPayments,
  ),
  ledger_entries: table(
    {
      tenant: text(),
      transfer_id: text(),
      ledger_account: text(),
      amount_cents: cents(),
    },
    ofPayments,
  ),
};
