/**
 * Defines the interface of a payment provider. Each provider is a file in this folder with an entry
 * in providers.ts. Providers never access the database.
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

/** A notification as received, before verification. */
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
   * The provider's name as payers know it. Omitted if it depends on the municipality's own
   * endpoint.
   */
  readonly brand?: string;
  /**
   * Creates the payment page and returns its URL. Repeated calls for the same payment refer to the
   * same order. Throws ProviderError.
   */
  start(order: PaymentOrder, signal: AbortSignal): Promise<string>;
  /**
   * Verifies and parses a notification. Throws NotificationRejectedError, or ProviderError if the
   * notification can't be verified at the moment.
   */
  parseNotification(notice: RawNotification, signal: AbortSignal): Promise<ProviderNotification>;
  /**
   * Returns all the payment's transactions, or an empty list if the provider can't be queried.
   * Throws ProviderError.
   */
  queryTransactions(
    tenant: string,
    payment: OnlinePayment,
    signal: AbortSignal,
  ): Promise<ProviderNotification[]>;
}

/** The definition of a provider, from which an instance is created for each municipality. */
export interface ProviderDefinition<Settings = unknown> {
  /** The provider's name in PAYMENT_PROVIDERS and in its notification URL. */
  name: string;
  /** The schema of the provider's own fields in PAYMENT_PROVIDERS. */
  settings: z.ZodType<Settings, z.ZodTypeDef, unknown>;
  /**
   * Checks the environment variables that the provider depends on. Returns the problems as "NAME:
   * problem".
   */
  check?(environment: Environment): string[];
  /**
   * Returns the tenant named in a notification. The notification is not trusted until it has been
   * verified with that tenant's settings. Omitted if the provider does not send notifications.
   */
  tenantOfNotification?(bytes: Uint8Array): string | undefined;
  create(settings: Settings, environment: Environment): PaymentProvider;
}
