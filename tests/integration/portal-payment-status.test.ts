/** How a payment stands that was started here, before a scripted upstream. */
import { createCookie } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { checkToken } from "#contract/auth.ts";
import { getPaying } from "#contract/paying.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import { type Program, sessionSecret } from "../support/programs.ts";
import { answers, fails, garbage, hangsUp, type Upstream } from "../support/upstream.ts";
import { visibleText } from "../support/visible-text.ts";
import { type Page, visitor, type Visitor } from "../support/visitor.ts";
import { accountNumber, goodPassword, profile, signedIn, startMunicipality, tenant } from "./scripted-municipality.ts";

type PaymentOnWire = z.input<(typeof getPaying)["answer"]>["payment"];

let upstream: Upstream;
let portal: Program;
let person: Visitor;
const page = "/consumer/payment-status";

const payment: PaymentOnWire = {
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
  upstream = await startMunicipality();
  upstream.script(
    getTenant,
    answers(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"], languages: ["en", "af"] } }),
  );
  portal = await startPortal(upstream.url);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});
beforeEach(async () => {
  for (const call of [checkToken, getProfile]) upstream.script(call, answers(call, { profile }));
  person = await signedIn(portal);
  await starts(person, payment.id);
  is({});
});

/** As the pay form does once the payment has been started. */
async function starts(who: Visitor, id: string | string[], secret = sessionSecret): Promise<void> {
  const [, value = ""] = (await createCookie("payment", { secrets: [secret] }).serialize([id].flat())).split(/[=;]/);
  who.cookies.set("payment", value);
}

function is(differently: Partial<PaymentOnWire>): void {
  upstream.script(getPaying, answers(getPaying, { payment: { ...payment, ...differently } }));
}

const asksOfPayments = () => upstream.asked.filter(({ path }) => path.startsWith("/api/v1/consumer/payments"));
/** What is read on it, in whichever language. */
const text = ({ body }: Page) => visibleText(body.replace(/<html lang="\w+"/, "<html")).join(" ");
const unknown = "We don’t know which payment this is about";

