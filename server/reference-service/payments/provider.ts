/**
 * Interface of a payment provider. Each provider is a file in this folder and a line in
 * providers.ts, and none touches the database.
 */
import type { z } from "zod";
import type { Environment } from "#server/config.ts";
import type { OnlinePayment } from "../store/online-payments.ts";

/** The provider's report on one transaction, verified to come from the provider. */
export interface ProviderNotification {
  /** Our own payment ID, as returned by the provider. */
  payment: string;
  /** The provider's own transaction ID, identical in every report on that transaction. */
  transaction: string;
  status: "pending" | "paid" | "failed" | "cancelled" | "expired" | "reversed";
  cents: number;
  currency: string;
  account: string;
}

/** A notification as it was received, before it is verified. */
export interface RawNotification {
  bytes: Uint8Array;
  header(name: string): string | undefined;
  /** The sender's IP address. */
  ip: string;
}

/**
 * The error for a notification that does not come from the provider or is too old. The message
 * gives the reason and is meant for the log only.
 */
export class NotificationRejectedError extends Error {}

/**
 * The error for a provider that can't be reached or sends an invalid response. The message contains
 * no secrets.
 */
export class ProviderError extends Error {}

export interface PaymentOrder {
  tenant: string;
  payment: OnlinePayment;
  municipality: string;
  /** The URL to which the provider sends its notifications. */
  notifyUrl: string;
}

export interface PaymentProvider {
  readonly name: string;
  /**
   * Creates the payment page and returns its URL. Calling it twice for the same payment refers to
   * the same order. Throws ProviderError.
   */
  start(order: PaymentOrder, signal: AbortSignal): Promise<string>;
  /**
   * Verifies and parses a notification. Throws NotificationRejectedError, or ProviderError if the
   * notification can't be verified at the moment.
   */
  parseNotification(notice: RawNotification, signal: AbortSignal): Promise<ProviderNotification>;
  /**
   * Returns all transactions of the payment, or an empty list if the provider can't be queried.
   * Throws ProviderError.
   */
  queryTransactions(tenant: string, payment: OnlinePayment, signal: AbortSignal): Promise<ProviderNotification[]>;
}

/** Definition of a provider, from which each municipality's own is created. */
export interface ProviderDefinition<Settings = unknown> {
  /** Its name in PAYMENT_PROVIDERS, and in the address of its notifications. */
  name: string;
  /** Schema of its own fields in PAYMENT_PROVIDERS. */
  settings: z.ZodType<Settings, z.ZodTypeDef, unknown>;
  /** Returns the problems that the other variables would cause it, as "NAME: problem". */
  check?(environment: Environment): string[];
  /**
   * Returns the tenant that a notification names. Nothing in it is trusted until that tenant's
   * settings verify it. Missing for a provider that sends no notifications.
   */
  tenantOfNotification?(bytes: Uint8Array): string | undefined;
  create(settings: Settings, environment: Environment): PaymentProvider;
}
