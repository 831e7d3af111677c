/** Payments through PayFast, which the service doesn't call when it starts a payment. */

const merchant = {
  provider: "payfast",
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
  origins: ["http://localhost:3000"],
};

/** Returns the environment variables that let people pay these municipalities. */
export const payfastEnv = (...tenants: string[]) => ({
  PAYMENT_PROVIDERS: JSON.stringify(Object.fromEntries(tenants.map((one) => [one, merchant]))),
  PAYMENT_NOTIFY_URL: "https://service.example",
  TRUST_PROXY: "1",
});
