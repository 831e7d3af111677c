/** What a payment is begun with, through a provider that isn't asked when one begins. */

const payfast = {
  provider: "payfast",
  ...{ merchant_id: "10000100", merchant_key: "46f0cd694581a", passphrase: "jt7NOE43FZPn", live: false },
  origins: ["https://portal.example"],
};

/** Makes a program be paid through it. */
export const payfastEnv = {
  PAYMENT_PROVIDERS: JSON.stringify({ imvubu: payfast }),
  PAYMENT_NOTIFY_URL: "https://service.example",
  TRUST_PROXY: "1",
};

export function payingBody(account: string) {
  const back = "https://portal.example/payment-status";
  const urls = { return_url_success: back, return_url_failure: back, return_url_cancel: back };
  return { source: "web", account_number: account, amount: "50.00", tenant_id: "imvubu", ...urls };
}
