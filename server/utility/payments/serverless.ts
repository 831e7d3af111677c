/** The external serverless endpoint of the specification (point 7): POST {endpoint}/ConsumerPortal{suffix}. It sends no notices and is asked instead. */
import { z } from "zod";
import { AccountNumber, Id, Line } from "#contract/fields.ts";
import { decimalFromCents, Money } from "#contract/money.ts";
import { askProvider, jsonFromProvider } from "./provider-request.ts";
import { NoticeRefused, type Provider, ProviderFailed } from "./provider.ts";

export interface ServerlessEndpoint {
  endpoint: string;
  token: string;
  /** The only ones there are. */
  suffixes: readonly string[];
}

const Started = z.object({ url: z.string().url() });
const Told = z.object({
  transactions: z
    .array(
      z.object({
        id: Line.min(1).max(100),
        payment_id: Id,
        status: z.enum(["pending", "paid", "failed", "cancelled", "expired", "reversed"]),
        amount: Money,
        currency: Line.length(3),
        account_number: AccountNumber,
      }),
    )
    .max(100),
});

/** The call as the specification has it: the caller's body, a bearer token, no credentials, and the answer's data. Throws ProviderFailed. */
export async function callServerless(
  { endpoint, token, suffixes }: ServerlessEndpoint,
  suffix: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!suffixes.includes(suffix)) throw new ProviderFailed("the suffix is not in PAYMENT_SUFFIXES");
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return jsonFromProvider(
    await askProvider(`${endpoint}/ConsumerPortal${suffix}`, { method: "POST", headers, body: JSON.stringify(body), signal }),
  );
}

export function serverlessProvider(settings: ServerlessEndpoint): Provider {
  const [initiate = "", status = ""] = settings.suffixes;
  return {
    name: "serverless",

    async start({ tenant, payment }, signal) {
      const body = {
        source: "web",
        account_number: payment.account,
        amount: decimalFromCents(payment.amount_cents),
        tenant_id: tenant,
        payment_id: payment.id,
        reference: payment.reference,
        return_url_success: payment.return_success,
        return_url_failure: payment.return_failure,
        return_url_cancel: payment.return_cancel,
      };
      const answer = Started.safeParse(await callServerless(settings, initiate, body, signal));
      if (!answer.success) throw new ProviderFailed("its answer has no page");
      return answer.data.url;
    },

    readNotice: () => Promise.reject(new NoticeRefused("this provider sends no notices")),

    async ask(tenant, payment, signal) {
      const answer = Told.safeParse(await callServerless(settings, status, { tenant_id: tenant, payment_id: payment.id }, signal));
      if (!answer.success) throw new ProviderFailed("its answer can't be read");
      return answer.data.transactions.map(({ id, payment_id, account_number, amount, ...rest }) => ({
        ...rest,
        transaction: id,
        payment: payment_id,
        account: account_number,
        cents: amount,
      }));
    },
  };
}