describe("the page", () => {
  test.each([
    ["started", "We are confirming your payment"],
    ["pending", "We are confirming your payment"],
    ["received", "Payment received"],
    ["posted", "Payment received"],
    ["failed", "Payment failed"],
    ["cancelled", "Payment cancelled"],
    ["expired", "The time for this payment is over"],
    ["reversed", "Payment taken back"],
  ] as const)("%s is called “%s”, whatever the address says", async (status, words) => {
    is({ status });
    for (const told of ["", "?status=success", "?status=failed", "?status=cancelled"]) {
      const shown = await person.get(page + told);
      expect(shown.status).toBe(200);
      expect(shown.body).toContain("<title>Imvubu Local Municipality - Payment Status</title>");
      const title = /<h2 id="outcome">(.*?)<\/h2>/.exec(shown.body)?.[1] ?? "";
      expect(visibleText(title)).toEqual([words]);
      for (const fact of ["R 1 250,00".replaceAll(" ", "\u00a0"), accountNumber, "P-2026-000042"]) expect(text(shown)).toContain(fact);
    }
  });

  test("of a payment that is not confirmed says so to a forged ?status=success, and only looks", async () => {
    const before = upstream.asked.length;
    const shown = await person.get(`${page}?status=success`);
    expect(text(shown)).toContain("We are confirming your payment");
    expect(text(shown)).not.toContain("Payment received");
    expect(shown.body).toContain(`href="${page}?status=success" class="button"`.split(" class")[0]);
    expect(upstream.asked.slice(before).map(({ method }) => method)).not.toContain("POST");
    expect(upstream.asked.slice(before).filter(({ path }) => path.endsWith("/payments/pay-1"))).toHaveLength(1);
  });

  test("tells what the provider’s page said, and that it waits for the provider", async () => {
    expect(text(await person.get(`${page}?status=cancelled`))).toContain("said that the payment was cancelled. We wait");
    expect(text(await person.get(`${page}?status=failed`))).toContain("said that the payment has failed. We wait");
    is({ status: "received", ...receipt });
    expect(text(await person.get(`${page}?status=failed`))).not.toContain("said that");
  });

  test("of money that has come in leads to the receipt, the account and its payments", async () => {
    is({ status: "received", ...receipt });
    const { body } = await person.get(page);
    const account = `/consumer/accounts/${accountNumber}`;
    expect(body).toContain(`href="${account}/payments/pay-1/receipt/Receipt_${accountNumber}_2026-11-21.pdf"`);
    expect(body).toContain(`href="${account}"`);
    expect(body).toContain(`href="${account}/payments"`);
    expect(body).not.toContain(`href="${account}/pay"`);
    expect(body).not.toContain("Check again");
    // The municipality's own list has it without a receipt.
    is({ status: "posted", receipt: receipt.receipt });
    expect((await person.get(page)).body).not.toContain("/receipt/");
  });

  test.each(["failed", "cancelled", "expired", "reversed"] as const)("of one that is %s leads to paying again", async (status) => {
    is({ status });
    const { body } = await person.get(page);
    expect(body).toContain(`href="/consumer/accounts/${accountNumber}/pay"`);
    expect(body).toContain(`href="/consumer/tickets/new?category=payment&amp;account=${accountNumber}"`);
    expect(body).not.toContain("Check again");
  });

  test("leads on to the provider while it can be paid there, but not whoever has just paid", async () => {
    const onward = `href="/consumer/accounts/${accountNumber}/pay/continue/pay-1"`;
    const { body } = await person.get(page);
    expect(body).toContain(onward);
    expect(body).not.toContain("pay.example.org");
    expect((await person.get(`${page}?status=success`)).body).not.toContain(onward);
    for (const told of ["cancelled", "failed"]) expect((await person.get(`${page}?status=${told}`)).body).toContain(onward);
    expect(text(await person.get(`${page}?status=cancelled`))).toContain("If you cancelled there, nothing was paid");
    is({ url: null });
    for (const told of ["", "?status=cancelled"]) expect((await person.get(page + told)).body).not.toContain(onward);
  });

  test("is of the payment that can be meant, and names the others that were begun in this browser", async () => {
    const other = { ...payment, id: "pay-2", amount: "42.00", status: "received" as const, ...receipt };
    upstream.script(getPaying, async (response, asked) => {
      await answers(getPaying, { payment: asked.path.endsWith("/pay-2") ? other : payment })(response, asked);
    });
    await starts(person, ["pay-2", "pay-1", "gone"]);
    for (const [told, about, also] of [
      ["cancelled", "We are confirming your payment", "R 42,00 for account"],
      ["success", "Payment received", "R 1 250,00 for account"],
    ] as const) {
      const { body } = await person.get(`${page}?status=${told}`);
      expect(visibleText(/<h2 id="outcome">.*?<\/h2>/s.exec(body)?.[0] ?? "").join("")).toContain(about);
      expect(text(await person.get(`${page}?status=${told}`)).replaceAll("\u00a0", " ")).toContain(also);
    }
  });

  test("knows no payment without a cookie, with a broken or a foreign one, and asks nobody", async () => {
    const before = asksOfPayments().length;
    person.cookies.delete("payment");
    expect(text(await person.get(`${page}?status=success`))).toContain(unknown);
    await starts(person, payment.id, "a secret of somebody else, long enough");
    expect(text(await person.get(page))).toContain(unknown);
    for (const broken of ["x", "InBheS0xIg==", "%%%", "InBheS0xIg==.AAAA", "../../profile", "<script>"]) {
      person.cookies.set("payment", broken);
      const shown = await person.get(page);
      expect([shown.status, text(shown).includes(unknown)]).toEqual([200, true]);
    }
    // Signed by us, and still no id.
    for (const bad of ["../profile", "", "x".repeat(500)]) {
      await starts(person, bad);
      expect(text(await person.get(page))).toContain(unknown);
    }
    expect(asksOfPayments()).toHaveLength(before);
  });

  test("knows no payment that upstream hides from this person", async () => {
    upstream.script(getPaying, fails(404));
    const shown = await person.get(`${page}?status=success`);
    expect([shown.status, text(shown).includes(unknown)]).toEqual([200, true]);
    expect(text(shown)).toContain("Don’t pay again before you have looked there");
    expect(shown.body).toContain('href="/consumer/accounts/all"');
  });

  test.each([
    ["garbage", garbage, 502],
    ["a failure", fails(500), 500],
    ["a refusal", fails(403), 403],
    ["no answer", hangsUp, 503],
  ])("is an error page where upstream gives %s", async (_, answer, status) => {
    upstream.script(getPaying, answer);
    const shown = await person.get(`${page}?status=success`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(text(shown)).not.toContain("Payment received");
  });

  test.each(["<script>", "success<script>", "SUCCESS", "x".repeat(1500), "success&status=failed", "", "status"])(
    "ignores ?status=%s",
    async (status) => {
      const shown = await person.get(`${page}?status=${status}`);
      expect(shown.status).toBe(200);
      expect(text(shown)).not.toContain("said that");
      expect(shown.body).not.toContain("<script>alert");
      expect(shown.body).not.toContain("success<script>");
    },
  );

  test("asks whoever has lost the session to sign in, and comes back with what the provider’s page said", async () => {
    const guest = visitor(portal.url());
    await starts(guest, payment.id);
    const sent = await guest.get(`${page}?status=cancelled`);
    expect(sent).toMatchObject({ status: 302, location: `/auth/login?next=${encodeURIComponent(`${page}?status=cancelled`)}` });
    const back = await guest.post(sent.location ?? "", { username: "thandi@example.com", password: goodPassword });
    expect(back).toMatchObject({ status: 303, location: `${page}?status=cancelled` });
    expect(text(await guest.get(back.location ?? ""))).toContain("said that the payment was cancelled");
  });

  test("the same where upstream has ended the session", async () => {
    for (const call of [checkToken, getProfile, getPaying]) upstream.script(call, fails(401));
    const { location } = await person.get(`${page}?status=success`);
    expect(location).toBe(`/auth/login?next=${encodeURIComponent(`${page}?status=success`)}`);
  });

  test("is in Afrikaans for whoever reads it so", async () => {
    for (const call of [checkToken, getProfile]) upstream.script(call, answers(call, { profile: { ...profile, language: "af" } }));
    expect(text(await person.get(page))).toContain("Ons bevestig jou betaling");
  });

  test("shows the payment to whoever comes by a form", async () => {
    is({ status: "received", ...receipt });
    const { location } = await person.post(
      "/payment-status?status=success",
      {},
      { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
    );
    expect(text(await person.get(location ?? "", { "sec-fetch-site": "cross-site" }))).toContain("Payment received");
  });
});
