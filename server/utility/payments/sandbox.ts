/** The sandbox: a provider of our own for trying out, at an address of its own (server/sandbox/). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AccountNumber, Id, Line, TenantName } from "#contract/fields.ts";
import { decimalFromCents, Money } from "#contract/money.ts";
import type { TenantProvider } from "../../payment-settings.ts";
import { askProvider, jsonFromProvider } from "./provider-request.ts";
import { type Facts, NoticeRefused, type Provider, ProviderFailed } from "./provider.ts";

/** A notice is good for so long before and after the moment it says it was signed at. */
const windowMs = 5 * 60_000;

const Transaction = z.object({
  transaction: Line.min(1).max(100),
  payment: Id,
  status: z.enum(["pending", "paid", "failed", "cancelled", "expired", "reversed"]),
  amount: Money,
  currency: Line.length(3),
  account: AccountNumber,
});
const Notice = Transaction.extend({ tenant: TenantName });
const Started = z.object({ url: z.string().url() });
const Known = z.object({ transactions: z.array(Transaction).max(100) });

const hmac = (key: string, timestamp: string, content: Uint8Array | string) =>
  createHmac("sha256", key).update(`${timestamp}.`).update(content).digest();

/** What is signed is the body, or the path where there is none, with the time in front. */
function signed(key: string, content: string): Record<string, string> {
  const timestamp = String(Date.now());
  return { "x-sandbox-timestamp": timestamp, "x-sandbox-signature": hmac(key, timestamp, content).toString("hex") };
}

function toFacts({ amount, ...rest }: z.output<typeof Transaction>): Facts {
  const { transaction, payment, status, currency, account } = rest;
  return { transaction, payment, status, currency, account, cents: amount };
}

/** Whose notice it says it is; nothing of it is believed before that tenant's key has proved it. */
export function sandboxTenant(bytes: Uint8Array): string | undefined {
  return readNotice(bytes)?.tenant;
}

function readNotice(bytes: Uint8Array): z.output<typeof Notice> | undefined {
  try {
    return Notice.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))).data;
  } catch {
    return undefined;
  }
}

export function sandboxProvider({ url, keys }: Extract<TenantProvider, { provider: "sandbox" }>): Provider {
  const [key = ""] = keys;
  return {
    name: "sandbox",

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
      const headers = { "content-type": "application/json", ...signed(key, body) };
      const answer = Started.safeParse(jsonFromProvider(await askProvider(`${url}/orders`, { method: "POST", headers, body, signal })));
      if (!answer.success) throw new ProviderFailed("its answer has no page");
      return answer.data.url;
    },

    readNotice({ bytes, header }) {
      const timestamp = header("x-sandbox-timestamp") ?? "";
      const given = Buffer.from(header("x-sandbox-signature") ?? "", "hex");
      const proves = (one: string) => given.length === 32 && timingSafeEqual(given, hmac(one, timestamp, bytes));
      if (!keys.some(proves)) return Promise.reject(new NoticeRefused("the signature is not of this municipality's keys"));
      if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > windowMs) {
        return Promise.reject(new NoticeRefused("it was not signed just now"));
      }
      const notice = readNotice(bytes);
      return notice ? Promise.resolve(toFacts(notice)) : Promise.reject(new NoticeRefused("it can't be read"));
    },

    async ask(tenant, payment, signal) {
      const path = `/orders/${tenant}/${payment.id}`;
      const text = await askProvider(`${url}${path}`, { method: "GET", headers: signed(key, path), signal });
      const answer = Known.safeParse(jsonFromProvider(text));
      if (!answer.success) throw new ProviderFailed("its answer can't be read");
      return answer.data.transactions.map(toFacts);
    },
  };
}
