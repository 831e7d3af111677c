/** Tickets in the portal, before a scripted upstream: lists, raising one once, the conversation, what staff see. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { getAttachment, getTicket, listTickets, raiseTicket, replyToTicket } from "#contract/tickets.ts";
import { addUpload } from "#contract/uploads.ts";
import { answers, fails, garbage, hangsUp, json } from "../support/upstream.ts";
import { tooMany } from "./scripted-identity.ts";
import { accountNumber, listed, pagination, profile, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";
import { message, type ScriptedTickets, scriptTickets, ticket } from "./scripted-tickets.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
let tickets: ScriptedTickets;

const open = "/consumer/tickets/open";
const closed = "/consumer/tickets/closed";
const staff = "/consumer/tickets/staff";
const raise = "/consumer/tickets/new";
const one = "/consumer/tickets/T1";
const hostile = `"><script>alert(1)</script>\u202e &lt;`;

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn((municipality) => {
    municipality.script(getTenant, answers(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }));
  }));
});
afterAll(() => stop());

beforeEach(() => {
  upstream.script(getProfile, answers(getProfile, { profile }));
  upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination }));
  tickets = scriptTickets(upstream, ticket("T1"));
});

/** What a browser sends for a form with files. */
function filled(fields: Record<string, string>, ...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  for (const [name, content] of files) data.append("files", new Blob([content]), name);
  // Where none is chosen, browsers send an empty one.
  if (files.length === 0) data.append("files", new Blob([]), "");
  return data;
}
const asked = { category: "meter", account: accountNumber, subject: "No water", message: "Since this morning.\nThe whole street." };
const reply = { intent: "reply", message: "Thank you" };

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

