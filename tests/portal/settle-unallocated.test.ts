/** Tests of settling an unallocated payment in the portal, with a stub upstream. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { listPayments } from "#contract/payments/calls.ts";
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
  type UnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const page = "/consumer/payments/exceptions";
const own = `${page}/e1`;

const open: z.input<typeof UnallocatedPayment> = {
  id: "e1",
  date: "2026-11-21T08:00:00Z",
  reason: "second_payment",
  provider: "sandbox",
  provider_reference: "t-1",

  reference: "P-2026-000042",
  account: "0000005072",
  amount: "100.00",
  currency: "ZAR",
  state: "open",
  settlement: null,
};
const settlement = {
  date: "2026-11-22T08:00:00Z",
  by: "Nomsa",
  reason: "The payer agreed",
  account: "0000005072",
  reference: "",
};
const allocated = { ...open, state: "allocated" as const, settlement };
const recipient = { account: "0000005072", name: "Thandi Mokoena", address: "1 Main Road" };
const payment = {
  account: "0000005072",
  amount: "100.00",
  status: "received" as const,
  payer: "Thandi",
  date: "2026-11-21T07:00:00Z",
};

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});
beforeEach(() => {
  const permissions = ["payments.manage"];
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
  upstream.stub(
    listUnallocatedPayments,
    respondWith(listUnallocatedPayments, { exceptions: [open], pagination }),
  );
  show(open);
});

function show(
  exception: z.input<typeof UnallocatedPayment>,
  found: typeof recipient | null = null,
): void {
  upstream.stub(
    getUnallocatedPayment,
    respondWith(getUnallocatedPayment, { exception, payment, recipient: found }),
  );
}

const keyIn = (body: string) => /name="key" value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
const sent = (method: string) =>
  upstream.requests
    .filter((request) => request.method === method && request.path.includes("/e1"))
    .at(-1);

test("lists payments waiting to be settled with a link to each, or settled payments if the filter selects them", async () => {
  const { body } = await person.get(page);
  expect(body).toContain(`href="${own}"`);
  for (const state of ["allocated", "refunded"]) expect(body).toContain(`<option value="${state}"`);
  await person.get(`${page}?state=allocated`);
  expect(Object.fromEntries(upstream.requests.at(-1)?.query ?? [])).toEqual({ state: "allocated" });
});

test("offers no link to settle payments if the upstream doesn't send their state", async () => {
  const { state: _state, settlement: _settlement, ...plain } = open;
  upstream.stub(
    listUnallocatedPayments,
    respondWith(listUnallocatedPayments, { exceptions: [plain], pagination }),
  );
  const { body } = await person.get(page);
  expect(body).not.toContain(`href="${own}"`);
  expect(body).not.toContain('<option value="allocated"');
});

test("shows the account holder before a payment is added to the account, and then adds it with the reason", async () => {
  expect((await person.get(own)).body).not.toContain("Thandi Mokoena");
  show(open, recipient);
  const { body } = await person.get(`${own}?account=00000%2005072`);
  expect(Object.fromEntries(upstream.requests.at(-1)?.query ?? [])).toEqual({
    account: "0000005072",
  });
  for (const fact of [
    "Thandi Mokoena",
    "1 Main Road",
    "Add R 100,00 to this account?".replace("R ", "R\u00a0"),
  ]) {
    expect(body).toContain(fact);
  }
  upstream.stub(
    allocateUnallocatedPayment,
    respondWith(allocateUnallocatedPayment, { exception: allocated }),
  );
  const key = keyIn(body);
  const fields = { intent: "allocate", key, account: "0000005072", reason: "The payer agreed" };
  const answer = await person.post(`${own}?account=0000005072`, fields);
  expect([answer.status, answer.headers.location]).toEqual([303, page]);
  const request = sent("POST");
  expect(JSON.parse(request?.body ?? "{}")).toEqual({
    account: "0000005072",
    reason: "The payer agreed",
  });
  expect(request?.headers["idempotency-key"]).toBe(key);
});

test("shows an error for an unknown account, and for a missing reason or reference", async () => {
  const unknown = await person.get(`${own}?account=123`);
  expect(unknown.status).toBe(422);
  expect(unknown.body).toContain("There is no account with this number");
  expect((await person.get(`${own}?account=abc`)).body).toContain("Enter an account number");
  const { body } = await person.get(own);
  const refused = await person.post(own, {
    intent: "refund",
    key: keyIn(body),
    reference: "",
    reason: " ",
  });
  expect(refused.status).toBe(422);
  for (const text of ["Enter the refund’s reference", "Enter why you are doing this"])
    expect(refused.body).toContain(text);
});

test("records a refund, and says so if a colleague settled the payment first", async () => {
  const { body } = await person.get(own);
  const fields = {
    intent: "refund",
    key: keyIn(body),
    reference: "RF-1",
    reason: "The payer asked",
  };
  upstream.stub(refundUnallocatedPayment, respondError(409, "settled"));
  const late = await person.post(own, fields);
  expect(late.status).toBe(409);
  upstream.stub(
    refundUnallocatedPayment,
    respondWith(refundUnallocatedPayment, { exception: allocated }),
  );
  expect((await person.post(own, fields)).status).toBe(303);
  expect(JSON.parse(sent("POST")?.body ?? "{}")).toEqual({
    reference: "RF-1",
    reason: "The payer asked",
  });
});

test("shows how a payment was settled, without forms", async () => {
  show(allocated);
  const { body } = await person.get(own);
  for (const fact of ["Added to an account", "Nomsa", "The payer agreed"])
    expect(body).toContain(fact);
  expect(body).not.toContain('name="intent"');
});

test("offers only a refund for payments in other currencies and for reversals", async () => {
  for (const change of [{ currency: "USD" }, { reason: "other_reversed" as const }]) {
    show({ ...open, ...change });
    const { body } = await person.get(own);
    expect(body).toContain('value="refund"');
    expect(body).not.toContain('name="account"');
  }
});

test.each([
  [{ state: "open" as const, account: "", reference: "" }, "The second payment is being checked."],
  [
    { state: "allocated" as const, account: "0000005072", reference: "" },
    "was added to your account.",
  ],
  [{ state: "allocated" as const, account: "", reference: "" }, "was added to another account."],
  [{ state: "refunded" as const, account: "", reference: "RF-1" }, "was refunded, reference RF-1."],
])("tells a payer what happened to a second payment: %o", async (again, text) => {
  const listed = {
    id: "p1",
    date: "2026-11-21",
    amount: "100.00",
    method: "Online",
    reference: "P-1",
    receipt: "R-1",
    balance: null,
  };
  const payments = [
    { ...listed, status: "received" as const, paid_again: [{ amount: "100.00", ...again }] },
  ];
  upstream.stub(listPayments, respondWith(listPayments, { payments, years: [2026], pagination }));
  const { body } = await person.get("/consumer/accounts/0000005072/payments");
  expect(body).toContain("twice (P-1)");
  expect(body).toContain(text);
});
