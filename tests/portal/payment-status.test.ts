/** Tests of the status page for payments started in this browser, with a stub upstream. */
import { createCookie } from "@remix-run/node";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { cancelOnlinePayment, getOnlinePayment } from "#contract/payments/online-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type HttpBrowser, type Page } from "#tests/support/http-browser.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  profile,
  signedInBrowser,
  tenant,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { sessionSecret } from "#tests/support/programs.ts";
import { visibleText } from "#tests/support/visible-text.ts";

type PaymentJson = z.input<(typeof getOnlinePayment)["answer"]>["payment"];

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;
const page = "/consumer/payment-status";

const payment: PaymentJson = {
  id: "pay-1",
  account: accountNumber,
  amount: "1250.00",
  status: "pending",
  reference: "P-2026-000042",
  receipt: "",
  receipt_date: null,
  updated: "2026-11-21T08:00:00Z",
  url: "https://pay.example.org/pay-1",
};
const receipt = { receipt: "R-2026-000007", receipt_date: "2026-11-21" };

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  upstream.stub(
    getTenant,
    respondWith(getTenant, {
      tenant: { ...tenant, modules: [...tenant.modules, "tickets"], languages: ["en", "af"] },
    }),
  );
});
beforeEach(async () => {
  for (const call of [checkToken, getProfile]) upstream.stub(call, respondWith(call, { profile }));
  person = await signedInBrowser(portal);
  await setPaymentCookie(person, payment.id);
  stubPaymentStatus({});
});

/** Sets the payment cookie, as the payment form does when a payment starts. */
async function setPaymentCookie(
  who: HttpBrowser,
  id: string | string[],
  secret = sessionSecret,
): Promise<void> {
  const [, value = ""] = (
    await createCookie("payment", { secrets: [`payment:${secret}`] }).serialize([id].flat())
  ).split(/[=;]/);
  who.cookies.set("payment", value);
}

function stubPaymentStatus(differently: Partial<PaymentJson>): void {
  upstream.stub(
    getOnlinePayment,
    respondWith(getOnlinePayment, { payment: { ...payment, ...differently } }),
  );
}

const paymentRequests = () =>
  upstream.requests.filter(({ path }) => path.startsWith("/api/v1/consumer/payments"));
/** Returns the page's visible text in any language. */
const text = ({ body }: Page) => visibleText(body.replace(/<html lang="\w+"/, "<html")).join(" ");
const unknown = "We can’t find this payment";