describe("raising a ticket", () => {
  test("sends what was entered, and shows the ticket", async () => {
    const page = await person.postFiles(raise, filled(asked, ["meter.jpg", "jpg"], ["bill.pdf", "pdf"]));
    expect([page.status, page.location]).toEqual([303, "/consumer/tickets/N2"]);
    expect(tickets.sent(raiseTicket)).toEqual([{ ...asked, attachments: ["U1", "U2"] }]);
    const { body } = await person.get(page.location ?? "");
    expect(body).toContain("Your ticket T-N2 has been raised.");
    expect(body).toContain("Since this morning.\nThe whole street.");
  });

  test("is for one's accounts that one may ask for, or none, and a link may know the rest", async () => {
    const viewer = { ...listed, account: "2", role: "viewer" as const };
    upstream.script(listAccounts, answers(listAccounts, { accounts: [listed, viewer], pagination }));
    const { body } = await person.get(`${raise}?category=payment&account=${accountNumber}`);
    expect(body).toMatch(/<input type="radio"[^>]* checked="" value="payment"|value="payment" checked=""/);
    expect(body).toMatch(new RegExp(`<option value="${accountNumber}" selected="">`));
    expect(body).not.toContain('<option value="2"');
    expect((await person.get(`${raise}?category=x&account=x`)).status).toBe(200);
    await person.postFiles(raise, filled({ ...asked, account: "" }));
    expect(tickets.sent(raiseTicket)[0]).not.toHaveProperty("account");
  });

  test("with many accounts asks for the number, in groups as it is printed", async () => {
    const pages = { ...pagination, last: 3, pages: [1, 2, 3] };
    upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination: pages }));
    expect((await person.get(`${raise}?account=77`)).body).toMatch(/name="account"[^>]* value="77"/);
    await person.postFiles(raise, filled({ ...asked, account: " 0000 005-072 " }));
    expect(tickets.sent(raiseTicket)).toMatchObject([{ account: accountNumber }]);
  });

  test.each([
    ["no category", { category: undefined }, "Choose what it is about"],
    ["a category that is none", { category: "hacking" }, "Choose what it is about"],
    ["no subject", { subject: " " }, "Subject must be filled in"],
    ["a subject too long", { subject: "x".repeat(151) }, "Subject must be 150 characters or fewer"],
    ["no message", { message: "\r\n" }, "Message must be filled in"],
    ["a message too long", { message: "x".repeat(5001) }, "Message must be 5000 characters or fewer"],
    ["a message with control characters", { message: "a\u0007b" }, "Message must not hold control characters"],
    ["an account in words", { account: "mine" }, "Account must be digits only"],
  ])("with %s says so at the field, keeps the rest and the files, and sends nothing", async (_, wrong: object, words) => {
    const entered = Object.fromEntries(Object.entries({ ...asked, subject: `No water ${hostile}`, ...wrong }).filter(([, value]) => value));
    const page = await person.postFiles(raise, filled(entered, ["a <b>.jpg", "jpg"]));
    expect(page.status).toBe(422);
    expect(page.body).toMatch(new RegExp(`<a href="#field-\\w+">${words}</a>`));
    expect(page.body).toMatch(/<input type="checkbox"[^>]* name="upload:U1" checked="" value="a &lt;b&gt;.jpg"/);
    expect(page.body).not.toContain("<script>alert");
    if (!("message" in wrong)) expect(page.body).toMatch(/Since this morning.\r\nThe whole street.<\/textarea>/);
    expect(tickets.sent(raiseTicket)).toEqual([]);
  });

  test("a file that was kept goes with the next try unless it was unticked", async () => {
    await person.postFiles(raise, filled({ ...asked, subject: "" }, ["a.jpg", "a"], ["b.jpg", "b"]));
    await person.postFiles(raise, filled({ ...asked, "upload:U2": "b.jpg" }, ["c.jpg", "c"]));
    expect(tickets.sent(raiseTicket)).toMatchObject([{ attachments: ["U2", "U3"] }]);
  });

  test("each file that is refused is named with its reason, the good ones are kept", async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    const files: Parameters<typeof filled>[1][] = [
      ["good.jpg", "ok"],
      ["script<.jpg", "bad"],
      ["large.png", large],
      ["other.pdf", "bad"],
    ];
    const page = await person.postFiles(raise, filled(asked, ...files));
    expect(page.status).toBe(422);
    const messages = [...page.body.matchAll(/<a href="#field-files">([^<]*)<\/a>/g)].map(([, text]) => text);
    expect(messages).toEqual([
      "“script&lt;.jpg”: This is neither a photo nor a PDF",
      "“large.png” must be 5\u00a0MB or smaller",
      "“other.pdf”: This is neither a photo nor a PDF",
    ]);
    expect(page.body).toContain('name="upload:U1"');
    expect(tickets.sent(raiseTicket)).toEqual([]);
  });

  test("six files are refused together, and none is handed on", async () => {
    const before = upstream.asked.length;
    const six = [1, 2, 3, 4, 5, 6].map((number): [string, string] => [`${number}.jpg`, "x"]);
    expect((await person.postFiles(raise, filled(asked, ...six))).body).toContain("Choose 5 files at most");
    const kept = Object.fromEntries([1, 2, 3].map((number) => [`upload:K${number}`, "k.jpg"]));
    expect((await person.postFiles(raise, filled({ ...asked, ...kept }, ...six.slice(3)))).body).toContain("Choose 5 files at most");
    expect(upstream.asked.slice(before).filter(({ path }) => path === addUpload.path)).toEqual([]);
  });

  test("too many files in a short time says how long to wait, once", async () => {
    upstream.script(addUpload, tooMany(120));
    const page = await person.postFiles(raise, filled(asked, ["a.jpg", "a"], ["b.jpg", "b"]));
    expect(page.status).toBe(429);
    expect(page.body.match(/<li><a href="#field-files">/g)).toHaveLength(1);
    expect(page.body).toContain("“a.jpg”: Too many tries. Wait 2 minutes and try again.");
  });

  test("what upstream refuses is said at its field; a file that is gone has to be chosen again", async () => {
    const refuse = (errors: object) => upstream.script(raiseTicket, json(422, { code: 422, text: "No", errors }));
    refuse({ account: ["must be an account that you may raise tickets for"] });
    const page = await person.postFiles(raise, filled(asked, ["a.jpg", "a"]));
    expect(page.body).toContain('<a href="#field-account">Account must be an account that you may raise tickets for</a>');
    expect(page.body).toContain('name="upload:U1"');
    refuse({ attachments: ["One of the files is not there any more: choose the files again"] });
    const gone = await person.postFiles(raise, filled({ ...asked, "upload:U1": "a.jpg" }));
    expect(gone.body).toContain('<a href="#field-files">One of the files is not there any more: choose the files again</a>');
    expect(gone.body).not.toContain('name="upload:U1"');
    upstream.script(raiseTicket, fails(409, "Not now"));
    expect((await person.postFiles(raise, filled(asked))).body).toContain("<li>Not now</li>");
  });
});

