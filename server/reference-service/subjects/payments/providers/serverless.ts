/**
 * Calls the external serverless endpoint of the specification (point 7): POST
 * {endpoint}/ConsumerPortal{suffix}. The endpoint does not send notifications, so it is polled.
 */
import { z } from "zod";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { AccountNumber, Id, Line } from "#contract/values/fields.ts";
import { Money } from "#contract/values/money.ts";
import {
  NotificationRejectedError,
  type PaymentProvider,
  type ProviderDefinition,
  ProviderError,
} from "./provider.ts";
import { parseProviderJson, requestProvider } from "./provider-request.ts";

export interface ServerlessEndpoint {
  endpoint: string;
  token: string;
  /** The suffixes that may be called, such as "/status". */
  suffixes: readonly string[];
}

/**
 * The settings of one municipality. There are none, because one endpoint serves all municipalities.
 */
const ServerlessSettings = z.object({}).strict();

export const serverless: ProviderDefinition<z.infer<typeof ServerlessSettings>> = {
  name: "serverless",
  settings: ServerlessSettings,
  check: ({ PAYMENT_ENDPOINT }) =>
    PAYMENT_ENDPOINT ? [] : ["PAYMENT_ENDPOINT: is required by PAYMENT_PROVIDERS"],
  create: (
    _settings,
    { PAYMENT_ENDPOINT: endpoint = "", PAYMENT_TOKEN: token = "", PAYMENT_SUFFIXES: suffixes },
  ) => createServerlessProvider({ endpoint, token, suffixes }),
};

const StartResponse = z.object({ url: z.string().url() });
const StatusResponse = z.object({
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

/**
 * Makes the call as specified: it sends the caller's body and a bearer token, but no cookies.
 * Returns the response's data. Throws ProviderError.
 */
export async function callServerless(
  { endpoint, token, suffixes }: ServerlessEndpoint,
  suffix: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!suffixes.includes(suffix)) throw new ProviderError("the suffix is not in PAYMENT_SUFFIXES");
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return parseProviderJson(
    await requestProvider(`${endpoint}/ConsumerPortal${suffix}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal,
    }),
  );
}

export function createServerlessProvider(settings: ServerlessEndpoint): PaymentProvider {
  const [initiate = "", status = ""] = settings.suffixes;
  return {
    name: serverless.name,

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
      const answer = StartResponse.safeParse(
        await callServerless(settings, initiate, body, signal),
      );
      if (!answer.success) throw new ProviderError("its response has no payment page");
      return answer.data.url;
    },

    parseNotification: () =>
      Promise.reject(new NotificationRejectedError("this provider sends no notifications")),

    async queryTransactions(tenant, payment, signal) {
      const answer = StatusResponse.safeParse(
        await callServerless(
          settings,
          status,
          { tenant_id: tenant, payment_id: payment.id },
          signal,
        ),
      );
      if (!answer.success) throw new ProviderError("its response is invalid");
      return answer.data.transactions.map(
        ({ id, payment_id, account_number, amount, ...rest }) => ({
          ...rest,
          transaction: id,
          payment: payment_id,
          account: account_number,
          cents: amount,
        }),
      );
    },
  };
}
