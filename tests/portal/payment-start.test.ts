/**
 * Tests of starting a payment and of the page that continues to the provider, with a stub upstream.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { generatePaymentLink, getOnlinePayment } from "#contract/payments/online-calls.ts";
import {
  continuePath,
  idempotencyKeyIn,
  paymentInProgress,
  paymentLinkRequests,
  payNow,
  payPath,
  plainText,
  stubPaymentLink,
  stubPaymentLinkError,
  stubPaymentOptions,
  stubPayments,
} from "#tests/support/mock-payments.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  accountNumber,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  stubPayments(upstream);
});

describe("starting a payment", () => {
  test("sends the payment request once, stores the payment in a cookie and redirects to the continue page", async () => {
    const before = paymentLinkRequests(upstream).length;
    const page = await payNow(person);
    expect([page.status, page.location]).toEqual([303, continuePath()]);
    expect(paymentLinkRequests(upstream)).toHaveLength(before + 1);
    const [asked] = paymentLinkRequests(upstream).slice(-1);
    const origin = /http:\/\/[\w.-]+:\d+/.exec(asked?.body ?? "")?.[0];
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      source: "web",
      account_number: accountNumber,
      amount: "150.00",
      tenant_id: "imvubu",
      return_url_success: `${origin}/payment-status?status=success`,
      return_url_failure: `${origin}/payment-status?status=failed`,
      return_url_cancel: `${origin}/payment-status?status=cancelled`,
    });
    expect(asked?.query.toString()).toBe("");
    expect(asked?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    const cookie = [page.headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("payment="));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain("Path=/");
    expect(page.body).toBe("");
  });

  test("resends the payment request with the same key if the connection is lost, so that only one payment is started", async () => {
    const before = paymentLinkRequests(upstream).length;
    upstream.stub(generatePaymentLink, (response, asked) => {
      stubPaymentLink(upstream, "pending");
      return dropConnection(response, asked);
    });
    expect((await payNow(person)).location).toBe(continuePath());
    const [first, ...more] = paymentLinkRequests(upstream).slice(before);
    expect(more.map(({ headers, body }) => [headers["idempotency-key"], body])).toEqual([
      [first?.headers["idempotency-key"], first?.body],
    ]);
  });

  test("reuses the idempotency key when the same page is submitted twice, and uses a new key when the page is opened again", async () => {
    const { body } = await person.get(`${payPath}?amount=150.00`);
    const form = { amount: "150.00", key: idempotencyKeyIn(body) };
    const pages = await Promise.all([
      person.post(`${payPath}?amount=150.00`, form),
      person.post(`${payPath}?amount=150.00`, form),
    ]);
    expect(pages.map(({ location }) => location)).toEqual([continuePath(), continuePath()]);
    const [one, two] = paymentLinkRequests(upstream).slice(-2);
    expect(one?.headers["idempotency-key"]).toBe(two?.headers["idempotency-key"]);
    await payNow(person);
    expect(paymentLinkRequests(upstream).at(-1)?.headers["idempotency-key"]).not.toBe(
      one?.headers["idempotency-key"],
    );
  });

  test("warns about a payment started in the meantime, and lets the user pay again", async () => {
    stubPaymentLinkError(upstream, 409, "under_way");
    stubPaymentOptions(upstream, { under_way: paymentInProgress });
    const before = paymentLinkRequests(upstream).length;
    const warned = await person.post(`${payPath}?amount=150.00`, {
      amount: "150.00",
      key: crypto.randomUUID(),
    });
    expect(warned.status).toBe(409);
    expect(warned.body).toContain(
      '<a href="#field-again">A payment for this account is already in progress</a>',
    );
    expect(warned.body).toContain('id="field-again"');
    expect(warned.body).toContain(`href="${continuePath(paymentInProgress.id)}"`);
    expect(warned.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
    expect(paymentLinkRequests(upstream)).toHaveLength(before + 1);
    stubPaymentLink(upstream, "started");
    const again = await person.post(`${payPath}?amount=150.00`, {
      amount: "150.00",
      key: idempotencyKeyIn(warned.body),
      again: "true",
    });
    expect([again.status, again.location]).toEqual([303, continuePath()]);
    expect(paymentLinkRequests(upstream).at(-1)?.query.toString()).toBe("again=true");
  });

  test("warns about a payment completed in the meantime, and lets the user pay again", async () => {
    const { body } = await person.get(`${payPath}?amount=150.00`);
    stubPaymentLinkError(upstream, 409, "paid_already");
    stubPaymentOptions(upstream, {
      recent: { amount: "150.00", started: paymentInProgress.started, again: true },
    });
    const warned = await person.post(`${payPath}?amount=150.00`, {
      amount: "150.00",
      key: idempotencyKeyIn(body),
    });
    expect(warned.status).toBe(409);
    expect(warned.body).toContain(
      '<a href="#field-again">This account has already been paid online</a>',
    );
    expect(warned.body).toContain('<p class="caution" id="field-again" tabindex="-1">');
    expect(plainText(warned.body)).toContain(
      "R 150,00 was already paid online on 21 Nov 2026, 12:00.",
    );
    expect(warned.body).not.toContain("in progress");
    // The review page now shows the warning before the button is pressed.
    expect(plainText((await person.get(`${payPath}?amount=150.00`)).body)).toMatch(
      /name="again" value="true"[^>]*>Pay another R 150,00</,
    );
    stubPaymentLink(upstream, "pending");
    const again = await person.post(`${payPath}?amount=150.00`, {
      amount: "150.00",
      key: idempotencyKeyIn(warned.body),
      again: "true",
    });
    expect([again.status, again.location]).toEqual([303, continuePath()]);
    expect(paymentLinkRequests(upstream).at(-1)?.query.toString()).toBe("again=true");
  });

  test("warns about a payment in progress even if it has no provider page yet", async () => {
    stubPaymentLinkError(upstream, 409, "under_way");
    const warned = await payNow(person);
    expect(warned.status).toBe(409);
    expect(warned.body).toContain("has just started a payment");
    expect(warned.body).toContain('name="again"');
    expect(warned.body).not.toContain("pay/continue");
  });

  test("shows the review page with a new idempotency key if the old key was used for another request", async () => {
    stubPaymentLinkError(upstream, 409, "key_used");
    const key = crypto.randomUUID();
    const page = await person.post(`${payPath}?amount=150.00`, { amount: "150.00", key });
    expect(page.status).toBe(409);
    expect(page.body).toContain("this form was already sent with a different amount");
    expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
    expect(idempotencyKeyIn(page.body)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idempotencyKeyIn(page.body)).not.toBe(key);
  });

  test("rejects an invalid idempotency key, and does not start a payment", async () => {
    const before = paymentLinkRequests(upstream).length;
    for (const key of ["", "1", "x".repeat(36)])
      expect((await payNow(person, { key })).status).toBe(422);
    expect(paymentLinkRequests(upstream)).toHaveLength(before);
  });

  test.each(["received", "posted", "reversed"] as const)(
    "shows a payment that is now %s instead of creating another",
    async (status) => {
      stubPaymentLink(upstream, status);
      const page = await payNow(person);
      expect([page.status, page.location]).toEqual([303, "/consumer/payment-status"]);
      expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
    },
  );

  test.each([
    ["failed", "The payment failed and nothing was paid."],
    ["cancelled", "The payment was cancelled and nothing was paid."],
    ["expired", "The payment has expired. If you did pay, don’t pay again."],
  ] as const)(
    "returns to the review page and explains that the earlier payment is now %s",
    async (status, words) => {
      stubPaymentLink(upstream, status);
      const page = await payNow(person);
      expect([page.status, page.location]).toEqual([303, `${payPath}?amount=150.00`]);
      expect((await person.get(page.location ?? "")).body).toContain(words);
    },
  );

  test.each([
    [502, "Nothing was paid, because the payment provider is not answering."],
    [403, "This is not possible. Nothing was paid."],
  ])(
    "says that nothing was paid and keeps the amount when the upstream returns %i",
    async (status, words) => {
      stubPaymentLinkError(upstream, status, "refused");
      const page = await payNow(person);
      expect(page.status).toBe(status);
      expect(page.body).toContain(words);
      expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
    },
  );

  test("says how long to wait after too many attempts, and that nothing was paid", async () => {
    upstream.stub(generatePaymentLink, tooManyRequests(120));
    const page = await payNow(person);
    expect(page.status).toBe(429);
    expect(page.body).toContain(
      "Too many attempts. Wait 2 minutes and try again. Nothing was paid.",
    );
    expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
  });

  test("shows the upstream's error about the amount next to the field", async () => {
    stubPaymentLinkError(upstream, 422, "bad_fields", { errors: { amount: ["is too high"] } });
    const page = await payNow(person);
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-amount">Amount in rand is too high</a>');
    expect(page.body).toMatch(/value="150\.00"/);
  });

  test("does not show the payer upstream errors about fields that the portal fills in", async () => {
    stubPaymentLinkError(upstream, 422, "bad_fields", {
      errors: { return_url_success: ["Use an address on the municipality’s own portal"] },
    });
    const page = await payNow(person);
    expect(page.status).toBe(502);
    expect(page.body).not.toContain("Use an address");
  });

  test.each([
    ["garbage", invalidJson, 502],
    ["a response without a URL", respondJson(200, { payment: { id: "P" } }), 502],
    ["a failure", respondError(500), 500],
  ])("shows an error page if the upstream returns %s", async (_, answer, status) => {
    upstream.stub(generatePaymentLink, answer);
    expect((await payNow(person)).status).toBe(status);
  });
});

describe("the page that continues to the provider", () => {
  const here = continuePath("pay-1");
  const stubPaymentStatus = (
    changed: Partial<z.input<typeof getOnlinePayment.answer>["payment"]>,
  ) => {
    const url = "https://pay.example.org/pay-1";
    const texts = {
      reference: "P-1",
      receipt: "",
      receipt_date: null,
      updated: "2026-11-21T10:00:00Z",
    };
    const payment = {
      id: "pay-1",
      account: accountNumber,
      amount: "99.50",
      status: "pending" as const,
      ...texts,
      url,
    };
    upstream.stub(
      getOnlinePayment,
      respondWith(getOnlinePayment, { payment: { ...payment, ...changed } }),
    );
  };

  test("opens the provider's page, and shows its host, the amount and a link", async () => {
    stubPaymentStatus({ url: "https://pay.example.org:8443/other?a=1&b=2" });
    // Another person has since started a payment.
    stubPaymentOptions(upstream, { under_way: { ...paymentInProgress, amount: "1.00" } });
    const page = await person.get(here);
    const body = plainText(page.body);
    expect(page.status).toBe(200);
    expect(body).toContain(
      "You’ll pay <strong>R 99,50</strong> on the website of our payment provider, <strong>pay.example.org:8443</strong>.",
    );
    expect(body).toContain(
      '<a href="https://pay.example.org:8443/other?a=1&amp;b=2" rel="noreferrer" class="button">Continue to payment</a>',
    );
    expect(body).toContain(
      '<meta http-equiv="refresh" content="0; url=https://pay.example.org:8443/other?a=1&amp;b=2"/>',
    );
    expect(upstream.requests.at(-1)?.path).toBe(
      getOnlinePayment.path.replace("{payment}", "pay-1"),
    );
    // From here on, the payment belongs to this browser, no matter which browser started it.
    expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
  });

  test("redirects to the payment status page if the payment is no longer open", async () => {
    stubPaymentStatus({ status: "received", url: null });
    const page = await person.get(here);
    expect([page.status, page.location]).toEqual([302, "/consumer/payment-status"]);
    expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
  });

  test("returns 404 for another account's payment and for an unknown one", async () => {
    stubPaymentStatus({ account: "0000000013" });
    expect((await person.get(here)).status).toBe(404);
    upstream.stub(getOnlinePayment, respondError(404));
    expect((await person.get(here)).status).toBe(404);
    expect((await person.get(continuePath("%3Cscript%3E"))).status).toBe(404);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "JAVASCRIPT:alert(1)//https://pay.example.org",
  ])("never links to a provider URL like %s", async (url) => {
    stubPaymentStatus({ url });
    const page = await person.get(here);
    expect(page.status).toBe(502);
    expect(page.body.toLowerCase()).not.toContain("alert(1)");
    expect([page.headers["set-cookie"] ?? []].flat().join()).not.toContain("payment=");
  });
});