describe("sent twice", () => {
  test("at the same moment, with files, there is one ticket", async () => {
    const form = () => filled(asked, ["a.jpg", "a"]);
    const pages = await Promise.all([1, 2, 3].map(() => person.postFiles(raise, form())));
    expect(pages.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, "/consumer/tickets/N2"]));
    expect(tickets.all).toHaveLength(2);
  });

  test("by Back or a reload, however the form came to it, there is one ticket, and the reader is told", async () => {
    await person.postFiles(raise, filled(asked, ["a.jpg", "a"]));
    // Back shows a fresh form with the old text in it.
    await person.get(raise);
    const again = await person.postFiles(raise, filled(asked, ["a.jpg", "a"]));
    expect(again.location).toBe("/consumer/tickets/N2");
    expect((await person.get(again.location ?? "")).body).toContain("You have raised this ticket already. Here it is.");
    expect(tickets.all).toHaveLength(2);
    expect(upstream.asked.filter(({ path }) => path === addUpload.path).at(-1)?.body).toBe("a");
    expect((await person.postFiles(raise, filled({ ...asked, message: "It came back, and is gone again." }))).location).toContain("/N3");
  });

  test("the same again once the first is closed is another ticket", async () => {
    await person.postFiles(raise, filled(asked));
    await person.post("/consumer/tickets/N2", { intent: "close", confirmed: "yes" });
    expect((await person.postFiles(raise, filled(asked))).location).toBe("/consumer/tickets/N3");
  });

  test("a reply at the same moment, by Back or by a reload is one reply; after an answer it is meant", async () => {
    const form = () => filled(reply, ["a.jpg", "a"]);
    const pages = await Promise.all([person.postFiles(one, form()), person.postFiles(one, form())]);
    expect(pages.map(({ location }) => location)).toEqual([one, one]);
    await person.get(one);
    await person.postFiles(one, form());
    expect((await person.get(one)).body).toContain("You have sent this reply already.");
    expect(tickets.all[0]?.messages).toHaveLength(2);
    tickets.answer("T1", "With pleasure");
    await person.postFiles(one, form());
    expect(tickets.all[0]?.messages.map(({ body }) => body)).toEqual(["Text of T1", "Thank you", "With pleasure", "Thank you"]);
    // With another file it is another reply.
    await person.postFiles(one, filled(reply));
    expect(tickets.all[0]?.messages).toHaveLength(5);
  });

  test("after a day the same words are meant", async () => {
    const old = message("consumer", "Any news?", { date: "2026-01-01T00:00:00Z" });
    tickets.all[0]?.messages.push(old);
    await person.postFiles(one, filled({ intent: "reply", message: "Any news?" }));
    expect(tickets.all[0]?.messages).toHaveLength(3);
  });
});

describe("a ticket", () => {
  test("shows who wrote what when, the oldest first, its text as it was written and nothing of it as markup", async () => {
    const file = { id: "A1", name: `é "${hostile}.pdf`.replace("/", "_"), type: "application/pdf", size: 38_912 };
    tickets.all[0]?.messages.push(
      message("staff", `Line 1\n\n  ${hostile} https://example.org`, { name: "Sipho <Dube>", attachments: [file] }),
      message("system", "Sipho Dube closed this ticket."),
    );
    const { body } = await person.get(one);
    expect(body.indexOf("Text of T1")).toBeLessThan(body.indexOf("Line 1\n\n  &quot;&gt;&lt;script&gt;"));
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain('href="https://example.org"');
    expect(body).toContain("Sipho &lt;Dube&gt;");
    expect(body).toContain("of the municipality");
    expect(body).toContain("The municipality’s system");
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
      expect((await person.postFiles(path, filled(reply))).status, path).toBe(404);
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
    await person.postFiles(one, filled(reply));
    expect(tickets.all[0]?.status).toBe("open");
  });

  test("a reply that is wrong keeps its text and files; an intent that is none changes nothing", async () => {
    const page = await person.postFiles(one, filled({ intent: "reply", message: "" }, ["a.jpg", "a"]));
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-message">Message must be filled in</a>');
    expect(page.body).toContain('name="upload:U1"');
    const text = await person.postFiles(one, filled(reply, ["a.jpg", "bad"]));
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
  const others = { consumer: "Mary <Moloi>", assignee: null };

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
    await person.postFiles(one, filled(reply));
    await person.postFiles(one, filled(reply));
    expect(tickets.all[0]?.messages.map(({ from }) => from)).toEqual(["consumer", "staff"]);
    await person.post(one, { intent: "give back" });
    expect((await person.get(one)).body).toContain("Assign to me");
  });
});

test("where the module is off there are no such pages, and no way to them", async () => {
  const off = await startSignedIn();
  scriptTickets(off.upstream, ticket("T1"));
  for (const path of ["/consumer/tickets", open, closed, staff, raise, one, `${one}/attachments/A1/file/a.pdf`]) {
    expect((await off.person.get(path)).status, path).toBe(404);
  }
  expect((await off.person.postFiles(raise, filled(asked))).status).toBe(404);
  expect((await off.person.get("/")).body).not.toContain("/consumer/tickets");
  await off.stop();
});
