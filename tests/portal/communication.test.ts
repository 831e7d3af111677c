/**
 * Tests of messages from the municipality, with a stub upstream. HTML email is untrusted until it
 * is converted to text.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import {
  type Communication,
  getCommunication,
  listCommunication,
} from "#contract/communication/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

type MessageJson = z.input<typeof Communication>;

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const list = `/consumer/accounts/${accountNumber}/communication`;

const hostile = `<html><head><style>body{display:none}</style></head><body onload="alert(1)">
  <h1>Dear Thandi</h1><p>Your bill is ready.</p><script>alert("script-canary")</script>
  <img src="https://evil.test/beacon.png" onerror="alert(2)"><svg onload="alert(3)"></svg>
  <a href="javascript:alert(4)">Click</a> <a href="https://example.org/pay">Pay</a>
  </p></div></body></html><!-- comment-canary`;

const message: MessageJson = {
  id: "C1",
  date: "2026-10-31T16:20:00Z",
  channel: "email",
  to: "t•••@example.com",
  subject: "Your <b>statement</b>",
  body: hostile,
  status: "delivered",
};

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  stubCommunication(message);
  upstream.stub(getCommunication, respondWith(getCommunication, { communication: message }));
});

function stubCommunication(...communication: MessageJson[]): void {
  upstream.stub(listCommunication, respondWith(listCommunication, { communication, pagination }));
}

const lastListRequest = () =>
  upstream.requests.filter(({ path }) => path.endsWith("/communication")).at(-1);

test("lists each message with its channel and status in words, and keeps the message bodies on the server", async () => {
  const { status, body } = await person.get(list);
  expect(status).toBe(200);
  for (const text of [
    "Your &lt;b&gt;statement&lt;/b&gt;",
    "Email",
    "t•••@example.com",
    "31 Oct 2026, 18:20",
    "Delivered",
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/script-canary|comment-canary|Your bill is ready/);
  stubCommunication(
    { ...message, channel: "sms", subject: "", body: "R 20 is due" },
    { ...message, channel: "letter", status: "failed" },
  );
  const others = (await person.get(list)).body;
  for (const text of ["R\u00a020 is due", "SMS", "Letter", "Not delivered"])
    expect(others).toContain(text);
});

test("hides the search and sort links when there are fewer than ten messages, unless the list is already filtered or sorted", async () => {
  const search = 'role="search"';
  const shortTable = 'class="stacked rows short';
  const few = (await person.get(list)).body;
  expect([few.includes(search), few.includes(shortTable)]).toEqual([false, true]);
  expect((await person.get(`${list}?channel=sms`)).body).toContain(search);
  expect((await person.get(`${list}?order=date%7Casc`)).body).not.toContain(shortTable);
  stubCommunication(...Array.from({ length: 10 }, (_, index) => ({ ...message, id: `C${index}` })));
  const many = (await person.get(list)).body;
  expect([many.includes(search), many.includes(shortTable)]).toEqual([true, false]);
});

test("shows an HTML email as text, without any active content", async () => {
  const { status, body } = await person.get(`${list}/C1`);
  expect(status).toBe(200);
  expect(body).toContain("Dear Thandi\n\nYour bill is ready.");
  expect(body).toContain("Click Pay (https://example.org/pay)");
  expect(body).toContain('<h1 tabindex="-1">Your &lt;b&gt;statement&lt;/b&gt;</h1>');
  // These strings must not appear anywhere on the page, neither in its markup nor in the data for
  // the browser.
  expect(body).not.toMatch(/canary|evil\.test|onerror|onload=|javascript:|display:none/);
  expect(body).not.toContain('href="https://example.org/pay"');
});

test("shows a table in an email as text, row by row, and keeps its cells separate", async () => {
  const cell = (text: string) => `<td><table><tr><td>${text}</td></tr></table></td>`;
  const table = `<table><tr><th>Account</th>${cell("5072")}</tr><tr><td>Amount</td><td>R&nbsp;1&nbsp;234,50</td></tr></table><p>Thank you</p>`;
  upstream.stub(
    getCommunication,
    respondWith(getCommunication, { communication: { ...message, body: `<html>${table}</html>` } }),
  );
  const { body } = await person.get(`${list}/C1`);
  expect(body).toMatch(/Account\n5072\n+Amount R\u00a01\u00a0234,50\n\nThank you</);
});

test("shows tags as plain text in a message that is not an email", async () => {
  upstream.stub(
    getCommunication,
    respondWith(getCommunication, {
      communication: {
        ...message,
        channel: "sms",
        subject: "",
        body: "<script>alert(1)</script> </script><b>",
      },
    }),
  );
  const { body } = await person.get(`${list}/C1`);
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &lt;/script&gt;&lt;b&gt;");
  expect(body).not.toContain("<script>alert(1)");
});

test("shows the channel and date of a message without a subject only once, in its heading", async () => {
  upstream.stub(
    getCommunication,
    respondWith(getCommunication, {
      communication: { ...message, channel: "sms", subject: "", body: "Hi" },
    }),
  );
  const { body } = await person.get(`${list}/C1`);
  expect(body).toContain('<h1 tabindex="-1">SMS, 31 Oct 2026</h1>');
  expect(/message-facts">.*?<\/p>/s.exec(body)?.[0]).toMatch(/<span>18:20<\/span>/);
  expect(/message-facts">.*?<\/p>/s.exec(body)?.[0]).not.toContain("SMS");
});

test("links a message about a statement to that statement, or else to the list of statements", async () => {
  const statement = `/consumer/accounts/${accountNumber}/statements/S1"`;
  const all = `>See your statements</a>`;
  const without = (await person.get(`${list}/C1`)).body;
  expect([without.includes(statement), without.includes(all)]).toEqual([false, true]);
  const about = respondWith(getCommunication, { communication: { ...message, statement: "S1" } });
  upstream.stub(getCommunication, about);
  const { body } = await person.get(`${list}/C1`);
  expect(body).toMatch(new RegExp(`<a [^>]*href="${statement}[^>]*>View this statement</a>`));
  expect(body).not.toContain(all);
  const { person: visitor } = await signInToMunicipality((municipality) => {
    const modules = tenant.modules.filter((name) => name !== "statements");
    municipality.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules } }));
    municipality.stub(getCommunication, about);
  });
  const unlinked = (await visitor.get(`${list}/C1`)).body;
  expect(unlinked).toContain("Dear Thandi");
  expect(unlinked).not.toContain(statement);
});

test("sends valid search, channel, order and page values to the upstream, and shows them in the form", async () => {
  const { body } = await person.get(`${list}?search=bill+%22x&channel=sms&order=date%7Casc&page=2`);
  expect(Object.fromEntries(lastListRequest()?.query ?? [])).toEqual({
    search: 'bill "x',
    channel: "sms",
    order: "date|asc",
    page: "2",
  });
  expect(body).toContain('value="bill &quot;x"');
  expect(body).toMatch(/<option value="sms" selected=""/);
  expect(body).toContain('<input type="hidden" name="order" value="date|asc"/>');
  for (const bad of [
    "channel=pigeon",
    "order=body%7Casc",
    "page=1e3",
    "search=%00",
    `search=${"a".repeat(101)}`,
    "other=1",
  ]) {
    expect((await person.get(`${list}?${bad}`)).status, bad).toBe(200);
    expect(Object.fromEntries(lastListRequest()?.query ?? []), bad).toEqual({});
  }
});

test("says when a search has more results than are shown, and suggests a next step", async () => {
  const said = "Only the first 1\u00a0000 results are shown.";
  expect((await person.get(`${list}?search=bill`)).body).not.toContain(said);
  upstream.stub(
    listCommunication,
    respondWith(listCommunication, { communication: [message], pagination, more: true }),
  );
  const { body } = await person.get(`${list}?search=bill`);
  expect(body).toContain(`${said} Add words or filters to narrow your search.`);
});

test("says when there are no messages, and when a filter finds none", async () => {
  stubCommunication();
  expect((await person.get(list)).body).toContain("We haven’t sent any messages");
  expect((await person.get(`${list}?channel=letter`)).body).toContain("Nothing found.");
});

test.each([
  ["garbage", invalidJson, 502],
  [
    "an unknown channel",
    respondJson(200, { communication: [{ ...message, channel: "fax" }], pagination }),
    502,
  ],
  ["a failure", respondError(500), 500],
  ["no response", dropConnection, 503],
  ["404", respondError(404), 404],
])("shows an error page if the upstream responds with %s", async (_, answer, status) => {
  upstream.stub(listCommunication, answer);
  upstream.stub(getCommunication, answer);
  for (const path of [list, `${list}/C1`]) {
    const page = await person.get(path);
    expect([page.status, page.headers["content-type"]], path).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
  }
});
