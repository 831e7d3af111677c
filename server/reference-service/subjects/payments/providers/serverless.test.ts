/** Tests the specification's serverless call against a local server. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import type { OnlinePayment } from "../store/online-payments.ts";
import { ProviderError } from "./provider.ts";
import { callServerless, createServerlessProvider, serverless } from "./serverless.ts";

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}

let asked: Asked[] = [];
let status = 200;
const transaction = {
  id: "t-1",
  payment_id: "our-id",
  status: "paid",
  amount: "10.00",
  currency: "ZAR",
  account_number: "2813",
};
const normal = { url: "https://pay.example/1", transactions: [transaction] };
/** The response of the endpoint, which each test may replace. */
let answer: unknown = normal;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.statusCode = status;
    response.end(JSON.stringify(answer));
  });
});
let endpoint = { endpoint: "", token: "the-token", suffixes: ["/initiate", "/status"] };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // address() returns a string only for pipes.
  endpoint = {
    ...endpoint,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
  };
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  status = 200;
  answer = normal;
});

const signal = () => AbortSignal.timeout(5_000);
const payment = {
  id: "our-id",
  account: "2813",
  amount_cents: 1_000,
  reference: "P-1",

  return_success: "https://portal.example/ok",
  return_failure: "https://portal.example/bad",
  return_cancel: "https://portal.example/no",
} as OnlinePayment; // only the fields that the call needs

it("posts the body to /ConsumerPortal plus the suffix, with the token but without cookies, and returns the data", async () => {
  const data = await callServerless(endpoint, "/initiate", { anything: [1, "ü"] }, signal());
  expect(data).toMatchObject({ url: "https://pay.example/1" });
  expect(asked).toMatchObject([
    { method: "POST", path: "/api/ConsumerPortal/initiate", body: { anything: [1, "ü"] } },
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: "Bearer the-token",
    "content-type": "application/json",
  });
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

it("rejects a suffix that is not in the list of allowed suffixes", async () => {
  for (const suffix of ["", "/refund", "/../admin", "/initiate/", "/initiate?x=1", "//evil.test"]) {
    await expect(callServerless(endpoint, suffix, {}, signal())).rejects.toThrow(
      "not in PAYMENT_SUFFIXES",
    );
  }
  expect(asked).toEqual([]);
});

it("starts a payment, and returns its transaction when the status is polled", async () => {
  const provider = createServerlessProvider(endpoint);
  const order = { tenant: "imvubu", payment, municipality: "Imvubu", notifyUrl: "" };
  expect(await provider.start(order, signal())).toBe("https://pay.example/1");
  expect(asked.at(-1)).toMatchObject({
    path: "/api/ConsumerPortal/initiate",
    body: {
      source: "web",
      account_number: "2813",
      amount: "10.00",
      tenant_id: "imvubu",
      payment_id: "our-id",
      reference: "P-1",
      return_url_success: "https://portal.example/ok",
      return_url_failure: "https://portal.example/bad",
      return_url_cancel: "https://portal.example/no",
    },
  });
  const notification = {
    payment: "our-id",
    transaction: "t-1",
    status: "paid",
    cents: 1_000,
    currency: "ZAR",
    account: "2813",
  };
  expect(await provider.queryTransactions("imvubu", payment, signal())).toEqual([notification]);
  expect(asked.at(-1)).toMatchObject({
    path: "/api/ConsumerPortal/status",
    body: { tenant_id: "imvubu", payment_id: "our-id" },
  });
  expect(provider.name).toBe("serverless");
  await expect(
    provider.parseNotification(
      { bytes: new Uint8Array(), ip: "", header: () => undefined },
      signal(),
    ),
  ).rejects.toThrow("sends no notifications");
});

it("reports only the HTTP status, and no secrets, when the endpoint fails", async () => {
  status = 500;
  const failed = callServerless(endpoint, "/status", { pin: "12345" }, signal());
  await expect(failed).rejects.toThrow(/^HTTP 500$/);
});

it.each([[null], [{}], [{ url: null }], [{ url: "/pay/1" }], [[]]])(
  "rejects the response %j, which contains no payment page",
  async (body) => {
    answer = body;
    const order = { tenant: "imvubu", payment, municipality: "Imvubu", notifyUrl: "" };
    await expect(createServerlessProvider(endpoint).start(order, signal())).rejects.toThrow(
      new ProviderError("its response has no payment page"),
    );
  },
);

const queries = () =>
  createServerlessProvider(endpoint).queryTransactions("imvubu", payment, signal());

it.each(["pending", "paid", "failed", "cancelled", "expired", "reversed"])(
  "reads a transaction that is %s",
  async (state) => {
    answer = {
      transactions: [transaction, { ...transaction, id: "t-2", status: state, amount: "-1.05" }],
    };
    expect(await queries()).toMatchObject([
      { transaction: "t-1" },
      { transaction: "t-2", status: state, cents: -105 },
    ]);
  },
);

it.each([
  { id: "" },
  { id: "x".repeat(101) },
  { id: "t\n1" },
  { payment_id: "../1" },
  { status: "PAID" },
  { amount: 10 },
  { amount: "10" },
  { currency: "R" },
  { currency: "ZARR" },
  { account_number: "x" },
  { account_number: undefined },
])("rejects a status whose transaction has %j", async (change) => {
  answer = { transactions: [transaction, { ...transaction, ...change }] };
  await expect(queries()).rejects.toThrow(new ProviderError("its response is invalid"));
});

it("reads up to a hundred transactions, and rejects a response without a list of transactions or with a longer list", async () => {
  for (const count of [0, 100]) {
    answer = {
      transactions: Array.from({ length: count }, () => ({ ...transaction, id: "x".repeat(100) })),
    };
    expect(await queries()).toHaveLength(count);
  }
  for (const body of [
    null,
    {},
    { transactions: null },
    { transactions: Array.from({ length: 101 }, () => transaction) },
  ]) {
    answer = body;
    await expect(queries()).rejects.toThrow(new ProviderError("its response is invalid"));
  }
});

it("reads its settings from the environment only, not from those of a municipality", async () => {
  const env = {
    PAYMENT_ENDPOINT: endpoint.endpoint,
    PAYMENT_TOKEN: "the-token",
    PAYMENT_SUFFIXES: "/initiate,/status",
  };
  const provider = serverless.create({}, readConfig(env));
  expect(await provider.queryTransactions("imvubu", payment, signal())).toHaveLength(1);
  expect(asked.at(-1)).toMatchObject({
    path: "/api/ConsumerPortal/status",
    headers: { authorization: "Bearer the-token" },
  });
  expect(serverless.check?.(readConfig(env))).toEqual([]);
  expect(serverless.check?.(readConfig({}))).toEqual([
    "PAYMENT_ENDPOINT: is required by PAYMENT_PROVIDERS",
  ]);
  expect(serverless.settings.safeParse({}).success).toBe(true);
  expect(serverless.settings.safeParse({ endpoint: "https://evil.test" }).success).toBe(false);
});
