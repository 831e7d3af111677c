/** Raising tickets and answering them, each once however often it is sent, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { addUpload } from "#contract/uploads.ts";
import { answers, fails, json } from "../support/upstream.ts";
import { tooMany } from "./scripted-identity.ts";
import { accountNumber, listed, pagination, type SignedInPortal } from "./scripted-municipality.ts";
import { filledTicket, message, type ScriptedTickets } from "./scripted-tickets.ts";
import { asked, beginWithOneTicket, hostile, one, raise, reply, startWithTickets } from "./tickets-portal.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
let tickets: ScriptedTickets;

beforeAll(async () => {
  ({ upstream, person, stop } = await startWithTickets());
});
afterAll(() => stop());

beforeEach(() => {
  tickets = beginWithOneTicket(upstream);
});

describe("raising a ticket", () => {
  test("sends what was entered, and shows the ticket", async () => {
    const page = await person.postFiles(raise, filledTicket(asked, ["meter.jpg", "jpg"], ["bill.pdf", "pdf"]));
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
    await person.postFiles(raise, filledTicket({ ...asked, account: "" }));
    expect(tickets.sent(raiseTicket)[0]).not.toHaveProperty("account");
  });

  test("with many accounts asks for the number, in groups as it is printed", async () => {
    const pages = { ...pagination, last: 3, pages: [1, 2, 3] };
    upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination: pages }));
    expect((await person.get(`${raise}?account=77`)).body).toMatch(/name="account"[^>]* value="77"/);
    await person.postFiles(raise, filledTicket({ ...asked, account: " 0000 005-072 " }));
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
    const page = await person.postFiles(raise, filledTicket(entered, ["a <b>.jpg", "jpg"]));
    expect(page.status).toBe(422);
    expect(page.body).toMatch(new RegExp(`<a href="#field-\\w+">${words}</a>`));
    expect(page.body).toMatch(/<input type="checkbox"[^>]* name="upload:U1" checked="" value="a &lt;b&gt;.jpg"/);
    expect(page.body).not.toContain("<script>alert");
    if (!("message" in wrong)) expect(page.body).toMatch(/Since this morning.\r\nThe whole street.<\/textarea>/);
    expect(tickets.sent(raiseTicket)).toEqual([]);
  });

  test("a file that was kept goes with the next try unless it was unticked", async () => {
    await person.postFiles(raise, filledTicket({ ...asked, subject: "" }, ["a.jpg", "a"], ["b.jpg", "b"]));
    await person.postFiles(raise, filledTicket({ ...asked, "upload:U2": "b.jpg" }, ["c.jpg", "c"]));
    expect(tickets.sent(raiseTicket)).toMatchObject([{ attachments: ["U2", "U3"] }]);
  });

  test("each file that is refused is named with its reason, the good ones are kept", async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    const files: Parameters<typeof filledTicket>[1][] = [
      ["good.jpg", "ok"],
      ["script<.jpg", "bad"],
      ["large.png", large],
      ["other.pdf", "bad"],
    ];
    const page = await person.postFiles(raise, filledTicket(asked, ...files));
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
    expect((await person.postFiles(raise, filledTicket(asked, ...six))).body).toContain("Choose 5 files at most");
    const kept = Object.fromEntries([1, 2, 3].map((number) => [`upload:K${number}`, "k.jpg"]));
    expect((await person.postFiles(raise, filledTicket({ ...asked, ...kept }, ...six.slice(3)))).body).toContain("Choose 5 files at most");
    expect(upstream.asked.slice(before).filter(({ path }) => path === addUpload.path)).toEqual([]);
  });

  test("too many files in a short time says how long to wait, once", async () => {
    upstream.script(addUpload, tooMany(120));
    const page = await person.postFiles(raise, filledTicket(asked, ["a.jpg", "a"], ["b.jpg", "b"]));
    expect(page.status).toBe(429);
    expect(page.body.match(/<li><a href="#field-files">/g)).toHaveLength(1);
    expect(page.body).toContain("“a.jpg”: Too many tries. Wait 2 minutes and try again.");
  });

  test("what upstream refuses is said at its field; a file that is gone has to be chosen again", async () => {
    const refuse = (errors: object) => upstream.script(raiseTicket, json(422, { code: 422, text: "No", errors }));
    refuse({ account: ["must be an account that you may raise tickets for"] });
    const page = await person.postFiles(raise, filledTicket(asked, ["a.jpg", "a"]));
    expect(page.body).toContain('<a href="#field-account">Account must be an account that you may raise tickets for</a>');
    expect(page.body).toContain('name="upload:U1"');
    refuse({ attachments: ["One of the files is not there any more: choose the files again"] });
    const gone = await person.postFiles(raise, filledTicket({ ...asked, "upload:U1": "a.jpg" }));
    expect(gone.body).toContain('<a href="#field-files">One of the files is not there any more: choose the files again</a>');
    expect(gone.body).not.toContain('name="upload:U1"');
    upstream.script(raiseTicket, fails(409, "Not now"));
    expect((await person.postFiles(raise, filledTicket(asked))).body).toContain("<li>Not now</li>");
  });
});

describe("sent twice", () => {
  test("at the same moment, with files, there is one ticket", async () => {
    const form = () => filledTicket(asked, ["a.jpg", "a"]);
    const pages = await Promise.all([1, 2, 3].map(() => person.postFiles(raise, form())));
    expect(pages.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, "/consumer/tickets/N2"]));
    expect(tickets.all).toHaveLength(2);
  });

  test("by Back or a reload, however the form came to it, there is one ticket, and the reader is told", async () => {
    await person.postFiles(raise, filledTicket(asked, ["a.jpg", "a"]));
    // Back shows a fresh form with the old text in it.
    await person.get(raise);
    const again = await person.postFiles(raise, filledTicket(asked, ["a.jpg", "a"]));
    expect(again.location).toBe("/consumer/tickets/N2");
    expect((await person.get(again.location ?? "")).body).toContain("You have raised this ticket already. Here it is.");
    expect(tickets.all).toHaveLength(2);
    expect(upstream.asked.filter(({ path }) => path === addUpload.path).at(-1)?.body).toBe("a");
    expect((await person.postFiles(raise, filledTicket({ ...asked, message: "It came back, and is gone again." }))).location).toContain(
      "/N3",
    );
  });

  test("the same again once the first is closed is another ticket", async () => {
    await person.postFiles(raise, filledTicket(asked));
    await person.post("/consumer/tickets/N2", { intent: "close", confirmed: "yes" });
    expect((await person.postFiles(raise, filledTicket(asked))).location).toBe("/consumer/tickets/N3");
  });

  test("a reply at the same moment, by Back or by a reload is one reply; after an answer it is meant", async () => {
    const form = () => filledTicket(reply, ["a.jpg", "a"]);
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
    await person.postFiles(one, filledTicket(reply));
    expect(tickets.all[0]?.messages).toHaveLength(5);
  });

  test("a reply with the same words and another photo is another reply; each of them sent again is not", async () => {
    const send = (photo: string) => person.postFiles(one, filledTicket(reply, [`${photo}.jpg`, photo]));
    for (const photo of ["a", "b"]) {
      await send(photo);
      expect((await person.get(one)).body).toContain("Your reply has been sent.");
    }
    for (const photo of ["a", "b"]) {
      await send(photo);
      expect((await person.get(one)).body).toContain("You have sent this reply already.");
    }
    expect(tickets.all[0]?.messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([[], ["U1"], ["U2"]]);
  });

  test("a reply that opened a closed ticket again is sent once; when it is closed again, it is meant", async () => {
    const close = () => person.post(one, { intent: "close", confirmed: "yes" });
    const words = () => tickets.all[0]?.messages.filter(({ body }) => body === reply.message).length;
    await close();
    await person.postFiles(one, filledTicket(reply));
    await person.postFiles(one, filledTicket(reply));
    expect(words()).toBe(1);
    await close();
    await person.postFiles(one, filledTicket(reply));
    expect(words()).toBe(2);
  });

  test("a ticket with the same words and a photo is another one, and raising it marks none as read", async () => {
    const send = (...photos: string[]) =>
      person.postFiles(raise, filledTicket(asked, ...photos.map((photo): [string, string] => [`${photo}.jpg`, photo])));
    expect((await send()).location).toBe("/consumer/tickets/N2");
    expect((await send("a")).location).toBe("/consumer/tickets/N3");
    expect((await send()).location).toBe("/consumer/tickets/N2");
    expect((await person.get("/consumer/tickets/N2")).body).toContain("You have raised this ticket already. Here it is.");
    const before = upstream.asked.length;
    // Which of the two it was, the list does not tell.
    expect((await send("a")).location).toBe("/consumer/tickets/open");
    expect(upstream.asked.slice(before).filter(({ method, path }) => method === "GET" && /tickets\/./.test(path))).toEqual([]);
    expect((await person.get("/consumer/tickets/open")).body).toContain("You have raised this ticket already.");
    expect(tickets.all).toHaveLength(3);
    expect(tickets.all[0]?.messages[0]?.attachments).toHaveLength(1);
  });

  test("after a day the same words are meant", async () => {
    const old = message("consumer", "Any news?", { date: "2026-01-01T00:00:00Z" });
    tickets.all[0]?.messages.push(old);
    await person.postFiles(one, filledTicket({ intent: "reply", message: "Any news?" }));
    expect(tickets.all[0]?.messages).toHaveLength(3);
  });
});
