import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiePair, startAppRequests } from "#tests/support/app-requests.ts";
import {
  readStartedPayments,
  serializeStartedPaymentsCookie,
} from "./started-payments-cookie.server.ts";

let app: Awaited<ReturnType<typeof startAppRequests>>;
beforeAll(async () => {
  app = await startAppRequests("/consumer/payment-status");
});
afterAll(() => app.upstream.stop());

/** Returns the browser's cookie after it started these payments, one after the other. */
async function cookieAfter(...payments: string[]): Promise<string> {
  let cookies = "";
  for (const payment of payments) {
    const { request, context } = app.visit({ cookies });
    cookies = cookiePair(await serializeStartedPaymentsCookie(request, context, payment));
  }
  return cookies;
}

const startedIn = (cookies: string) => {
  const { request, context } = app.visit({ cookies });
  return readStartedPayments(request, context);
};

test("remembers the last three payments that the browser started, newest first and without duplicates", async () => {
  expect(await startedIn("")).toEqual([]);
  expect(await startedIn(await cookieAfter("p1"))).toEqual(["p1"]);
  expect(await startedIn(await cookieAfter("p1", "p2", "p3", "p4"))).toEqual(["p4", "p3", "p2"]);
  expect(await startedIn(await cookieAfter("p1", "p2", "p3", "p1"))).toEqual(["p1", "p3", "p2"]);
  expect(await startedIn(await cookieAfter("p1", "p2", "p1"))).toEqual(["p1", "p2"]);
});

test("remembers started payments for a day, and ignores a list that the portal did not sign", async () => {
  const { request, context } = app.visit();
  expect(await serializeStartedPaymentsCookie(request, context, "p1")).toContain(
    "; Max-Age=86400;",
  );
  const signed = await cookieAfter("p1");
  expect(await startedIn(`${signed}x`)).toEqual([]);
});
