/**
 * A payment provider that is not called when a payment starts, and a request that starts a payment.
 */

const payfast = {
  provider: "payfast",

  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
  origins: ["https://portal.example"],
};

/** Environment variables that enable this payment provider. */
export const payfastEnv = {
  PAYMENT_PROVIDERS: JSON.stringify({ imvubu: payfast }),
  PAYMENT_NOTIFY_URL: "https://service.example",
  TRUST_PROXY: "1",
};

export function paymentRequestBody(account: string) {
  const back = "https://portal.example/payment-status";
  const urls = { return_url_success: back, return_url_failure: back, return_url_cancel: back };
  return { source: "web", account_number: account, amount: "50.00", tenant_id: "imvubu", ...urls };
}
