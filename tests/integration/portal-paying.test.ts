/** Paying an account online before a scripted upstream: the amount, the review of it, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import { generateLink } from "#contract/paying.ts";
import { listPayments } from "#contract/payments.ts";
import { getProfile } from "#contract/profile.ts";
import { getStatement } from "#contract/statements.ts";
import { getTenant } from "#contract/tenant.ts";
import { answers, fails } from "../support/upstream.ts";
import { begun, offers, onward, pay, plain, refuses, takesPayments, underWay } from "./paying-portal.ts";
import { account, accountNumber, pagination, profile, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";

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

describe("the amount", () => {
  test("is proposed as what is due, with the limits", async () => {
    const { status, body } = await person.get(pay);
    expect(status).toBe(200);
    expect(body).toContain("<title>Imvubu Local Municipality - Account - Pay</title>");
    expect(body).toMatch(/<input type="text"[^>]* value="345\.00"/);
    expect(plain(body)).toContain("From R 10,00 to R 5 000,00, with a point before the cents.");
    expect(plain(body)).toContain("You owe R 345,00. You can pay all of it, a part, or more.");
    expect(body).toContain('<form method="get"');
    expect(body).not.toContain("style=");
  });

  test.each([
    ["nothing", "0.00", ""],
    ["less than can be paid", "9.99", ""],
    ["more than can be paid at once", "7000.00", "5000.00"],
  ])("is proposed so that it can be paid, where %s is due", async (_, due, proposed) => {
    offers(upstream, { due });
    expect((await person.get(pay)).body).toMatch(
      new RegExp(`id="field-amount"[^>]*value="${proposed}"|value="${proposed}"[^>]*id="field-amount"`),
    );
  });

  const shape = "Amount in rand must be in rand and cents, such as 150.00";
  const limits = "Amount in rand must be from R 10,00 to R 5 000,00";
  const point = (amount: string) => `Type the amount with a point before the cents and nothing else: ${amount}`;
  const bad: [typed: string, message: string][] = [
    ["", "Amount in rand must be filled in"],
    ["   ", "Amount in rand must be filled in"],
    ["-1", limits],
    ["-150.00", limits],
    ["0", limits],
    ["-0.00", limits],
    ["9.99", limits],
    ["5000.01", limits],
    ["9007199254740992", limits],
    ["9".repeat(400), limits],
    ["0.001", shape],
    ["150.5", shape],
    [".50", shape],
    ["1e3", shape],
    ["0x96", shape],
    ["+150.00", shape],
    ["NaN", shape],
    ["Infinity", shape],
    ["2^53", shape],
    ["1,500.00", shape],
    ["150.00; 20.00", shape],
    ["١٥٠", shape],
    ["\u0000150", shape],
    ['"><script>', shape],
    ["12,50", point("12.50")],
    ["R 1 234,50", point("1234.50")],
    ["1 234.50", point("1234.50")],
  ];

  test.each(bad)("%j is refused at its field and kept, whichever way it is sent, and nothing is begun", async (typed, message) => {
    const before = begun(upstream).length;
    const address = `${pay}?amount=${encodeURIComponent(typed)}`;
    for (const page of [
      await person.get(address),
      await person.post(address, { amount: typed, key: crypto.randomUUID() }),
      await person.post(`${pay}?amount=150.00`, { amount: typed, key: crypto.randomUUID(), again: "true" }),
    ]) {
      expect(page.status).toBe(422);
      expect(plain(page.body)).toContain(`<a href="#field-amount">${message}</a>`);
      expect(plain(page.body)).toMatch(/<p class="field-error" id="field-amount-error">/);
      const kept = typed.replaceAll('"', "&quot;").replaceAll(">", "&gt;").replaceAll("<", "&lt;");
      expect(page.body).toContain(`value="${kept}"`);
      expect(page.body).toContain('aria-invalid="true"');
    }
    expect(begun(upstream)).toHaveLength(before);
  });

  test.each([
    ["150", "150.00"],
    [" 150.00 ", "150.00"],
    ["0150.00", "150.00"],
    ["10", "10.00"],
    ["5000.00", "5000.00"],
  ])("%j is taken", async (typed, amount) => {
    const { status, body } = await person.get(`${pay}?amount=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(body).toContain(`<input type="hidden" name="amount" value="${amount}"/>`);
  });

  test("is refused in the reader's own words", async () => {
    upstream.script(getProfile, answers(getProfile, { profile: { ...profile, language: "af" } }));
    expect(plain((await person.get(`${pay}?amount=1`)).body)).toContain("Bedrag in rand moet van R 10,00 tot R 5 000,00 wees");
    expect((await person.get(`${pay}?amount=150`)).body).toContain("Gaan na wat jy betaal");
  });
});

describe("the review", () => {
  test("says who pays, for what, and what that makes of the balance", async () => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, label: "Home <1>" } }));
    const body = plain((await person.get(`${pay}?amount=100.00`)).body);
    expect(body).toMatch(/<dt>Paid by<\/dt><dd>Thandi Nkosi<\/dd>/);
    expect(body).toContain("Home &lt;1&gt;");
    expect(body).toMatch(/<dt>Balance now<\/dt><dd>R 345,00<\/dd>/);
    expect(body).toMatch(/<dt>You pay<\/dt><dd>−R 100,00<\/dd>/);
    expect(body).toMatch(/<dt>Balance afterwards<\/dt><dd>R 245,00<\/dd>/);
    expect(body).toContain("Pay R 100,00</button>");
    expect(body).not.toContain("more than is due");
  });

  test("warns of paying more than is due", async () => {
    const body = plain((await person.get(`${pay}?amount=400.00`)).body);
    expect(body).toContain("That is R 55,00 more than is due. Afterwards: R 55,00 in credit.");
    upstream.script(getAccount, answers(getAccount, { account: { ...account, balance: "-20.00" } }));
    const inCredit = plain((await person.get(`${pay}?amount=100.00`)).body);
    expect(inCredit).toContain("That is R 100,00 more than is due. Afterwards: R 120,00 in credit.");
  });

  test("tells of a payment that was made a short time ago", async () => {
    offers(upstream, { recent: { amount: "150.00", started: underWay.started, again: false } });
    const body = plain((await person.get(`${pay}?amount=150.00`)).body);
    expect(body).toContain("R 150,00 has been paid online already, on 21 Nov 2026, 12:00. Pay again only if you mean to pay twice.");
    const change = /href="([^"]+\?change=[^"]+)"/.exec(body)?.[1] ?? "";
    const form = plain((await person.get(change)).body);
    expect(form).toMatch(/<input[^>]* name="amount"[^>]* value="150.00"/);
    expect(form).toContain("R 150,00 has been paid online already");
    expect(body).toContain("Pay R 150,00</button>");
  });

  test("tells of a payment whose time ran out before it was confirmed", async () => {
    offers(upstream, { expired: { amount: "150.00", started: underWay.started } });
    const body = plain((await person.get(`${pay}?amount=150.00`)).body);
    expect(body).toContain(
      "The time for a payment of R 150,00, begun on 21 Nov 2026, 12:00, ran out before it was confirmed. If it has been",
    );
    expect(body).toContain("Pay R 150,00</button>");
  });

  test("warns where a payment is under way, and pays again only by a button that says so", async () => {
    offers(upstream, { under_way: underWay });
    const body = plain((await person.get(`${pay}?amount=150.00`)).body);
    expect(body).toContain("A payment for this account is under way already");
    expect(body).toContain("R 99,50, begun on 21 Nov 2026, 12:00");
    expect(body).toContain(`href="${onward(underWay.id)}"`);
    expect(body).toMatch(/<button[^>]* name="again" value="true"[^>]*>Pay R 150,00 as well<\/button>/);
    expect(body).not.toContain("Pay R 150,00</button>");
    expect(body).not.toContain(underWay.url);
    expect((await person.get(pay)).body).toContain(`href="${onward(underWay.id)}"`);
  });
});

describe("who may pay", () => {
  const statement = {
    ...{ id: "S1", date: "2026-10-31", due_date: "2026-11-16", size: null, lines: [] },
    ...{ opening: "0.00", charges: "345.00", payments: "0.00", closing: "345.00" },
  };

  test("is offered it in the header, on the payments and on a statement", async () => {
    upstream.script(listPayments, answers(listPayments, { payments: [], years: [], pagination }));
    upstream.script(getStatement, answers(getStatement, { statement }));
    for (const role of ["admin", "member"] as const) {
      upstream.script(getAccount, answers(getAccount, { account: { ...account, role } }));
      expect((await person.get(`/consumer/accounts/${accountNumber}/rename`)).body).toContain(`href="${pay}">Pay</a>`);
      for (const page of ["payments", "statements/S1"]) {
        expect((await person.get(`/consumer/accounts/${accountNumber}/${page}`)).body).toContain(`href="${pay}">Pay online</a>`);
      }
    }
  });

  test.each(["viewer", "support"] as const)("is not a %s", async (role) => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, role } }));
    offers(upstream, { allowed: false });
    upstream.script(generateLink, fails(403));
    for (const page of ["", "statements", "payments", "statements/S1"]) {
      expect((await person.get(`/consumer/accounts/${accountNumber}/${page}`)).body).not.toContain(`href="${pay}"`);
    }
    const before = begun(upstream).length;
    for (const path of [pay, `${pay}?amount=150.00`]) expect((await person.get(path)).status).toBe(403);
    expect((await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: crypto.randomUUID() })).status).toBe(403);
    expect(begun(upstream)).toHaveLength(before);
  });

  test("is nobody of a closed account", async () => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, status: "closed", closed: "2026-01-31" } }));
    offers(upstream, { allowed: false });
    for (const path of [pay, `${pay}?amount=150.00`, `${pay}?amount=x`]) {
      const { status, body } = await person.get(path);
      expect(status).toBe(200);
      expect(body).toContain("This account is closed: it can’t be paid online any more.");
      expect(body).not.toContain(`href="${pay}"`);
      expect(body).not.toContain("<form method=");
    }
    refuses(upstream, 403, "forbidden");
    const sent = await person.post(`${pay}?amount=150.00`, { amount: "150.00", key: crypto.randomUUID() });
    expect([sent.status, sent.body.includes("This account is closed")]).toEqual([403, true]);
  });

  test("is nobody where the municipality takes no payments online", async () => {
    const other = await startSignedIn((municipality) => {
      takesPayments(municipality);
      municipality.script(getTenant, answers(getTenant, { tenant: { ...tenant, enabled_payments: false } }));
    });
    expect((await other.person.get(`/consumer/accounts/${accountNumber}/rename`)).body).not.toContain(`href="${pay}"`);
    for (const path of [pay, `${pay}?amount=150.00`]) expect((await other.person.get(path)).status).toBe(404);
    expect((await other.person.post(`${pay}?amount=150.00`, { amount: "150.00", key: crypto.randomUUID() })).status).toBe(404);
    expect(other.upstream.asked.map(({ path }) => path)).not.toContain(generateLink.path);
    await other.stop();
  });
});
