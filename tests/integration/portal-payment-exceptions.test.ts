/** The staff's list of payments that fit no account, before a scripted upstream. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { checkToken } from "#contract/auth.ts";
import { listPaymentExceptions, type PaymentException } from "#contract/paying.ts";
import { getProfile } from "#contract/profile.ts";
import { answers, fails, garbage, json } from "../support/upstream.ts";
import { pagination, profile, type SignedInPortal, startSignedIn } from "./scripted-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const page = "/consumer/payments/exceptions";

const exception: z.input<typeof PaymentException> = {
  id: "e1",
  date: "2026-11-21T08:00:00Z",
  reason: "amount",
  provider: "sandbox",
  provider_reference: "t-<1>",
  reference: "P-2026-000042",
  account: "0000005072",
  amount: "1250.01",
  currency: "ZAR",
};

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});
afterAll(() => stop());

function holds(...permissions: string[]): void {
  for (const call of [checkToken, getProfile]) upstream.script(call, answers(call, { profile: { ...profile, permissions } }));
}

function has(exceptions: z.input<typeof PaymentException>[], last = 1): void {
  const pages = { ...pagination, last, pages: Array.from({ length: last }, (_, index) => index + 1) };
  upstream.script(listPaymentExceptions, answers(listPaymentExceptions, { exceptions, pagination: pages }));
}

test("is for those who look after payments, and only they are led there", async () => {
  has([exception]);
  holds("accounts.view", "tickets.manage");
  expect((await person.get(page)).status).toBe(403);
  expect((await person.get("/consumer/accounts/all")).body).not.toContain(page);
  expect(upstream.asked.some(({ path }) => path === listPaymentExceptions.path)).toBe(false);
  holds("payments.manage");
  expect((await person.get(page)).status).toBe(200);
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${page}"`);
});

test("says of each what came, why it was put aside, and what to do about it", async () => {
  has([exception, { ...exception, id: "e2", reason: "currency", currency: "<USD>", reference: "", account: "" }]);
  const { body } = await person.get(page);
  const facts = [
    "21 Nov 2026, 10:00",
    "sandbox",
    "t-&lt;1&gt;",
    "P-2026-000042",
    "0000005072",
    "R\u00a01\u00a0250,01",
    "&lt;USD&gt;\u00a01\u00a0250,01",
  ];
  for (const fact of facts) expect(body).toContain(fact);
  for (const why of ["Another amount than was to be paid", "Not in rand"]) {
    expect(body).toContain(`<th scope="row">${why}</th>`);
    expect(body).toContain(`<h3>${why}</h3>`);
  }
  expect(body).not.toContain("<h3>The same payment made a second time</h3>");
});

test.each(["amount", "currency", "account", "second_payment", "same_transaction", "unknown_payment", "other_reversed"] as const)(
  "has words for %s",
  async (reason) => {
    has([{ ...exception, reason }]);
    const [, why, what] = /<h3>([^<]{10,})<\/h3><p>([^<]{30,})<\/p>/.exec((await person.get(page)).body) ?? [];
    expect([why, what]).not.toContain(undefined);
  },
);

test("has pages, and says so where there is nothing", async () => {
  has([exception], 3);
  const { body } = await person.get(`${page}?page=2&order=secret&page=3`);
  expect(body).toContain(`href="${page}?page=3`);
  expect(Object.fromEntries(upstream.asked.at(-1)?.query ?? [])).toEqual({ page: "2" });
  for (const bad of ["page=0", "page=-1", "page=x", "other=1"]) {
    await person.get(`${page}?${bad}`);
    expect(Object.fromEntries(upstream.asked.at(-1)?.query ?? []), bad).toEqual({});
  }
  has([]);
  expect((await person.get(page)).body).toContain("There are none");
});

test.each([
  ["garbage", garbage, 502],
  ["a reason unknown", json(200, { exceptions: [{ ...exception, reason: "lost" }], pagination }), 502],
  ["a refusal", fails(403), 403],
  ["a failure", fails(500), 500],
])("an upstream that gives %s is an error page", async (_, answer, status) => {
  upstream.script(listPaymentExceptions, answer);
  const shown = await person.get(page);
  expect([shown.status, shown.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
});
