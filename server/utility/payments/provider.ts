/** What a payment provider has to offer. Each is a file of this folder, and none of them touches the database. */
import type { OnlinePayment } from "../store/online-payments.ts";

/** What a provider says of one transaction, once it is proved that it was the provider who said it. */
export interface Facts {
  /** Our id of the payment, as the provider gives it back. */
  payment: string;
  /** The provider's own number; the same for all that is told of one transaction. */
  transaction: string;
  status: "pending" | "paid" | "failed" | "cancelled" | "expired" | "reversed";
  cents: number;
  currency: string;
  account: string;
}

/** A notice as it came. */
export interface RawNotice {
  bytes: Uint8Array;
  header(name: string): string | undefined;
  /** The address it came from. */
  ip: string;
}

/** The notice is not the provider's, or not of now; the message says why, for the log alone. */
export class NoticeRefused extends Error {}

/** The provider can't be reached, or does not answer as it should; the message has nothing secret in it. */
export class ProviderFailed extends Error {}

export interface Order {
  tenant: string;
  payment: OnlinePayment;
  municipality: string;
  /** Where the provider sends its notices. */
  notifyUrl: string;
}

export interface Provider {
  readonly name: "sandbox" | "serverless" | "payfast";
  /** Has a page made for the payment; asked twice for the same one, it is one order. Throws ProviderFailed. */
  start(order: Order, signal: AbortSignal): Promise<string>;
  /** Throws NoticeRefused, or ProviderFailed where that can't be told at the moment. */
  readNotice(notice: RawNotice, signal: AbortSignal): Promise<Facts>;
  /** What the provider knows of the payment: each of its transactions; none where it can't be asked. Throws ProviderFailed. */
  ask(tenant: string, payment: OnlinePayment, signal: AbortSignal): Promise<Facts[]>;
}
