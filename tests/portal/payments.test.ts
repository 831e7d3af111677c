/** Tests of an account's payments page, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import {
  getPaymentsCsv,
  getReceipt,
  listPayments,
  type Payment,
} from "#contract/payments/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

type PaymentJson = z.input<typeof Payment>;

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const list = `/consumer/accounts/${accountNumber}/payments`;

const payment: PaymentJson = {
  id: "P1",
  date: "2026-10-07",
  amount: "1250.00",
  method: "EFT <bank>",
  reference: "REF 1",
  receipt: "R-881",
  status: "posted",
  balance: "-20.50",
};

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  stubPaymentList([payment]);
});

function stubPaymentList(payments: PaymentJson[], last = 1): void {
  upstream.stub(
    listPayments,
    respondWith(listPayments, {
      payments,
      years: [2026, 2025],
      pagination: { ...pagination, last },
    }),
  );
}

const lastListRequest = () =>
  upstream.requests.filter(({ path }) => path.endsWith("/payments")).at(-1);

test("shows each payment's status and receipt, and the balance after the payment", async () => {
  const { status, body } = await person.get(list);
  expect(status).toBe(200);
  for (const text of [
    "7 Oct 2026",
    "EFT &lt;bank&gt;",
    "REF 1",
    "R\u00a01\u00a0250,00",
    "\u2212R\u00a020,50",
    "Paid",
  ]) {
    expect(body).toContain(text);
  }
  expect(body).toContain(`href="${list}/P1/receipt/Receipt_${accountNumber}_2026-10-07.pdf"`);
  expect(body).toContain(`href="${list}.csv"`);
});

test("draws a chart of charges, payments and the balance, up to the current month, if statements can be loaded", async () => {
  const amounts = {
    opening: "0.00",
    charges: "345.00",
    payments: "-300.00",
    closing: "365.50",
    size: null,
  };
  const statements = ["2026-10-31", "2026-09-30"].map((date) => ({
    id: date,
    date,
    due_date: date,
    ...amounts,
  }));
  upstream.stub(listStatements, respondWith(listStatements, { statements, pagination }));
  const { body } = await person.get(list);
  // The account's balance of November is R 345,00.
  const figures = body
    .split("<figure")[1]
    ?.split("<tbody>")[1]
    ?.split("</tr>")[0]
    ?.replaceAll("\u00a0", " ")
    .match(/(?<=>)[^<]+/g);
  expect(figures).toEqual(["Nov 2026", "–", "–", "R 345,00"]);
  expect(body.replaceAll("\u00a0", " ")).toContain(
    "R 690,00 charged and R 600,00 paid over 2 months",
  );
  expect((await person.get(`${list}?year=2025`)).body).not.toContain("<figure");
  upstream.stub(listStatements, respondError(500));
  expect((await person.get(list)).body).not.toContain("<figure");
});

test("offers to pay any amount if nothing is owed", async () => {
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, balance: "0.00" } }));
  expect((await person.get(list)).body).toContain(
    `href="/consumer/accounts/${accountNumber}/pay">Pay online</a>`,
  );
  upstream.stub(getAccount, respondWith(getAccount, { account }));
});

test.each([
  ["pending", "Not confirmed yet"],
  ["received", "Received"],
  ["posted", "Paid"],
  ["failed", "Failed"],
  ["cancelled", "Cancelled"],
  ["reversed", "Reversed"],
] as const)("shows a %s payment as %s", async (status, word) => {
  stubPaymentList([{ ...payment, status, receipt: "", balance: null }]);
  const { body } = await person.get(list);
  expect(body).toMatch(new RegExp(`</svg>${word}</span>`));
  expect(body).not.toContain("/receipt/");
});

test("sends the year, sort order and page to the upstream, but drops invalid values", async () => {
  await person.get(`${list}?year=2025&order=amount%7Casc&page=2`);
  expect(Object.fromEntries(lastListRequest()?.query ?? [])).toEqual({
    year: "2025",
    order: "amount|asc",
    page: "2",
  });
  for (const bad of [
    "year=25",
    "year=x",
    "order=secret%7Casc",
    "order=amount",
    "page=0",
    "page=-1",
    "page=%00",
    "other=1",
  ]) {
    expect((await person.get(`${list}?${bad}`)).status, bad).toBe(200);
    expect(Object.fromEntries(lastListRequest()?.query ?? []), bad).toEqual({});
  }
});

test("offers a CSV download for the selected year and sort order", async () => {
  const { body } = await person.get(`${list}?year=2025&order=amount%7Casc&page=2`);
  expect(body).toContain(`href="${list}.csv?year=2025&amp;order=amount%7Casc"`);
  upstream.stub(
    getPaymentsCsv,
    (response) =>
      void response.writeHead(200, { "Content-Type": "text/csv" }).end("date,amount\r\n"),
  );
  const csv = await person.get(`${list}.csv?year=2025&order=amount%7Casc&page=9`);
  expect([csv.status, csv.body]).toEqual([200, "date,amount\r\n"]);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toBe(
    `attachment; filename=Payments_${accountNumber}_2025.csv`,
  );
  const asked = upstream.requests.filter(({ path }) => path.endsWith("/payments.csv")).at(-1);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    year: "2025",
    order: "amount|asc",
    language: "en",
  });
});

describe("a payment's receipt", () => {
  const receipt = `${list}/P1/receipt/Receipt_${accountNumber}_2026-10-07.pdf`;

  test("is streamed, and browsers may not store it", async () => {
    upstream.stub(getReceipt, (response) => {
      response.writeHead(200, { ETag: '"one"', "Content-Type": "image/svg+xml" }).end("%PDF-1.7");
    });
    const page = await person.get(receipt);
    expect([page.status, page.body]).toEqual([200, "%PDF-1.7"]);
    expect(page.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename=Receipt_${accountNumber}_2026-10-07.pdf`,
      "cache-control": "private, no-store",
      etag: '"one"',
    });
    expect((await person.get(`${receipt}?download`)).headers["content-disposition"]).toMatch(
      /^attachment/,
    );
    const asked = upstream.requests.filter(({ path }) => path.includes("/receipt/")).at(-1);
    expect(asked?.query.get("language")).toBe("en");
  });

  test("returns the 404 page if it is missing or the file name is invalid", async () => {
    upstream.stub(getReceipt, respondError(404));
    const before = upstream.requests.filter(({ path }) => path.includes("/receipt/")).length;
    for (const path of [receipt, `${list}/P1/receipt/other.pdf`]) {
      const page = await person.get(path);
      expect([page.status, page.headers["content-type"]], path).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      expect(page.body, path).toContain("<title>Imvubu Local Municipality - Not Found</title>");
    }
    expect(upstream.requests.filter(({ path }) => path.includes("/receipt/"))).toHaveLength(
      before + 1,
    );
  });
});

test("explains how to pay when the account has no payments", async () => {
  stubPaymentList([]);
  expect((await person.get(list)).body).toContain("Your statement shows how to pay.");
  upstream.stub(
    getAccount,
    respondWith(getAccount, { account: { ...account, easypay: "928130000000050728" } }),
  );
  expect((await person.get(list)).body).toContain(
    `href="/consumer/accounts/${accountNumber}/easypay">Pay with EasyPay</a>`,
  );
  expect((await person.get(`${list}?year=2025`)).body).toContain("Nothing found.");
  upstream.stub(getAccount, respondWith(getAccount, { account }));
});

test.each([
  ["garbage", invalidJson, 502],
  [
    "an invalid amount",
    respondJson(200, { payments: [{ ...payment, amount: 12.5 }], years: [], pagination }),
    502,
  ],
  [
    "an unknown status",
    respondJson(200, { payments: [{ ...payment, status: "lost" }], years: [], pagination }),
    502,
  ],
  ["a failure", respondError(500), 500],
  ["no response", dropConnection, 503],
])("shows an error page when the upstream returns %s", async (_, answer, status) => {
  upstream.stub(listPayments, answer);
  const page = await person.get(list);
  expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
});
