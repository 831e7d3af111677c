/** What the municipality has written, before a scripted upstream: mail is hostile until it is text. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { type Communication, getCommunication, listCommunication } from "#contract/communication.ts";
import { answers, fails, garbage, hangsUp, json } from "../support/upstream.ts";
import { accountNumber, pagination, type SignedInPortal, startSignedIn } from "./scripted-municipality.ts";

type MessageOnWire = z.input<typeof Communication>;

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const list = `/consumer/accounts/${accountNumber}/communication`;

const hostile = `<html><head><style>body{display:none}</style></head><body onload="alert(1)">
  <h1>Dear Thandi</h1><p>Your bill is ready.</p><script>alert("script-canary")</script>
  <img src="https://evil.test/beacon.png" onerror="alert(2)"><svg onload="alert(3)"></svg>
  <a href="javascript:alert(4)">Click</a> <a href="https://example.org/pay">Pay</a>
  </p></div></body></html><!-- comment-canary`;

const message: MessageOnWire = {
  id: "C1",
  date: "2026-10-31T16:20:00Z",
  channel: "email",
  to: "t•••@example.com",
  subject: "Your <b>statement</b>",
  body: hostile,
  status: "delivered",
};

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});

afterAll(() => stop());

beforeEach(() => {
  has(message);
  upstream.script(getCommunication, answers(getCommunication, { communication: message }));
});

function has(...communication: MessageOnWire[]): void {
  upstream.script(listCommunication, answers(listCommunication, { communication, pagination }));
}

const listAsked = () => upstream.asked.filter(({ path }) => path.endsWith("/communication")).at(-1);

test("the list names channel and status in words, and leaves the bodies on the server", async () => {
  const { status, body } = await person.get(list);
  expect(status).toBe(200);
  for (const text of ["Your &lt;b&gt;statement&lt;/b&gt;", "E-mail", "t•••@example.com", "31 Oct 2026, 18:20", "Delivered"]) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/script-canary|comment-canary|Your bill is ready/);
  has({ ...message, channel: "sms", subject: "", body: "R 20 is due" }, { ...message, channel: "letter", status: "failed" });
  const others = (await person.get(list)).body;
  for (const text of ["R 20 is due", "SMS", "Letter", "Not delivered"]) expect(others).toContain(text);
});

test("a mail of HTML is its text, and nothing of it acts", async () => {
  const { status, body } = await person.get(`${list}/C1`);
  expect(status).toBe(200);
  expect(body).toContain("Dear Thandi\n\nYour bill is ready.");
  expect(body).toContain("Click Pay (https://example.org/pay)");
  expect(body).toContain('<h1 tabindex="-1">Your &lt;b&gt;statement&lt;/b&gt;</h1>');
  // Nowhere in the page: neither in its markup nor in the data for the browser.
  expect(body).not.toMatch(/canary|evil\.test|onerror|onload=|javascript:|display:none/);
  expect(body).not.toContain('href="https://example.org/pay"');
});

test("a table in a mail is read row by row, its cells apart", async () => {
  const cell = (text: string) => `<td><table><tr><td>${text}</td></tr></table></td>`;
  const table = `<table><tr><th>Account</th>${cell("5072")}</tr><tr><td>Amount</td><td>R&nbsp;1&nbsp;234,50</td></tr></table><p>Thank you</p>`;
  upstream.script(getCommunication, answers(getCommunication, { communication: { ...message, body: `<html>${table}</html>` } }));
  const { body } = await person.get(`${list}/C1`);
  expect(body).toMatch(/Account\n5072\n+Amount R\u00a01\u00a0234,50\n\nThank you</);
});

test("a text of tags that is no mail stays text", async () => {
  upstream.script(
    getCommunication,
    answers(getCommunication, {
      communication: { ...message, channel: "sms", subject: "", body: "<script>alert(1)</script> </script><b>" },
    }),
  );
  const { body } = await person.get(`${list}/C1`);
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &lt;/script&gt;&lt;b&gt;");
  expect(body).not.toContain("<script>alert(1)");
});

test("search, channel, order and page go to the upstream and back into the form; what makes no sense does not", async () => {
  const { body } = await person.get(`${list}?search=bill+%22x&channel=sms&order=date%7Casc&page=2`);
  expect(Object.fromEntries(listAsked()?.query ?? [])).toEqual({ search: 'bill "x', channel: "sms", order: "date|asc", page: "2" });
  expect(body).toContain('value="bill &quot;x"');
  expect(body).toMatch(/<option value="sms" selected=""/);
  expect(body).toContain('<input type="hidden" name="order" value="date|asc"/>');
  for (const bad of ["channel=pigeon", "order=body%7Casc", "page=1e3", "search=%00", `search=${"a".repeat(101)}`, "other=1"]) {
    expect((await person.get(`${list}?${bad}`)).status, bad).toBe(200);
    expect(Object.fromEntries(listAsked()?.query ?? []), bad).toEqual({});
  }
});

test("a search that holds more than it shows says so, and what to do", async () => {
  const said = "The first 1\u00a0000 that were found are shown.";
  expect((await person.get(`${list}?search=bill`)).body).not.toContain(said);
  upstream.script(listCommunication, answers(listCommunication, { communication: [message], pagination, more: true }));
  const { body } = await person.get(`${list}?search=bill`);
  expect(body).toContain(`${said} Search for more of the text to find fewer.`);
});

test("nothing found leads back, nothing written says so", async () => {
  has();
  expect((await person.get(list)).body).toContain("The municipality has not written to you");
  expect((await person.get(`${list}?channel=letter`)).body).toContain("Nothing was found here.");
});

test.each([
  ["garbage", garbage, 502],
  ["a channel unknown", json(200, { communication: [{ ...message, channel: "fax" }], pagination }), 502],
  ["a failure", fails(500), 500],
  ["no answer", hangsUp, 503],
  ["404", fails(404), 404],
])("an upstream that gives %s is an error page", async (_, answer, status) => {
  upstream.script(listCommunication, answer);
  upstream.script(getCommunication, answer);
  for (const path of [list, `${list}/C1`]) {
    const page = await person.get(path);
    expect([page.status, page.headers["content-type"]], path).toEqual([status, "text/html; charset=utf-8"]);
  }
});
