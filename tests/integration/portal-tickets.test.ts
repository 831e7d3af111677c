/** Tickets in the portal, before a scripted upstream: lists, the conversation, what staff see. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { getProfile } from "#contract/profile.ts";
import { getAttachment, getTicket, listTickets, replyToTicket } from "#contract/tickets.ts";
import { answers, fails, garbage, hangsUp } from "../support/upstream.ts";
import { accountNumber, listed, pagination, profile, type SignedInPortal, startSignedIn } from "./scripted-municipality.ts";
import { filledTicket, message, type ScriptedTickets, scriptTickets, ticket } from "./scripted-tickets.ts";
import { asked, beginWithOneTicket, hostile, one, raise, reply, startWithTickets } from "./tickets-portal.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
let tickets: ScriptedTickets;

const open = "/consumer/tickets/open";
const closed = "/consumer/tickets/closed";
const staff = "/consumer/tickets/staff";

beforeAll(async () => {
  ({ upstream, person, stop } = await startWithTickets());
});
afterAll(() => stop());

beforeEach(() => {
  tickets = beginWithOneTicket(upstream);
});

describe("the lists", () => {
  test("the section leads to the open ones, each with its words, what is unread marked", async () => {
    tickets.all.push(ticket("T2", { category: "payment", account: accountNumber, unread: true, subject: hostile }));
    tickets.all.push(ticket("T3", { category: "streetlights<b>", updated: "2026-11-20T22:30:00Z" }));
    upstream.script(listAccounts, answers(listAccounts, { accounts: [{ ...listed, label: "My <house>" }], pagination }));
    expect((await person.get("/consumer/tickets")).location).toBe(open);
    const { status, body } = await person.get(open);
    expect(status).toBe(200);
    expect(body).toContain("<title>Imvubu Local Municipality - Tickets - Open</title>");
    expect(body).toMatch(/#meter"><\/use><\/svg>Meter/);
    expect(body).toMatch(/#payment"><\/use><\/svg>Payment/);
    expect(body).toMatch(/#tickets"><\/use><\/svg>streetlights&lt;b&gt;/);
    expect(body).toContain("My &lt;house&gt;");
    expect(body).toContain("21 Nov 2026, 00:30");
    expect(body).not.toContain("<script>alert");
    expect(body.match(/Unread/g)).toHaveLength(1);
    expect(body).toContain(`href="${one}"`);
    expect(body).not.toContain("style=");
  });

  test("search, category, order and page go upstream; what makes no sense and what is for staff does not", async () => {
    const query = "search=a%26b&category=meter&order=subject%7Casc&page=2";
    await person.get(`${open}?${query}&staff=all&status=closed&other=1`);
    const call = upstream.asked.findLast(({ path }) => path === listTickets.path);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      ...{ search: "a&b", category: "meter", order: "subject|asc", page: "2", status: "open" },
    });
    for (const bad of ["page=0", "order=nothing%7Casc", "search=%00"]) expect((await person.get(`${open}?${bad}`)).status, bad).toBe(200);
    await person.get(closed);
    expect(upstream.asked.findLast(({ path }) => path === listTickets.path)?.query.get("status")).toBe("closed");
  });

  test("empty ones say what to do", async () => {
    tickets.all.length = 0;
    expect((await person.get(open)).body).toMatch(/You have no open tickets\..*<a [^>]*href="\/consumer\/tickets\/new">Raise a ticket/);
    expect((await person.get(closed)).body).toContain("No ticket of yours is closed yet.");
    expect((await person.get(`${open}?category=meter`)).body).toContain("Nothing was found here.");
  });

  test("the navigation tells how many are unread, in words as well", async () => {
    expect((await person.get(open)).body).not.toContain(" unread</span>");
    upstream.script(getProfile, answers(getProfile, { profile: { ...profile, unread_tickets: 2 } }));
    const { body } = await person.get("/");
    expect(body).toMatch(/Tickets<span aria-hidden="true"> \(.*2.*\)<\/span><span class="visually-hidden">, 2 unread<\/span>/);
  });

  test.each([
    ["garbage", garbage, 502],
    ["a failure", fails(500), 500],
    ["no answer", hangsUp, 503],
  ])("an upstream that gives %s is an error page", async (_, answer, status) => {
    for (const call of [listTickets, getTicket]) upstream.script(call, answer);
    for (const path of [open, closed, one]) expect((await person.get(path)).status).toBe(status);
  });
});

describe("a ticket", () => {
  test("shows who wrote what when, the oldest first, its text as it was written and nothing of it as markup", async () => {
    const file = { id: "A1", name: `é "${hostile}.pdf`.replace("/", "_"), type: "application/pdf", size: 38_912 };
    tickets.all[0]?.messages.push(
      message("staff", `Line 1\n\n  ${hostile} https://example.org`, { name: "Sipho <Dube>", attachments: [file] }),
      message("system", "Told in English.", { name: "Sipho Dube", deed: "closed" }),
    );
    const { body } = await person.get(one);
    expect(body.indexOf("Text of T1")).toBeLessThan(body.indexOf("Line 1\n\n  &quot;&gt;&lt;script&gt;"));
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain('href="https://example.org"');
    expect(body).toContain("Sipho &lt;Dube&gt;");
    expect(body).toContain("of the municipality");
    expect(body).toContain("The municipality’s system");
    expect(body).toMatch(/<bdi>Sipho Dube<\/bdi>(<!-- -->)? closed this ticket\./);
    expect(body).toMatch(/PDF<!-- -->, <!-- -->39\u00a0kB/);
    expect(body).toContain(`href="${one}/attachments/A1/file/${encodeURIComponent(file.name)}"`);
    expect(body).not.toContain("style=");
  });

  test("is read with texts of any length", async () => {
    const long = "x".repeat(5000);
    Object.assign(tickets.all[0] ?? {}, { subject: "W".repeat(150), messages: Array.from({ length: 200 }, () => message("staff", long)) });
    const { status, body } = await person.get(one);
    expect([status, body.length > 1_000_000]).toEqual([200, true]);
  });

  test("of somebody else, or one that is none, is a 404, to look at and to write to", async () => {
    for (const path of ["/consumer/tickets/T9", "/consumer/tickets/T%201"]) {
      expect((await person.get(path)).status, path).toBe(404);
      expect((await person.postFiles(path, filledTicket(reply))).status, path).toBe(404);
      expect((await person.post(path, { intent: "close", confirmed: "yes" })).status, path).toBe(404);
    }
    expect(tickets.sent(replyToTicket)).toEqual([]);
  });

  test("is closed once that is confirmed, opened again, and opened by a reply", async () => {
    const question = await person.post(one, { intent: "close" });
    expect(question.body).toContain("Close ticket T-T1?");
    expect(tickets.all[0]?.status).toBe("open");
    expect((await person.post(one, { intent: "close", confirmed: "yes" })).location).toBe(one);
    expect((await person.get(one)).body).toContain("This ticket is closed. A reply opens it again.");
    await person.post(one, { intent: "reopen" });
    expect(tickets.all[0]?.status).toBe("open");
    await person.post(one, { intent: "close", confirmed: "yes" });
    await person.postFiles(one, filledTicket(reply));
    expect(tickets.all[0]?.status).toBe("open");
  });

  test("a reply that is wrong keeps its text and files; an intent that is none changes nothing", async () => {
    const page = await person.postFiles(one, filledTicket({ intent: "reply", message: "" }, ["a.jpg", "a"]));
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-message">Message must be filled in</a>');
    expect(page.body).toContain('name="upload:U1"');
    const text = await person.postFiles(one, filledTicket(reply, ["a.jpg", "bad"]));
    expect(text.body).toContain("Thank you</textarea>");
    expect((await person.post(one, { intent: "burn" })).status).toBe(422);
    expect(tickets.sent(replyToTicket)).toEqual([]);
  });

  test("its consumer is not asked to look after it", async () => {
    expect((await person.get(one)).body).not.toMatch(/Assign to me|Looked after by/);
  });
});

describe("an attachment", () => {
  const file = (name: string) => `${one}/attachments/A1/file/${encodeURIComponent(name)}`;

  test("is a download of no type, whatever upstream says, under its own name", async () => {
    const page = await person.get(file('my "é".html'));
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="my ___.html"; filename*=UTF-8''my%20%22%C3%A9%22.html`,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toBe("<script>\n");
  });

  test.each(["a/b", "x".repeat(256)])("by the name %j is a 404 that upstream is not asked for", async (name) => {
    const before = upstream.asked.length;
    expect((await person.get(file(name))).status).toBe(404);
    expect(upstream.asked.slice(before).filter(({ path }) => path.includes("attachments"))).toEqual([]);
  });

  test.each([
    ["404", fails(404), 404],
    ["a failure", fails(500), 500],
    ["no answer", hangsUp, 503],
  ])("that upstream answers with %s is an error page, not a file", async (_, answer, status) => {
    upstream.script(getAttachment, answer);
    const page = await person.get(file("a.pdf"));
    expect([page.status, page.headers["content-disposition"]]).toEqual([status, undefined]);
  });
});

describe("staff", () => {
  const staffProfile = { ...profile, permissions: ["tickets.manage"] };
  const others = { mine: false, consumer: "Mary <Moloi>", assignee: null };

  test("without the permission there is neither the page nor a way to it", async () => {
    expect((await person.get(staff)).status).toBe(403);
    expect((await person.get(open)).body).not.toContain(staff);
  });

  test("see everybody's, open unless asked otherwise, and whose they are", async () => {
    upstream.script(getProfile, answers(getProfile, { profile: staffProfile }));
    tickets = scriptTickets(upstream, ticket("T1", others), ticket("T2", { ...others, assignee: { name: "Lerato", me: false } }));
    const { status, body } = await person.get(staff);
    expect(status).toBe(200);
    expect(body).toContain("Mary &lt;Moloi&gt;");
    expect(body).toContain(">Lerato<");
    const query = () => Object.fromEntries(upstream.asked.findLast(({ path }) => path === listTickets.path)?.query ?? []);
    expect(query()).toEqual({ order: "updated|desc", status: "open", staff: "all" });
    await person.get(`${staff}?status=closed&staff=mine&category=meter`);
    expect(query()).toEqual({ order: "updated|desc", status: "closed", staff: "mine", category: "meter" });
    expect((await person.get(open)).body).toContain(`href="${staff}"`);
  });

  test("take a ticket on, answer it once, and give it back", async () => {
    tickets = scriptTickets(upstream, ticket("T1", others));
    const before = await person.get(one);
    expect(before.body).toContain("Mary &lt;Moloi&gt;");
    expect(before.body).toContain("the consumer");
    expect(before.body).not.toContain("<strong>You</strong>");
    await person.post(one, { intent: "take" });
    expect((await person.get(one)).body).toContain("Give back");
    await person.postFiles(one, filledTicket(reply));
    await person.postFiles(one, filledTicket(reply));
    expect(tickets.all[0]?.messages.map(({ from }) => from)).toEqual(["consumer", "staff"]);
    await person.post(one, { intent: "give back" });
    expect((await person.get(one)).body).toContain("Assign to me");
  });

  test("what a colleague has written may be written by another as well, who is told whose the ticket is", async () => {
    tickets = scriptTickets(upstream, ticket("T1", { ...others, assignee: { name: "Lerato", me: false } }));
    tickets.answer("T1", reply.message);
    expect((await person.get(one)).body).toContain("Take it from Lerato");
    await person.postFiles(one, filledTicket(reply));
    expect((await person.get(one)).body).toContain("Your reply has been sent.");
    expect(tickets.all[0]?.messages).toHaveLength(3);
  });

  test("are the consumers of their own", async () => {
    tickets = scriptTickets(upstream, ticket("T1", { ...others, mine: true }));
    const { body } = await person.get(one);
    expect(body).toContain("<strong>You</strong>");
    expect(body).not.toContain("the consumer");
  });
});

test("where the module is off there are no such pages, and no way to them", async () => {
  const off = await startSignedIn();
  scriptTickets(off.upstream, ticket("T1"));
  for (const path of ["/consumer/tickets", open, closed, staff, raise, one, `${one}/attachments/A1/file/a.pdf`]) {
    expect((await off.person.get(path)).status, path).toBe(404);
  }
  expect((await off.person.postFiles(raise, filledTicket(asked))).status).toBe(404);
  expect((await off.person.get("/")).body).not.toContain("/consumer/tickets");
  await off.stop();
});
