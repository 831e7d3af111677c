/** The tables of the ledger and of paying online, as Kysely knows them. */
import type { ColumnType, Generated } from "kysely";
import type { PayState, PaymentException } from "#contract/paying.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface PayingTables {
  online_payments: {
    tenant: string;
    id: string;
    account: string;
    user_id: string;
    amount_cents: number;
    currency: Generated<string>;
    state: Generated<PayState>;
    reference: string;
    receipt: Generated<string>;
    provider: string;
    provider_reference: Generated<string>;
    url: Generated<string>;
    return_success: string;
    return_failure: string;
    return_cancel: string;
    created: GeneratedInstant;
    updated: GeneratedInstant;
    received: Instant | null;
    reversed: Instant | null;
    booked: Generated<"" | "received" | "reversed">;
    expires: Instant;
    starting: Instant | null;
    next_ask: Instant | null;
    asks: Generated<number>;
  };
  payment_exceptions: {
    tenant: string;
    id: string;
    date: GeneratedInstant;
    reason: PaymentException["reason"];
    provider: string;
    provider_reference: string;
    payment: string;
    account: Generated<string>;
    amount_cents: number;
    currency: string;
  };
  ledger_transfers: {
    tenant: string;
    id: string;
    kind: "opening" | "import" | "payment" | "reversal";
    payment_id: string | null;
    created: GeneratedInstant;
  };
  ledger_entries: { tenant: string; transfer_id: string; ledger_account: string; amount_cents: number };
}
