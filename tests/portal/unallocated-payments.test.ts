/** Tests of the staff's list of unallocated payments, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import {
  listUnallocatedPayments,
  type UnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import {
  invalidJson,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const page = "/consumer/payments/exceptions";

const exception: z.input<typeof UnallocatedPayment> = {
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
  ({ upstream, person } = await signInToMunicipality());
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

function stubUnallocatedPayments(exceptions: z.input<typeof UnallocatedPayment>[], last = 1): void {
  const pages = {
    ...pagination,
    last,
    pages: Array.from({ length: last }, (_, index) => index + 1),
  };
  upstream.stub(
    listUnallocatedPayments,
    respondWith(listUnallocatedPayments, { exceptions, pagination: pages }),
  );
}

test("shows the unallocated payments, and the link to them, only to staff with the permission", async () => {
  stubUnallocatedPayments([exception]);
  stubPermissions("accounts.view", "tickets.manage");
  expect((await person.get(page)).status).toBe(403);
  expect((await person.get("/staff")).body).not.toContain(page);
  expect(upstream.requests.some(({ path }) => path === listUnallocatedPayments.path)).toBe(false);
  stubPermissions("payments.manage");
  expect((await person.get(page)).status).toBe(200);
  expect((await person.get("/staff")).body).toContain(`href="${page}"`);
});

test("shows each unallocated payment with the reason and what to do next", async () => {
  stubUnallocatedPayments([
    exception,
    { ...exception, id: "e2", reason: "currency", currency: "<USD>", reference: "", account: "" },
  ]);
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
  for (const why of ["Amount does not match", "Not in rand"]) {
    expect(body).toContain(`<th scope="row">${why}</th>`);
    expect(body).toContain(`<h3>${why}</h3>`);
  }
  expect(body).not.toContain("<h3>Paid twice</h3>");
});

test.each([
  "amount",
  "currency",
  "account",
  "second_payment",
  "same_transaction",
  "unknown_payment",
  "other_reversed",
] as const)("explains the reason %s", async (reason) => {
  stubUnallocatedPayments([{ ...exception, reason }]);
  const [, why, what] =
    /<h3>([^<]{10,})<\/h3><p>([^<]{30,})<\/p>/.exec((await person.get(page)).body) ?? [];
  expect([why, what]).not.toContain(undefined);
});

test("splits the unallocated payments into pages, and says when the list is empty", async () => {
  stubUnallocatedPayments([exception], 3);
  const { body } = await person.get(`${page}?page=2&order=secret&page=3`);
  expect(body).toContain(`href="${page}?page=3`);
  expect(Object.fromEntries(upstream.requests.at(-1)?.query ?? [])).toEqual({
    page: "2",
    state: "open",
  });
  for (const bad of ["page=0", "page=-1", "page=x", "other=1"]) {
    await person.get(`${page}?${bad}`);
    expect(Object.fromEntries(upstream.requests.at(-1)?.query ?? []), bad).toEqual({
      state: "open",
    });
  }
  stubUnallocatedPayments([]);
  expect((await person.get(page)).body).toContain("There are no unallocated payments");
  expect((await person.get(`${page}?state=refunded`)).body).toMatch(
    /<select[^>]* name="state">.*<option value="refunded" selected="">/,
  );
});

test.each([
  ["garbage", invalidJson, 502],
  [
    "a reason unknown",
    respondJson(200, { exceptions: [{ ...exception, reason: "lost" }], pagination }),
    502,
  ],
  ["a refusal", respondError(403), 403],
  ["a failure", respondError(500), 500],
])("shows an error page if the upstream returns %s", async (_, answer, status) => {
  upstream.stub(listUnallocatedPayments, answer);
  const shown = await person.get(page);
  expect([shown.status, shown.headers["content-type"]]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
});
