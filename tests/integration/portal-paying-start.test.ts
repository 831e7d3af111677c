/** Starting a payment before a scripted upstream, and the page that leads on to the provider's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { generateLink, getPaying } from "#contract/paying.ts";
import { answers, fails, garbage, json } from "../support/upstream.ts";
import { begins, begun, keyIn, offers, onward, pay, payNow, plain, refuses, takesPayments, underWay } from "./paying-portal.ts";
import { tooMany } from "./scripted-identity.ts";
import { accountNumber, type SignedInPortal, startSignedIn } from "./scripted-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});

afterAll(() => stop());

beforeEach(() => {
  takesPayments(upstream);
});

describe("starting", () => {
  test("sends what the specification says, once, and leads to the continue page with the payment in a cookie", async () => {
    const before = begun(upstream).length;
    const page = await payNow(person);
    expect([page.status, page.location]).toEqual([303, onward()]);
    expect(begun(upstream)).toHaveLength(before + 1);
    const [asked] = begun(upstream).slice(-1);
    const origin = /http:\/\/localhost:\d+/.exec(asked?.body ?? "")?.[0];
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
    const cookie = [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("payment="));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain("Path=/");
    expect(page.body).toBe("");
  });

  test("the same page sent twice has the same key, a page opened anew another", async () => {
    const { body } = await person.get(`${pay}?amount=150.00`);
    const form = { amount: "150.00", key: keyIn(body) };
    const pages = await Promise.all([person.post(`${pay}?amount=150.00`, form), person.post(`${pay}?amount=150.00`, form)]);
    expect(pages.map(({ location }) => location)).toEqual([onward(), onward()]);
    const [one, two] = begun(upstream).slice(-2);
    expect(one?.headers["idempotency-key"]).toBe(two?.headers["idempotency-key"]);
    await payNow(person);
    expect(begun(upstream).at(-1)?.headers["idempotency-key"]).not.toBe(one?.headers["idempotency-key"]);
  });

  test("one that came between is warned of, and paying again is let through", async () => {
    refuses(upstream, 409, "under_way");
    offers(upstream, { under_way: underWay });
    const before = begun(upstream).length;
    const warned = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: crypto.randomUUID() });
    expect(warned.status).toBe(409);
    expect(warned.body).toContain('<a href="#field-again">A payment for this account is under way already</a>');
    expect(warned.body).toContain('id="field-again"');
    expect(warned.body).toContain(`href="${onward(underWay.id)}"`);
    expect(warned.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
    expect(begun(upstream)).toHaveLength(before + 1);
    begins(upstream, "started");
    const again = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: keyIn(warned.body), again: "true" });
    expect([again.status, again.location]).toEqual([303, onward()]);
    expect(begun(upstream).at(-1)?.query.toString()).toBe("again=true");
  });

  test("one that was paid meanwhile is warned of, and paying again is let through", async () => {
    const { body } = await person.get(`${pay}?amount=150.00`);
    refuses(upstream, 409, "paid_already");
    offers(upstream, { recent: { amount: "150.00", started: underWay.started, again: true } });
    const warned = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: keyIn(body) });
    expect(warned.status).toBe(409);
    expect(warned.body).toContain('<a href="#field-again">This account has been paid online already</a>');
    expect(warned.body).toContain('<p class="caution" id="field-again" tabindex="-1">');
    expect(plain(warned.body)).toContain("R 150,00 has been paid online already, on 21 Nov 2026, 12:00.");
    expect(warned.body).not.toContain("under way");
    // Whoever opens the review now is warned before they press.
    expect(plain((await person.get(`${pay}?amount=150.00`)).body)).toMatch(/name="again" value="true"[^>]*>Pay R 150,00 as well</);
    begins(upstream, "pending");
    const again = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: keyIn(warned.body), again: "true" });
    expect([again.status, again.location]).toEqual([303, onward()]);
    expect(begun(upstream).at(-1)?.query.toString()).toBe("again=true");
  });

  test("one that has no page yet is warned of as well", async () => {
    refuses(upstream, 409, "under_way");
    const warned = await payNow(person);
    expect(warned.status).toBe(409);
    expect(warned.body).toContain("It was begun a moment ago");
    expect(warned.body).toContain('name="again"');
    expect(warned.body).not.toContain("pay/continue");
  });

  test("a key that was used for something else is a fresh review with another key", async () => {
    refuses(upstream, 409, "key_used");
    const key = crypto.randomUUID();
    const page = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key });
    expect(page.status).toBe(409);
    expect(page.body).toContain("this page was sent before with another amount");
    expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
    expect(keyIn(page.body)).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyIn(page.body)).not.toBe(key);
  });

  test("a key that nobody made is refused, and nothing is begun", async () => {
    const before = begun(upstream).length;
    for (const key of ["", "1", "x".repeat(36)]) expect((await payNow(person, { key })).status).toBe(422);
    expect(begun(upstream)).toHaveLength(before);
  });

  test.each(["received", "posted", "reversed"] as const)("a payment that is %s by now is shown, not made again", async (status) => {
    begins(upstream, status);
    const page = await payNow(person);
    expect([page.status, page.location]).toEqual([303, "/consumer/payment-status"]);
    expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
  });

  test.each([
    ["failed", "That payment has failed, and nothing was paid."],
    ["cancelled", "That payment was cancelled, and nothing was paid."],
    ["expired", "The time for that payment is over. If you have paid it all the same, don’t pay again;"],
  ] as const)("a payment that is %s by now leads back to the review, which says so", async (status, words) => {
    begins(upstream, status);
    const page = await payNow(person);
    expect([page.status, page.location]).toEqual([303, `${pay}?amount=150.00`]);
    expect((await person.get(page.location ?? "")).body).toContain(words);
  });

  test.each([
    [502, "Nothing was paid: the payment provider does not answer at the moment."],
    [403, "It can&#x27;t be done. Nothing was paid."],
  ])("a refusal with %i says that nothing was paid, and keeps the amount", async (status, words) => {
    refuses(upstream, status, "refused");
    const page = await payNow(person);
    expect(page.status).toBe(status);
    expect(page.body).toContain(words);
    expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
  });

  test("too many tries say how long to wait, and that nothing was paid", async () => {
    upstream.script(generateLink, tooMany(120));
    const page = await payNow(person);
    expect(page.status).toBe(429);
    expect(page.body).toContain("Too many tries. Wait 2 minutes and try again. Nothing was paid.");
    expect(page.body).toContain('<input type="hidden" name="amount" value="150.00"/>');
  });

  test("an amount that upstream refuses is said at its field", async () => {
    refuses(upstream, 422, "bad_fields", { errors: { amount: ["must be less"] } });
    const page = await payNow(person);
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-amount">Amount in rand must be less</a>');
    expect(page.body).toMatch(/value="150\.00"/);
  });

  test("what upstream refuses of the portal's own part is no riddle for who pays", async () => {
    refuses(upstream, 422, "bad_fields", { errors: { return_url_success: ["must be an address of the municipality's own portal"] } });
    const page = await payNow(person);
    expect(page.status).toBe(502);
    expect(page.body).not.toContain("must be an address");
  });

  test.each([
    ["garbage", garbage, 502],
    ["an answer without an address", json(200, { payment: { id: "P" } }), 502],
    ["a failure", fails(500), 500],
  ])("an upstream that gives %s is an error page", async (_, answer, status) => {
    upstream.script(generateLink, answer);
    expect((await payNow(person)).status).toBe(status);
  });
});

describe("the continue page", () => {
  const here = onward("pay-1");
  const is = (changed: Partial<z.input<typeof getPaying.answer>["payment"]>) => {
    const url = "https://pay.example.org/pay-1";
    const texts = { reference: "P-1", receipt: "", receipt_date: null, updated: "2026-11-21T10:00:00Z" };
    const payment = { id: "pay-1", account: accountNumber, amount: "99.50", status: "pending" as const, ...texts, url };
    upstream.script(getPaying, answers(getPaying, { payment: { ...payment, ...changed } }));
  };

  test("names the provider's host and the amount of the very payment, and links there", async () => {
    is({ url: "https://pay.example.org:8443/other?a=1&b=2" });
    // Whoever else has begun one since.
    offers(upstream, { under_way: { ...underWay, amount: "1.00" } });
    const page = await person.get(here);
    const body = plain(page.body);
    expect(page.status).toBe(200);
    expect(body).toContain("our payment provider’s page, <strong>pay.example.org:8443</strong>, to pay <strong>R 99,50</strong>.");
    expect(body).toContain(
      '<a href="https://pay.example.org:8443/other?a=1&amp;b=2" rel="noreferrer" class="button">Continue to payment</a>',
    );
    expect(upstream.asked.at(-1)?.path).toBe(getPaying.path.replace("{payment}", "pay-1"));
    // Whoever began it: from here on it is this browser's.
    expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
  });

  test("leads to how the payment stands where it can't be paid any more", async () => {
    is({ status: "received", url: null });
    const page = await person.get(here);
    expect([page.status, page.location]).toEqual([302, "/consumer/payment-status"]);
    expect([page.headers["set-cookie"]].flat().join()).toContain("payment=");
  });

  test("is none of another account's payment, and of one that upstream doesn't know", async () => {
    is({ account: "0000000013" });
    expect((await person.get(here)).status).toBe(404);
    upstream.script(getPaying, fails(404));
    expect((await person.get(here)).status).toBe(404);
    expect((await person.get(onward("%3Cscript%3E"))).status).toBe(404);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "JAVASCRIPT:alert(1)//https://pay.example.org"])(
    "never links to %s",
    async (url) => {
      is({ url });
      const page = await person.get(here);
      expect(page.status).toBe(502);
      expect(page.body.toLowerCase()).not.toContain("alert(1)");
      expect([page.headers["set-cookie"] ?? []].flat().join()).not.toContain("payment=");
    },
  );
});