describe("the payment status page", () => {
  test.each([
    ["started", "We are confirming your payment"],
    ["pending", "We are confirming your payment"],
    ["received", "Payment received"],
    ["posted", "Payment received"],
    ["failed", "Payment failed"],
    ["cancelled", "Payment cancelled"],
    ["expired", "This payment has expired"],
    ["reversed", "Payment reversed"],
  ] as const)(
    "shows a %s payment as “%s”, whatever status the URL claims",
    async (status, words) => {
      stubPaymentStatus({ status });
      for (const claimed of ["", "?status=success", "?status=failed", "?status=cancelled"]) {
        const shown = await person.get(page + claimed);
        expect(shown.status).toBe(200);
        expect(shown.body).toContain("<title>Imvubu Local Municipality - Payment Status</title>");
        const title = /<h2 id="outcome">(.*?)<\/h2>/.exec(shown.body)?.[1] ?? "";
        expect(visibleText(title)).toEqual([words]);
        for (const fact of ["R 1 250,00".replaceAll(" ", "\u00a0"), accountNumber, "P-2026-000042"])
          expect(text(shown)).toContain(fact);
      }
    },
  );

  test("ignores a forged ?status=success for an unconfirmed payment, and changes nothing", async () => {
    const before = upstream.requests.length;
    const shown = await person.get(`${page}?status=success`);
    expect(text(shown)).toContain("We are confirming your payment");
    expect(text(shown)).not.toContain("Payment received");
    expect(shown.body).toContain(`href="${page}?status=success" class="button"`.split(" class")[0]);
    expect(upstream.requests.slice(before).map(({ method }) => method)).not.toContain("POST");
    expect(
      upstream.requests.slice(before).filter(({ path }) => path.endsWith("/payments/pay-1")),
    ).toHaveLength(1);
  });

  test("shows the status from the return URL, and says that we are waiting for the provider", async () => {
    expect(text(await person.get(`${page}?status=cancelled`))).toContain(
      "said that the payment was cancelled. We are waiting",
    );
    expect(text(await person.get(`${page}?status=failed`))).toContain(
      "said that the payment failed. We are waiting",
    );
    stubPaymentStatus({ status: "received", ...receipt });
    expect(text(await person.get(`${page}?status=failed`))).not.toContain("said that");
  });

  test("shows the new balance once the payment is received, or no balance if it can't be loaded", async () => {
    stubPaymentStatus({ status: "received", ...receipt });
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, balance: "0.00" } }),
    );
    expect((await person.get(page)).body).toContain(
      "<dt>Current balance</dt><dd>Nothing owed</dd>",
    );
    upstream.stub(getAccount, respondError(500));
    const { status, body } = await person.get(page);
    upstream.stub(getAccount, respondWith(getAccount, { account }));
    expect(status).toBe(200);
    expect(body).not.toContain("Current balance");
  });

  test("links a received payment to its receipt, its account and the account's payments", async () => {
    stubPaymentStatus({ status: "received", ...receipt });
    const { body } = await person.get(page);
    const account = `/consumer/accounts/${accountNumber}`;
    expect(body).toContain(
      `href="${account}/payments/pay-1/receipt/Receipt_${accountNumber}_2026-11-21.pdf"`,
    );
    expect(body).toContain(`href="${account}"`);
    expect(body).toContain(`href="${account}/payments"`);
    expect(body).not.toContain(`href="${account}/pay"`);
    expect(body).not.toContain("Check again");
    // The municipality's own payment list has this payment, but no receipt to download.
    stubPaymentStatus({ status: "posted", receipt: receipt.receipt });
    expect((await person.get(page)).body).not.toContain("/receipt/");
  });

  test.each(["failed", "cancelled", "expired", "reversed"] as const)(
    "offers to pay again when the payment is %s",
    async (status) => {
      stubPaymentStatus({ status });
      const { body } = await person.get(page);
      expect(body).toContain(`href="/consumer/accounts/${accountNumber}/pay"`);
      expect(body).toContain(
        `href="/consumer/tickets/new?category=payment&amp;account=${accountNumber}"`,
      );
      expect(body).not.toContain("Check again");
    },
  );

  test("links to the provider while the payment is open, unless the URL says that the user has paid", async () => {
    const onward = `href="/consumer/accounts/${accountNumber}/pay/continue/pay-1"`;
    const { body } = await person.get(page);
    expect(body).toContain(onward);
    expect(body).not.toContain("pay.example.org");
    expect((await person.get(`${page}?status=success`)).body).not.toContain(onward);
    for (const claimed of ["cancelled", "failed"])
      expect((await person.get(`${page}?status=${claimed}`)).body).toContain(onward);
    expect(text(await person.get(`${page}?status=cancelled`))).toContain(
      "If you cancelled the payment",
    );
    stubPaymentStatus({ url: null });
    for (const claimed of ["", "?status=cancelled"])
      expect((await person.get(page + claimed)).body).not.toContain(onward);
  });

  test("shows the payment that best matches the status in the URL, and lists the other payments started in this browser", async () => {
    const other = {
      ...payment,
      id: "pay-2",
      amount: "42.00",
      status: "received" as const,
      ...receipt,
    };
    upstream.stub(getOnlinePayment, async (response, asked) => {
      await respondWith(getOnlinePayment, {
        payment: asked.path.endsWith("/pay-2") ? other : payment,
      })(response, asked);
    });
    await setPaymentCookie(person, ["pay-2", "pay-1", "gone"]);
    for (const [claimed, about, also] of [
      ["cancelled", "We are confirming your payment", "R 42,00 for account"],
      ["success", "Payment received", "R 1 250,00 for account"],
    ] as const) {
      const { body } = await person.get(`${page}?status=${claimed}`);
      expect(visibleText(/<h2 id="outcome">.*?<\/h2>/s.exec(body)?.[0] ?? "").join("")).toContain(
        about,
      );
      expect(
        text(await person.get(`${page}?status=${claimed}`)).replaceAll("\u00a0", " "),
      ).toContain(also);
    }
  });

  test("does not show a payment or call the upstream if the cookie is missing, broken or wrongly signed", async () => {
    const before = paymentRequests().length;
    person.cookies.delete("payment");
    expect(text(await person.get(`${page}?status=success`))).toContain(unknown);
    await setPaymentCookie(person, payment.id, "another secret that is long enough");
    expect(text(await person.get(page))).toContain(unknown);
    for (const broken of [
      "x",
      "InBheS0xIg==",
      "%%%",
      "InBheS0xIg==.AAAA",
      "../../profile",
      "<script>",
    ]) {
      person.cookies.set("payment", broken);
      const shown = await person.get(page);
      expect([shown.status, text(shown).includes(unknown)]).toEqual([200, true]);
    }
    // Correctly signed, but not a valid id.
    for (const bad of ["../profile", "", "x".repeat(500)]) {
      await setPaymentCookie(person, bad);
      expect(text(await person.get(page))).toContain(unknown);
    }
    expect(paymentRequests()).toHaveLength(before);
  });

  test("does not show a payment if the upstream returns 404 for it", async () => {
    upstream.stub(getOnlinePayment, respondError(404));
    const shown = await person.get(`${page}?status=success`);
    expect([shown.status, text(shown).includes(unknown)]).toEqual([200, true]);
    expect(text(shown)).toContain("Check your payments before you pay again");
    expect(shown.body).toContain('href="/consumer/accounts/payments">See your payments</a>');
    expect(shown.body).toContain('href="/consumer/accounts/all"');
  });

  test.each([
    ["garbage", invalidJson, 502],
    ["a failure", respondError(500), 500],
    ["a refusal", respondError(403), 403],
    ["no response", dropConnection, 503],
  ])("shows an error page when the upstream returns %s", async (_, answer, status) => {
    upstream.stub(getOnlinePayment, answer);
    const shown = await person.get(`${page}?status=success`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    expect(text(shown)).not.toContain("Payment received");
  });

  test.each([
    "<script>",
    "success<script>",
    "SUCCESS",
    "x".repeat(1500),
    "success&status=failed",
    "",
    "status",
  ])("ignores an invalid ?status=%s", async (status) => {
    const shown = await person.get(`${page}?status=${status}`);
    expect(shown.status).toBe(200);
    expect(text(shown)).not.toContain("said that");
    expect(shown.body).not.toContain("<script>alert");
    expect(shown.body).not.toContain("success<script>");
  });

  test("redirects to sign-in when the session is lost, and keeps the status from the return URL", async () => {
    const guest = createHttpBrowser(portal.url());
    await setPaymentCookie(guest, payment.id);
    const sent = await guest.get(`${page}?status=cancelled`);
    expect(sent).toMatchObject({
      status: 302,
      location: `/auth/login?next=${encodeURIComponent(`${page}?status=cancelled`)}`,
    });
    const back = await guest.post(sent.location ?? "", {
      username: "thandi@example.com",
      password: validPassword,
    });
    expect(back).toMatchObject({ status: 303, location: `${page}?status=cancelled` });
    expect(text(await guest.get(back.location ?? ""))).toContain(
      "said that the payment was cancelled",
    );
  });

  test("cancels a payment, and says what happens to money that still arrives", async () => {
    expect(text(await person.get(page))).not.toContain("Cancel this payment");
    stubPaymentStatus({ cancellable: true });
    expect(text(await person.get(`${page}?status=success`))).not.toContain("Cancel this payment");
    expect(text(await person.get(page))).toContain("Cancel this payment");
    upstream.stub(cancelOnlinePayment, respondWith(cancelOnlinePayment, {}));
    expect(await person.post(page, { payment: payment.id })).toMatchObject({
      status: 303,
      location: page,
    });
    stubPaymentStatus({ status: "cancelled", url: null });
    const after = text(await person.get(page));
    expect(after).toContain("The payment was cancelled.");
    expect(after).toContain("If your bank still takes the money, we’ll add it to the account.");
    upstream.stub(
      cancelOnlinePayment,
      respondError(409, "This payment can no longer be cancelled."),
    );
    await person.post(page, { payment: payment.id });
    expect(text(await person.get(page))).toContain("This payment can no longer be cancelled.");
  });

  test("redirects to sign-in when the upstream has ended the session", async () => {
    for (const call of [checkToken, getProfile, getOnlinePayment])
      upstream.stub(call, respondError(401));
    const { location } = await person.get(`${page}?status=success`);
    expect(location).toBe(`/auth/login?next=${encodeURIComponent(`${page}?status=success`)}`);
  });

  test("shows the payment status in Afrikaans to users who chose Afrikaans", async () => {
    for (const call of [checkToken, getProfile])
      upstream.stub(call, respondWith(call, { profile: { ...profile, language: "af" } }));
    expect(text(await person.get(page))).toContain("Ons bevestig jou betaling");
  });

  test("shows the payment when the provider sends the user back with a form post", async () => {
    stubPaymentStatus({ status: "received", ...receipt });
    const { location } = await person.post(
      "/payment-status?status=success",
      {},
      { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
    );
    expect(text(await person.get(location ?? "", { "sec-fetch-site": "cross-site" }))).toContain(
      "Payment received",
    );
  });
});
