/**
 * Tests of creating and replying to tickets, with a stub upstream. Each action happens once, even
 * if a form is submitted again.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { raiseTicket } from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  type SignedInPortal,
} from "#tests/support/mocks/mock-municipality.ts";
import { message, type MockTickets, ticketFormData } from "#tests/support/mocks/mock-tickets.ts";
import {
  hostileText,
  newTicketForm,
  newTicketPath,
  replyForm,
  signInWithTickets,
  stubOneTicket,
  ticketPath,
} from "#tests/support/portal-with-tickets.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let tickets: MockTickets;

beforeAll(async () => {
  ({ upstream, person } = await signInWithTickets());
});

beforeEach(() => {
  tickets = stubOneTicket(upstream);
});

describe("creating a ticket", () => {
  test("sends the form's data to the upstream, and shows the ticket", async () => {
    const page = await person.postFiles(
      newTicketPath,
      ticketFormData(newTicketForm, ["meter.jpg", "jpg"], ["bill.pdf", "pdf"]),
    );
    expect([page.status, page.location]).toEqual([303, "/consumer/tickets/N2"]);
    expect(tickets.sentBodies(raiseTicket)).toEqual([
      { ...newTicketForm, attachments: ["U1", "U2"] },
    ]);
    const { body } = await person.get(page.location ?? "");
    expect(body).toContain("We’ve received your ticket T-N2.");
    expect(body).toContain("Since this morning.\nThe whole street.");
  });

  test("offers only accounts that the user may create tickets for, and prefills values from the link", async () => {
    const viewer = { ...accountListItem, account: "2", role: "viewer" as const };
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, { accounts: [accountListItem, viewer], pagination }),
    );
    const { body } = await person.get(`${newTicketPath}?category=payment&account=${accountNumber}`);
    expect(body).toMatch(
      /<input type="radio"[^>]* checked="" value="payment"|value="payment" checked=""/,
    );
    expect(body).toMatch(new RegExp(`<option value="${accountNumber}" selected="">`));
    expect(body).not.toContain('<option value="2"');
    expect((await person.get(`${newTicketPath}?category=x&account=x`)).status).toBe(200);
    await person.postFiles(newTicketPath, ticketFormData({ ...newTicketForm, account: "" }));
    expect(tickets.sentBodies(raiseTicket)[0]).not.toHaveProperty("account");
  });

  test("selects the user's only account, and uses the start of the message as the subject", async () => {
    const { body } = await person.get(newTicketPath);
    expect(body).toMatch(new RegExp(`<option value="${accountNumber}" selected="">`));
    expect(body).not.toContain('name="subject"');
    const { subject: _, ...form } = newTicketForm;
    await person.postFiles(newTicketPath, ticketFormData(form));
    await person.postFiles(newTicketPath, ticketFormData({ ...form, message: "📷".repeat(100) }));
    expect(tickets.sentBodies(raiseTicket)).toMatchObject([
      { subject: "Since this morning." },
      { subject: `${"📷".repeat(59)}…` },
    ]);
  });

  test("fills in the account and the month for a question about a statement", async () => {
    const { body } = await person.get(
      `${newTicketPath}?category=account&account=${accountNumber}&statement=2026-10-31`,
    );
    expect(body).toMatch(/<input [^>]*name="subject"[^>]* value="Statement for October 2026"/);
    expect((await person.get(`${newTicketPath}?statement=2026-13-31`)).body).not.toContain(
      'name="subject"',
    );
    const amounts = { opening: "0.00", charges: "10.00", payments: "0.00", closing: "10.00" };
    const statement = {
      id: "S1",
      date: "2026-10-31",
      due_date: "2026-11-16",
      size: null,
      lines: [],
      ...amounts,
    };
    upstream.stub(getStatement, respondWith(getStatement, { statement }));
    const link = `href="${newTicketPath}?category=account&amp;account=${accountNumber}&amp;statement=2026-10-31"`;
    const page = async () =>
      (await person.get(`/consumer/accounts/${accountNumber}/statements/S1`)).body;
    expect(await page()).toContain(link);
    upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role: "viewer" } }));
    expect(await page()).not.toContain(link);
    upstream.stub(getAccount, respondWith(getAccount, { account }));
  });

  test("offers the municipality's ticket topics in the municipality's order, and the basic topics by default", async () => {
    const topics = ({ body }: { body: string }) =>
      [...body.matchAll(/name="category"[^>]* value="(\w+)"/g)].map(([, name]) => name);
    expect(topics(await person.get(newTicketPath))).toEqual([
      "account",
      "meter",
      "payment",
      "complaint",
      "compliment",
      "general",
    ]);
    const other = await signInWithTickets({
      ticket_categories: ["fault", "unknown", "water"],
    });
    expect(topics(await other.person.get(newTicketPath))).toEqual(["fault", "water"]);
  });

  test("asks for the account number when there are many accounts, and accepts it with spaces and dashes", async () => {
    const pages = { ...pagination, last: 3, pages: [1, 2, 3] };
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, { accounts: [accountListItem], pagination: pages }),
    );
    expect((await person.get(`${newTicketPath}?account=77`)).body).toMatch(
      /name="account"[^>]* value="77"/,
    );
    await person.postFiles(
      newTicketPath,
      ticketFormData({ ...newTicketForm, account: " 0000 005-072 " }),
    );
    expect(tickets.sentBodies(raiseTicket)).toMatchObject([{ account: accountNumber }]);
  });

  test.each([
    ["no category", { category: undefined }, "Choose what it is about"],
    ["an unknown category", { category: "hacking" }, "Choose what it is about"],
    ["a subject too long", { subject: "x".repeat(151) }, "Use 150 characters or fewer"],
    ["no message", { message: "\r\n" }, "Enter a message"],
    ["a message too long", { message: "x".repeat(5001) }, "Use 5000 characters or fewer"],
    ["a message with control characters", { message: "a\u0007b" }, "Remove the hidden characters"],
    ["an account in words", { account: "mine" }, "Enter an account number of up to 20 digits"],
  ])(
    "shows the error for %s next to the field, keeps the other values and the files, and does not create a ticket",
    async (_, wrong: object, words) => {
      const entered = Object.fromEntries(
        Object.entries({ ...newTicketForm, subject: `No water ${hostileText}`, ...wrong }).filter(
          ([, value]) => value,
        ),
      );
      const page = await person.postFiles(
        newTicketPath,
        ticketFormData(entered, ["a <b>.jpg", "jpg"]),
      );
      expect(page.status).toBe(422);
      expect(page.body).toMatch(new RegExp(`<a href="#field-\\w+">${words}</a>`));
      expect(page.body).toMatch(
        /<input type="checkbox"[^>]* name="upload:U1" checked="" value="a &lt;b&gt;.jpg, 3\sB"/,
      );
      expect(page.body).not.toContain("<script>alert");
      if (!("message" in wrong))
        expect(page.body).toMatch(/Since this morning.\r\nThe whole street.<\/textarea>/);
      expect(tickets.sentBodies(raiseTicket)).toEqual([]);
    },
  );

  test("includes a previously uploaded file in the next attempt unless the user unticks it", async () => {
    await person.postFiles(
      newTicketPath,
      ticketFormData({ ...newTicketForm, category: "" }, ["a.jpg", "a"], ["b.jpg", "b"]),
    );
    await person.postFiles(
      newTicketPath,
      ticketFormData({ ...newTicketForm, "upload:U2": "b.jpg" }, ["c.jpg", "c"]),
    );
    expect(tickets.sentBodies(raiseTicket)).toMatchObject([{ attachments: ["U2", "U3"] }]);
  });

  test("lists each rejected file with the reason, and keeps the others", async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    const files: Parameters<typeof ticketFormData>[1][] = [
      ["good.jpg", "ok"],
      ["script<.jpg", "bad"],
      ["large.png", large],
      ["other.pdf", "bad"],
    ];
    const page = await person.postFiles(newTicketPath, ticketFormData(newTicketForm, ...files));
    expect(page.status).toBe(422);
    const messages = [...page.body.matchAll(/<a href="#field-files">([^<]*)<\/a>/g)].map(
      ([, text]) => text,
    );
    expect(messages).toEqual([
      "“script&lt;.jpg”: This is neither a photo nor a PDF",
      "“large.png”: Choose a file of 5\u00a0MB or smaller",
      "“other.pdf”: This is neither a photo nor a PDF",
    ]);
    expect(page.body).toContain('name="upload:U1"');
    expect(tickets.sentBodies(raiseTicket)).toEqual([]);
  });

  test("rejects a form with six files without sending any of them to the upstream", async () => {
    const before = upstream.requests.length;
    const six = [1, 2, 3, 4, 5, 6].map((number): [string, string] => [`${number}.jpg`, "x"]);
    expect(
      (await person.postFiles(newTicketPath, ticketFormData(newTicketForm, ...six))).body,
    ).toContain("Choose up to 5 files");
    const kept = Object.fromEntries([1, 2, 3].map((number) => [`upload:K${number}`, "k.jpg"]));
    expect(
      (
        await person.postFiles(
          newTicketPath,
          ticketFormData({ ...newTicketForm, ...kept }, ...six.slice(3)),
        )
      ).body,
    ).toContain("Choose up to 5 files");
    expect(upstream.requests.slice(before).filter(({ path }) => path === addUpload.path)).toEqual(
      [],
    );
  });

  test("keeps what was typed if the upstream can't scan the photo for viruses", async () => {
    const refusal = "We can’t check files for viruses right now";
    upstream.stub(
      addUpload,
      respondJson(503, { code: 503, text: "Busy", errors: { file: [refusal] } }),
    );
    const page = await person.postFiles(
      newTicketPath,
      ticketFormData(newTicketForm, ["meter.jpg", "jpg"]),
    );
    expect(page.status).toBe(503);
    expect(page.body).toContain(`“meter.jpg”: ${refusal}`);
    expect(page.body).toContain("The whole street.");
    expect(tickets.sentBodies(raiseTicket)).toEqual([]);
  });

  test("says only once how long to wait after too many uploads", async () => {
    upstream.stub(addUpload, tooManyRequests(120));
    const page = await person.postFiles(
      newTicketPath,
      ticketFormData(newTicketForm, ["a.jpg", "a"], ["b.jpg", "b"]),
    );
    expect(page.status).toBe(429);
    expect(page.body.match(/<li><a href="#field-files">/g)).toHaveLength(1);
    expect(page.body).toContain("“a.jpg”: Too many attempts. Wait 2 minutes and try again.");
  });

  test("shows upstream errors next to their fields, and asks the user to choose the files again if one is missing", async () => {
    const refuse = (errors: object) =>
      upstream.stub(raiseTicket, respondJson(422, { code: 422, text: "No", errors }));
    refuse({ account: ["Choose an account where you are a member or admin"] });
    const page = await person.postFiles(
      newTicketPath,
      ticketFormData(newTicketForm, ["a.jpg", "a"]),
    );
    expect(page.body).toContain(
      '<a href="#field-account">Choose an account where you are a member or admin</a>',
    );
    expect(page.body).toContain('name="upload:U1"');
    refuse({ attachments: ["Choose the files again, because one is no longer available"] });
    const gone = await person.postFiles(
      newTicketPath,
      ticketFormData({ ...newTicketForm, "upload:U1": "a.jpg" }),
    );
    expect(gone.body).toContain(
      '<a href="#field-files">Choose the files again, because one is no longer available</a>',
    );
    expect(gone.body).not.toContain('name="upload:U1"');
    upstream.stub(raiseTicket, respondError(409, "Not now"));
    expect((await person.postFiles(newTicketPath, ticketFormData(newTicketForm))).body).toContain(
      "<li>Not now</li>",
    );
  });
});

describe("a ticket form that is submitted twice", () => {
  test("creates one ticket with its files when the form is submitted several times at the same time", async () => {
    const form = () => ticketFormData(newTicketForm, ["a.jpg", "a"]);
    const pages = await Promise.all([1, 2, 3].map(() => person.postFiles(newTicketPath, form())));
    expect(pages.map(({ status, location }) => [status, location])).toEqual(
      Array(3).fill([303, "/consumer/tickets/N2"]),
    );
    expect(tickets.all).toHaveLength(2);
  });

  test("does not create a second ticket when the form is resubmitted after Back or a reload, and says that it was already sent", async () => {
    await person.postFiles(newTicketPath, ticketFormData(newTicketForm, ["a.jpg", "a"]));
    // The Back button shows a fresh form with the old text.
    await person.get(newTicketPath);
    const again = await person.postFiles(
      newTicketPath,
      ticketFormData(newTicketForm, ["a.jpg", "a"]),
    );
    expect(again.location).toBe("/consumer/tickets/N2");
    expect((await person.get(again.location ?? "")).body).toContain(
      "You have already sent this ticket. Here it is.",
    );
    expect(tickets.all).toHaveLength(2);
    expect(upstream.requests.filter(({ path }) => path === addUpload.path).at(-1)?.body).toBe("a");
    expect(
      (
        await person.postFiles(
          newTicketPath,
          ticketFormData({ ...newTicketForm, message: "It came back, and is gone again." }),
        )
      ).location,
    ).toContain("/N3");
  });

  test("accepts the same form again after the first ticket is closed", async () => {
    await person.postFiles(newTicketPath, ticketFormData(newTicketForm));
    await person.post("/consumer/tickets/N2", { intent: "close", confirmed: "yes" });
    expect((await person.postFiles(newTicketPath, ticketFormData(newTicketForm))).location).toBe(
      "/consumer/tickets/N3",
    );
  });

  test("creates one reply when the form is submitted twice, but accepts the same reply again once staff have replied", async () => {
    const form = () => ticketFormData(replyForm, ["a.jpg", "a"]);
    const pages = await Promise.all([
      person.postFiles(ticketPath, form()),
      person.postFiles(ticketPath, form()),
    ]);
    expect(pages.map(({ location }) => location)).toEqual([ticketPath, ticketPath]);
    await person.get(ticketPath);
    await person.postFiles(ticketPath, form());
    expect((await person.get(ticketPath)).body).toContain("You have already sent this reply.");
    expect(tickets.all[0]?.messages).toHaveLength(2);
    tickets.staffReply("T1", "With pleasure");
    await person.postFiles(ticketPath, form());
    expect(tickets.all[0]?.messages.map(({ body }) => body)).toEqual([
      "Text of T1",
      "Thank you",
      "With pleasure",
      "Thank you",
    ]);
    // A different file makes it a new reply.
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect(tickets.all[0]?.messages).toHaveLength(5);
  });

  test("accepts the same reply text with a different photo, but ignores repeats of either reply", async () => {
    const send = (photo: string) =>
      person.postFiles(ticketPath, ticketFormData(replyForm, [`${photo}.jpg`, photo]));
    for (const photo of ["a", "b"]) {
      await send(photo);
      expect((await person.get(ticketPath)).body).toContain("Your reply has been sent.");
    }
    for (const photo of ["a", "b"]) {
      await send(photo);
      expect((await person.get(ticketPath)).body).toContain("You have already sent this reply.");
    }
    expect(
      tickets.all[0]?.messages.map(({ attachments }) => attachments.map(({ id }) => id)),
    ).toEqual([[], ["U1"], ["U2"]]);
  });

  test("ignores a repeat of the reply that reopened a ticket, but accepts it once the ticket is closed again", async () => {
    const close = () => person.post(ticketPath, { intent: "close", confirmed: "yes" });
    const words = () =>
      tickets.all[0]?.messages.filter(({ body }) => body === replyForm.message).length;
    await close();
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect(words()).toBe(1);
    await close();
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect(words()).toBe(2);
  });

  test("creates a second ticket for the same text with a photo, and redirects to the list if that form is resubmitted", async () => {
    const send = (...photos: string[]) =>
      person.postFiles(
        newTicketPath,
        ticketFormData(
          newTicketForm,
          ...photos.map((photo): [string, string] => [`${photo}.jpg`, photo]),
        ),
      );
    expect((await send()).location).toBe("/consumer/tickets/N2");
    expect((await send("a")).location).toBe("/consumer/tickets/N3");
    expect((await send()).location).toBe("/consumer/tickets/N2");
    expect((await person.get("/consumer/tickets/N2")).body).toContain(
      "You have already sent this ticket. Here it is.",
    );
    const before = upstream.requests.length;
    // The portal can't tell from the list which of the two tickets was sent again, so it redirects
    // to the list itself.
    expect((await send("a")).location).toBe("/consumer/tickets/open");
    expect(
      upstream.requests
        .slice(before)
        .filter(({ method, path }) => method === "GET" && /tickets\/./.test(path)),
    ).toEqual([]);
    expect((await person.get("/consumer/tickets/open")).body).toContain(
      "You have already sent this ticket.",
    );
    expect(tickets.all).toHaveLength(3);
    expect(tickets.all[0]?.messages[0]?.attachments).toHaveLength(1);
  });

  test("accepts the same reply text again after a day", async () => {
    const old = message("consumer", "Any news?", { date: "2026-01-01T00:00:00Z" });
    tickets.all[0]?.messages.push(old);
    await person.postFiles(ticketPath, ticketFormData({ intent: "reply", message: "Any news?" }));
    expect(tickets.all[0]?.messages).toHaveLength(3);
  });
});
