/**
 * Tests of paying an account online, with a stub upstream: the amount, the review page, and who is
 * allowed to pay.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { generatePaymentLink } from "#contract/payments/online-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement } from "#contract/statements/calls.ts";
import {
  continuePath,
  paymentInProgress,
  paymentLinkRequests,
  payPath,
  plainText,
  stubPaymentLinkError,
  stubPaymentOptions,
  stubPayments,
} from "#tests/support/mock-payments.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  stubPayments(upstream);
});

describe("the payment amount", () => {
  test("fills in the amount due by default, and shows the limits", async () => {
    const { status, body } = await person.get(payPath);
    expect(status).toBe(200);
    expect(body).toContain("<title>Imvubu Local Municipality - Account - Pay</title>");
    expect(body).toMatch(/<input[^>]* value="345,00"/);
    expect(plainText(body)).toContain("From R 10,00 to R 5 000,00.");
    expect(plainText(body)).toContain(
      "You owe R 345,00. You can pay all or part of this, or more.",
    );
    expect(body).toContain('<form method="get"');
    expect(body).not.toContain("style=");
  });

  test("accepts the prefilled amount in the format in which it is shown", async () => {
    stubPaymentOptions(upstream, { due: "1210.25" });
    for (const address of [payPath, `${payPath}?change=1210.25`]) {
      const filledIn =
        / name="amount"[^>]* value="([^"]+)"/.exec((await person.get(address)).body)?.[1] ?? "";
      expect(filledIn).toBe("1\u00a0210,25");
      const { body } = await person.get(`${payPath}?amount=${encodeURIComponent(filledIn)}`);
      expect(body).toContain(`<input type="hidden" name="amount" value="1210.25"/>`);
    }
  });

  test.each([
    ["nothing", "0.00", ""],
    ["less than can be paid", "9.99", ""],
    ["more than can be paid at once", "7000.00", "5\u00a0000,00"],
  ])("does not fill in an amount that can't be paid when %s is due", async (_, due, proposed) => {
    stubPaymentOptions(upstream, { due });
    expect((await person.get(payPath)).body).toMatch(
      new RegExp(
        `id="field-amount"[^>]*value="${proposed}"|value="${proposed}"[^>]*id="field-amount"`,
      ),
    );
  });

  const shape = "Enter an amount, like 150 or 150,50";
  const limits = "Enter an amount between R 10,00 and R 5 000,00";
  const bad: [typed: string, message: string][] = [
    ["", "Enter the amount to pay"],
    ["   ", "Enter the amount to pay"],
    ["-1", limits],
    ["-150.00", limits],
    ["0", limits],
    ["-0.00", limits],
    ["9.99", limits],
    ["5000.01", limits],
    ["9007199254740992", limits],
    ["9".repeat(400), limits],
    ["0.001", shape],
    [".50", shape],
    ["1e3", shape],
    ["0x96", shape],
    ["+150.00", shape],
    ["NaN", shape],
    ["Infinity", shape],
    ["2^53", shape],
    ["1,500,00", shape],
    ["1 50,00", shape],
    ["1,500", "If you mean R 1 500,00, enter 1500"],
    ["150.00; 20.00", shape],
    ["١٥٠", shape],
    ["\u0000150", shape],
    ['"><script>', shape],
  ];

  test.each(bad)(
    "shows an error next to the field for the amount %j, and does not start a payment",
    async (typed, message) => {
      const before = paymentLinkRequests(upstream).length;
      const address = `${payPath}?amount=${encodeURIComponent(typed)}`;
      for (const page of [
        await person.get(address),
        await person.post(address, { amount: typed, key: crypto.randomUUID() }),
        await person.post(`${payPath}?amount=150.00`, {
          amount: typed,
          key: crypto.randomUUID(),
          again: "true",
        }),
      ]) {
        expect(page.status).toBe(422);
        expect(plainText(page.body)).toContain(
          `<li><a href="#field-amount">${message}</a></li></ul>`,
        );
        expect(page.body.split("#field-amount")).toHaveLength(2);
        expect(plainText(page.body)).toMatch(/<p class="field-error" id="field-amount-error">/);
        const kept = typed
          .replaceAll('"', "&quot;")
          .replaceAll(">", "&gt;")
          .replaceAll("<", "&lt;");
        expect(page.body).toContain(`value="${kept}"`);
        expect(page.body).toContain('aria-invalid="true"');
      }
      expect(paymentLinkRequests(upstream)).toHaveLength(before);
    },
  );

  test.each([
    ["150", "150.00"],
    [" 150.00 ", "150.00"],
    ["0150.00", "150.00"],
    ["10", "10.00"],
    ["5000.00", "5000.00"],
    ["12,50", "12.50"],
    ["150,5", "150.50"],
    ["R 1 234,50", "1234.50"],
    ["R1,210.25", "1210.25"],
  ])("accepts the amount %j", async (typed, amount) => {
    const { status, body } = await person.get(`${payPath}?amount=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(body).toContain(`<input type="hidden" name="amount" value="${amount}"/>`);
  });

  test.each([
    ["345.00", "345.00"],
    ["7000.00", "5000.00"],
  ])(
    "opens the review of everything that is due with amount=all, up to the maximum: %s",
    async (due, amount) => {
      stubPaymentOptions(upstream, { due });
      const { status, body } = await person.get(`${payPath}?amount=all`);
      expect(status).toBe(200);
      expect(body).toContain(`<input type="hidden" name="amount" value="${amount}"/>`);
    },
  );

  test("asks for the amount if the URL has amount=all, but less is due than the minimum payment", async () => {
    stubPaymentOptions(upstream, { due: "0.00" });
    const { status, body } = await person.get(`${payPath}?amount=all`);
    expect(status).toBe(200);
    expect(body).toContain('id="field-amount"');
    expect(body).not.toContain("aria-invalid");
  });

  test("rejects an invalid amount in the user's language", async () => {
    upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, language: "af" } }));
    expect(plainText((await person.get(`${payPath}?amount=1`)).body)).toContain(
      "Voer ’n bedrag tussen R 10,00 en R 5 000,00 in",
    );
    expect((await person.get(`${payPath}?amount=150`)).body).toContain("Gaan jou betaling na");
  });
});

describe("the payment review page", () => {
  test("shows the payer, the account and the resulting balance", async () => {
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, label: "Home <1>" } }),
    );
    const body = plainText((await person.get(`${payPath}?amount=100.00`)).body);
    expect(body).toMatch(/<dt>Paid by<\/dt><dd>Thandi Nkosi<\/dd>/);
    expect(body).toContain("Home &lt;1&gt;");
    expect(body).toMatch(
      /<dt>You pay<\/dt><dd>R 100,00 <a[^>]* href="[^"]*\?change=100.00"[^>]*>Change<\/a><\/dd>/,
    );
    expect(body).toMatch(/<dt>To<\/dt><dd>Imvubu Local Municipality<\/dd>/);
    expect(body).toContain("12 Main Road");
    expect(body).toMatch(/<dt>Owed now<\/dt><dd>R 345,00<\/dd>/);
    expect(body).toMatch(/<dt>Owed after this payment<\/dt><dd>R 245,00<\/dd>/);
    expect(body).toContain("Continue to payment (R 100,00)</button>");
    expect(body).toContain("You won’t be charged until you confirm there.");
    expect(body).not.toContain("more than you owe");
  });

  test("names the payment provider on the button if the upstream sends its name", async () => {
    stubPaymentOptions(upstream, { provider: "PayFast" });
    expect((await person.get(`${payPath}?amount=all`)).body).toContain(
      "Continue to PayFast (R\u00a0345,00)</button>",
    );
  });

  test("says how late the account is, and offers help to people who can't pay the full amount", async () => {
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, due_date: "2020-01-31" } }),
    );
    for (const path of [payPath, `${payPath}?amount=all`]) {
      const { body } = await person.get(path);
      expect(body).toMatch(/\d+ days late/);
      expect(body).toContain("Can’t pay the full amount?");
    }
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, balance: "-20.00" } }),
    );
    expect((await person.get(`${payPath}?amount=100.00`)).body).not.toContain(
      "Can’t pay the full amount?",
    );
  });

  test("warns users who are about to pay more than they owe", async () => {
    const body = plainText((await person.get(`${payPath}?amount=400.00`)).body);
    expect(body).toContain(
      "This is R 55,00 more than you owe. After this payment: R 55,00 in credit.",
    );
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, balance: "-20.00" } }),
    );
    const inCredit = plainText((await person.get(`${payPath}?amount=100.00`)).body);
    expect(inCredit).toContain(
      "This is R 100,00 more than you owe. After this payment: R 120,00 in credit.",
    );
  });

  test("mentions a recent payment on the account", async () => {
    stubPaymentOptions(upstream, {
      recent: { amount: "150.00", started: paymentInProgress.started, again: false },
    });
    const body = plainText((await person.get(`${payPath}?amount=150.00`)).body);
    expect(body).toContain(
      "R 150,00 was already paid online on 21 Nov 2026, 12:00. Pay again only if you want to pay twice.",
    );
    const change = /href="([^"]+\?change=[^"]+)"/.exec(body)?.[1] ?? "";
    const form = plainText((await person.get(change)).body);
    expect(form).toMatch(/<input[^>]* name="amount"[^>]* value="150,00"/);
    expect(form).toContain("R 150,00 was already paid online");
    expect(body).toContain("Continue to payment (R 150,00)</button>");
  });

  test("mentions a recent payment that expired before it was confirmed", async () => {
    stubPaymentOptions(upstream, {
      expired: { amount: "150.00", started: paymentInProgress.started },
    });
    const body = plainText((await person.get(`${payPath}?amount=150.00`)).body);
    expect(body).toContain(
      "A payment of R 150,00, started on 21 Nov 2026, 12:00, expired before it was confirmed. If you did pay",
    );
    expect(body).toContain("Continue to payment (R 150,00)</button>");
  });

  test("warns about a payment in progress, and offers a clearly labelled button to pay again", async () => {
    stubPaymentOptions(upstream, { under_way: paymentInProgress });
    const body = plainText((await person.get(`${payPath}?amount=150.00`)).body);
    expect(body).toContain("A payment for this account is already in progress");
    expect(body).toContain("started a payment of R 99,50 on 21 Nov 2026, 12:00");
    expect(body).toContain(`href="${continuePath(paymentInProgress.id)}"`);
    expect(body).toMatch(
      /<button[^>]* name="again" value="true"[^>]*>Pay another R 150,00<\/button>/,
    );
    expect(body).not.toContain("Continue to payment");
    expect(body).not.toContain(paymentInProgress.url);
    expect((await person.get(payPath)).body).toContain(
      `href="${continuePath(paymentInProgress.id)}"`,
    );
  });
});

describe("permission to pay online", () => {
  const payLink = new RegExp(`href="${payPath}["?]`);
  const statement = {
    id: "S1",
    date: "2026-10-31",
    due_date: "2026-11-16",
    size: null,
    lines: [],
    opening: "0.00",
    charges: "345.00",
    payments: "0.00",
    closing: "345.00",
  };

  test("offers payment in the header, on the payments page and on a statement", async () => {
    upstream.stub(listPayments, respondWith(listPayments, { payments: [], years: [], pagination }));
    upstream.stub(getStatement, respondWith(getStatement, { statement }));
    for (const role of ["admin", "member"] as const) {
      upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role } }));
      expect((await person.get(`/consumer/accounts/${accountNumber}/statements`)).body).toContain(
        `href="${payPath}?amount=all"`,
      );
      for (const page of ["payments", "statements/S1"]) {
        const { body } = await person.get(`/consumer/accounts/${accountNumber}/${page}`);
        expect(plainText(body)).toContain(`href="${payPath}?amount=all">Pay R 345,00</a>`);
      }
    }
  });

  test.each(["viewer", "support"] as const)("does not offer payment to a %s", async (role) => {
    upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role } }));
    stubPaymentOptions(upstream, { allowed: false });
    upstream.stub(generatePaymentLink, respondError(403));
    for (const page of ["", "statements", "payments", "statements/S1"]) {
      expect((await person.get(`/consumer/accounts/${accountNumber}/${page}`)).body).not.toMatch(
        payLink,
      );
    }
    const before = paymentLinkRequests(upstream).length;
    for (const path of [payPath, `${payPath}?amount=150.00`])
      expect((await person.get(path)).status).toBe(403);
    expect(
      (
        await person.post(`${payPath}?amount=150.00`, {
          amount: "150.00",
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(403);
    expect(paymentLinkRequests(upstream)).toHaveLength(before);
  });

  test("does not offer payment for a closed account", async () => {
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, status: "closed", closed: "2026-01-31" } }),
    );
    stubPaymentOptions(upstream, { allowed: false });
    for (const path of [payPath, `${payPath}?amount=150.00`, `${payPath}?amount=x`]) {
      const { status, body } = await person.get(path);
      expect(status).toBe(200);
      expect(body).toContain("This account is closed, so you can’t pay it online.");
      expect(body).not.toContain(`href="${payPath}"`);
      expect(body).not.toContain("<form method=");
    }
    stubPaymentLinkError(upstream, 403, "forbidden");
    const sent = await person.post(`${payPath}?amount=150.00`, {
      amount: "150.00",
      key: crypto.randomUUID(),
    });
    expect([sent.status, sent.body.includes("This account is closed")]).toEqual([403, true]);
  });

  test("does not offer payment if the municipality does not accept online payments", async () => {
    const other = await signInToMunicipality((municipality) => {
      stubPayments(municipality);
      municipality.stub(
        getTenant,
        respondWith(getTenant, { tenant: { ...tenant, enabled_payments: false } }),
      );
    });
    expect(
      (await other.person.get(`/consumer/accounts/${accountNumber}/statements`)).body,
    ).not.toMatch(payLink);
    for (const path of [payPath, `${payPath}?amount=150.00`])
      expect((await other.person.get(path)).status).toBe(404);
    expect(
      (
        await other.person.post(`${payPath}?amount=150.00`, {
          amount: "150.00",
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(404);
    expect(other.upstream.requests.map(({ path }) => path)).not.toContain(generatePaymentLink.path);
  });
});
