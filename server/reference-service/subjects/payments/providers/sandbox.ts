/**
 * Implements our own sandbox payment provider, for trials. The provider itself is a separate
 * program with its own URL (server/sandbox/).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { AccountNumber, Id, Line, TenantName } from "#contract/values/fields.ts";
import { Money } from "#contract/values/money.ts";
import {
  NotificationRejectedError,
  type PaymentProvider,
  type ProviderDefinition,
  ProviderError,
  type ProviderNotification,
} from "./provider.ts";
import { parseProviderJson, requestProvider } from "./provider-request.ts";

const SandboxSettings = z
  .object({
    url: z.string().url(),
    /** One key, or two during a rotation. The first key signs, and both verify. */
    keys: z.array(z.string().min(32, "must have 32 characters or more")).min(1).max(2),
  })
  .strict();

export const sandbox: ProviderDefinition<z.infer<typeof SandboxSettings>> = {
  name: "sandbox",
  settings: SandboxSettings,
  tenantOfNotification: (bytes) => decodeNotification(bytes)?.tenant,
  create: createSandboxProvider,
};

/** The maximum age of a signed notification in ms. Timestamps in the future have the same limit. */
const maxAgeMs = 5 * 60_000;

const Transaction = z.object({
  transaction: Line.min(1).max(100),
  payment: Id,
  status: z.enum(["pending", "paid", "failed", "cancelled", "expired", "reversed"]),
  amount: Money,
  currency: Line.length(3),
  account: AccountNumber,
});
const SandboxNotification = Transaction.extend({ tenant: TenantName });
const StartResponse = z.object({ url: z.string().url() });
const StatusResponse = z.object({ transactions: z.array(Transaction).max(100) });

const hmac = (key: string, timestamp: string, content: Uint8Array | string) =>
  createHmac("sha256", key).update(`${timestamp}.`).update(content).digest();

/**
 * Returns headers with a timestamp and a signature. The signature covers the timestamp followed by
 * the body, or by the path if there is no body.
 */
function signedHeaders(key: string, content: string): Record<string, string> {
  const timestamp = String(Date.now());
  return {
    "x-sandbox-timestamp": timestamp,
    "x-sandbox-signature": hmac(key, timestamp, content).toString("hex"),
  };
}

function toNotification({
  transaction,
  payment,
  status,
  currency,
  account,
  amount,
}: z.output<typeof Transaction>): ProviderNotification {
  return { transaction, payment, status, currency, account, cents: amount };
}

function decodeNotification(bytes: Uint8Array): z.output<typeof SandboxNotification> | undefined {
  try {
    return SandboxNotification.safeParse(
      JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    ).data;
  } catch {
    return undefined;
  }
}

function createSandboxProvider({ url, keys }: z.infer<typeof SandboxSettings>): PaymentProvider {
  const [key = ""] = keys;
  return {
    name: sandbox.name,
    brand: "Sandbox",

    async start({ tenant, payment, municipality, notifyUrl }, signal) {
      const body = JSON.stringify({
        tenant,
        payment: payment.id,
        municipality,
        account: payment.account,
        reference: payment.reference,
        amount: decimalFromCents(payment.amount_cents),
        currency: payment.currency,
        expires: payment.expires.toISOString(),
        notify_url: notifyUrl,
        return_success: payment.return_success,
        return_failure: payment.return_failure,
        return_cancel: payment.return_cancel,
      });
      const headers = { "content-type": "application/json", ...signedHeaders(key, body) };
      const answer = StartResponse.safeParse(
        parseProviderJson(
          await requestProvider(`${url}/orders`, { method: "POST", headers, body, signal }),
        ),
      );
      if (!answer.success) throw new ProviderError("its response has no payment page");
      return answer.data.url;
    },

    async parseNotification({ bytes, header }) {
      const timestamp = header("x-sandbox-timestamp") ?? "";
      const given = Buffer.from(header("x-sandbox-signature") ?? "", "hex");
      const proves = (one: string) =>
        given.length === 32 && timingSafeEqual(given, hmac(one, timestamp, bytes));
      if (!keys.some(proves))
        throw new NotificationRejectedError(
          "the signature does not match this municipality's keys",
        );
      if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > maxAgeMs) {
        throw new NotificationRejectedError("its timestamp is missing or not recent");
      }
      const notice = decodeNotification(bytes);
      if (!notice) throw new NotificationRejectedError("it is not a valid notification");
      return toNotification(notice);
    },

    async queryTransactions(tenant, payment, signal) {
      const path = `/orders/${tenant}/${payment.id}`;
      const text = await requestProvider(`${url}${path}`, {
        method: "GET",
        headers: signedHeaders(key, path),
        signal,
      });
      const answer = StatusResponse.safeParse(parseProviderJson(text));
      if (!answer.success) throw new ProviderError("its response is invalid");
      return answer.data.transactions.map(toNotification);
    },
  };
}
