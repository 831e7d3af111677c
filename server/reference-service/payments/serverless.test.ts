/** Tests the specification's serverless call against a local server. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OnlinePayment } from "../store/online-payments.ts";
import { callServerless, createServerlessProvider } from "./serverless.ts";

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}

let asked: Asked[] = [];
let status = 200;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.statusCode = status;
    const transaction = { id: "t-1", payment_id: "our-id", status: "paid", amount: "10.00", currency: "ZAR", account_number: "2813" };
    response.end(JSON.stringify({ url: "https://pay.example/1", transactions: [transaction] }));
  });
});
let endpoint = { endpoint: "", token: "the token", suffixes: ["/initiate", "/status"] };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // address() returns a string only for pipes.
  endpoint = { ...endpoint, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` };
});
afterAll(() => void server.close());

const signal = () => AbortSignal.timeout(5_000);
const payment = {
  ...{ id: "our-id", account: "2813", amount_cents: 1_000, reference: "P-1" },
  ...{
    return_success: "https://portal.example/ok",
    return_failure: "https://portal.example/bad",
    return_cancel: "https://portal.example/no",
  },
} as OnlinePayment; // only the fields that the call needs

it("posts the body to /ConsumerPortal plus the suffix, with the token but without cookies, and returns the data", async () => {
  asked = [];
  const data = await callServerless(endpoint, "/initiate", { anything: [1, "ü"] }, signal());
  expect(data).toMatchObject({ url: "https://pay.example/1" });
  expect(asked).toMatchObject([{ method: "POST", path: "/api/ConsumerPortal/initiate", body: { anything: [1, "ü"] } }]);
  expect(asked[0]?.headers.authorization).toBe("Bearer the token");
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

it("rejects a suffix that is not in the list of allowed suffixes", async () => {
  asked = [];
  for (const suffix of ["", "/refund", "/../admin", "/initiate/", "/initiate?x=1", "//evil.test"]) {
    await expect(callServerless(endpoint, suffix, {}, signal())).rejects.toThrow("not in PAYMENT_SUFFIXES");
  }
  expect(asked).toEqual([]);
});

it("starts a payment and returns its transaction when the status is polled", async () => {
  const provider = createServerlessProvider(endpoint);
  const order = { tenant: "imvubu", payment, municipality: "Imvubu", notifyUrl: "" };
  expect(await provider.start(order, signal())).toBe("https://pay.example/1");
  const notification = { payment: "our-id", transaction: "t-1", status: "paid", cents: 1_000, currency: "ZAR", account: "2813" };
  expect(await provider.queryTransactions("imvubu", payment, signal())).toEqual([notification]);
  await expect(provider.parseNotification({ bytes: new Uint8Array(), ip: "", header: () => undefined }, signal())).rejects.toThrow(
    "sends no notifications",
  );
});

it("reports only the HTTP status, and no secrets, when the endpoint fails", async () => {
  status = 500;
  const failed = callServerless(endpoint, "/status", { pin: "12345" }, signal());
  await expect(failed).rejects.toThrow(/^HTTP 500$/);
  status = 200;
});
