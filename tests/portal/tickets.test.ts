/**
 * Tests of tickets in the portal, with a stub upstream: the lists, the conversation and the staff
 * pages.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getAttachment, getTicket, listTickets, replyToTicket } from "#contract/tickets/calls.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  accountListItem,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";
import {
  message,
  type MockTickets,
  stubTickets,
  ticket,
  ticketFormData,
} from "#tests/support/mocks/mock-tickets.ts";
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

const open = "/consumer/tickets/open";
const closed = "/consumer/tickets/closed";
const staff = "/consumer/tickets/staff";

beforeAll(async () => {
  ({ upstream, person } = await signInWithTickets());
});

beforeEach(() => {
  tickets = stubOneTicket(upstream);
});

describe("a ticket list", () => {
  test("shows open tickets by default, with their categories in words, and marks unread tickets", async () => {
    tickets.all.push(
      ticket("T2", {
        category: "payment",
        account: accountNumber,
        unread: true,
        subject: hostileText,
      }),
    );
    tickets.all.push(
      ticket("T3", { category: "streetlights<b>", updated: "2026-11-20T22:30:00Z" }),
    );
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, {
        accounts: [{ ...accountListItem, label: "My <house>" }],
        pagination,
      }),
    );
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
    expect(body).not.toContain('name="search"');
    expect((await person.get(`${open}?search=T`)).body).toContain('name="search"');
    tickets.all.push(
      ...Array.from({ length: 7 }, (_, index) => ticket(`M${index}`, { stage: "answered" })),
    );
    const long = (await person.get(open)).body;
    expect(long).toContain('name="search"');
    expect(long.match(/Answered/g)).toHaveLength(7);
    expect(body).toContain(`href="${ticketPath}"`);
    expect(body).not.toContain("style=");
  });

  test("sends the search text, category, order and page to the upstream, but drops invalid and staff-only parameters", async () => {
    const query = "search=a%26b&category=meter&order=subject%7Casc&page=2";
    await person.get(`${open}?${query}&staff=all&status=closed&other=1`);
    const call = upstream.requests.findLast(({ path }) => path === listTickets.path);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      search: "a&b",
      category: "meter",
      order: "subject|asc",
      page: "2",
      status: "open",
    });
    for (const bad of ["page=0", "order=nothing%7Casc", "search=%00"])
      expect((await person.get(`${open}?${bad}`)).status, bad).toBe(200);
    await person.get(closed);
    expect(
      upstream.requests.findLast(({ path }) => path === listTickets.path)?.query.get("status"),
    ).toBe("closed");
  });

  test("explains what to do when there are no tickets", async () => {
    tickets.all.length = 0;
    expect((await person.get(open)).body).toMatch(
      /You have no open tickets\..*<a [^>]*href="\/consumer\/tickets\/new">Report a fault or ask a question/,
    );
    expect((await person.get(closed)).body).toContain("You have no closed tickets.");
    expect((await person.get(`${open}?category=meter`)).body).toContain("Nothing found.");
  });

  test("shows the number of unread tickets in the navigation, and spells it out for screen readers", async () => {
    expect((await person.get(open)).body).not.toContain(" unread</span>");
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, unread_tickets: 2 } }),
    );
    const { body } = await person.get("/");
    expect(body).toMatch(
      /Tickets<span class="main-nav-count" aria-hidden="true">2<\/span><span class="visually-hidden">, 2 unread<\/span>/,
    );
  });

  test.each([
    ["garbage", invalidJson, 502],
    ["a failure", respondError(500), 500],
    ["no response", dropConnection, 503],
  ])("shows an error page when the upstream returns %s", async (_, answer, status) => {
    for (const call of [listTickets, getTicket]) upstream.stub(call, answer);
    for (const path of [open, closed, ticketPath])
      expect((await person.get(path)).status).toBe(status);
  });
});

describe("a ticket page", () => {
  test("shows the latest message before the actions and the earlier ones after them, as plain text without markup", async () => {
    const file = {
      id: "A1",
      name: `é "${hostileText}.pdf`.replace("/", "_"),
      type: "application/pdf",
      size: 38_912,
    };
    tickets.all[0]?.messages.push(
      message("staff", `Line 1\n\n  ${hostileText} https://example.org`, {
        name: "Sipho <Dube>",
        attachments: [file],
      }),
      message("system", "Told in English.", { name: "Sipho Dube", deed: "closed" }),
    );
    const { body } = await person.get(ticketPath);
    const order = [
      " closed this ticket.",
      "Line 1\n\n  &quot;&gt;&lt;script&gt;",
      'href="#reply"',
      "newest first",
      "Text of T1",
    ];
    expect(order.map((text) => body.indexOf(text)).toSorted((a, b) => a - b)).toEqual(
      order.map((text) => body.indexOf(text)),
    );
    expect(body.indexOf(" closed this ticket.")).toBeGreaterThan(0);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain('href="https://example.org"');
    expect(body).toContain("Sipho &lt;Dube&gt;");
    expect(body).toContain("from the municipality");
    expect(body).toContain("Automatic message");
    expect(body).toMatch(/<bdi>Sipho Dube<\/bdi>(<!-- -->)? closed this ticket\./);
    expect(body).toMatch(/PDF<!-- -->, <!-- -->39\u00a0kB/);
    expect(body).toContain(
      `href="${ticketPath}/attachments/A1/file/${encodeURIComponent(file.name)}"`,
    );
    expect(body).not.toContain("style=");
  });

  test("shows a ticket with very long texts and many messages", async () => {
    const long = "x".repeat(5000);
    Object.assign(tickets.all[0] ?? {}, {
      subject: "W".repeat(150),
      messages: Array.from({ length: 200 }, () => message("staff", long)),
    });
    const { status, body } = await person.get(ticketPath);
    expect([status, body.length > 1_000_000]).toEqual([200, true]);
  });

  test("returns 404 on GET and POST for another user's ticket and for a missing one", async () => {
    for (const path of ["/consumer/tickets/T9", "/consumer/tickets/T%201"]) {
      expect((await person.get(path)).status, path).toBe(404);
      expect((await person.postFiles(path, ticketFormData(replyForm))).status, path).toBe(404);
      expect((await person.post(path, { intent: "close", confirmed: "yes" })).status, path).toBe(
        404,
      );
    }
    expect(tickets.sentBodies(replyToTicket)).toEqual([]);
  });

  test("closes the ticket after confirmation, and reopens it with a button or a reply", async () => {
    const question = await person.post(ticketPath, { intent: "close" });
    expect(question.body).toContain("Close ticket T-T1?");
    expect(tickets.all[0]?.status).toBe("open");
    expect((await person.post(ticketPath, { intent: "close", confirmed: "yes" })).location).toBe(
      ticketPath,
    );
    expect((await person.get(ticketPath)).body).toContain(
      "This ticket is closed. A reply reopens it.",
    );
    await person.post(ticketPath, { intent: "reopen" });
    expect(tickets.all[0]?.status).toBe("open");
    await person.post(ticketPath, { intent: "close", confirmed: "yes" });
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect(tickets.all[0]?.status).toBe("open");
  });

  test("keeps the text and files of an invalid reply, and rejects an unknown intent", async () => {
    const page = await person.postFiles(
      ticketPath,
      ticketFormData({ intent: "reply", message: "" }, ["a.jpg", "a"]),
    );
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-message">Enter a message</a>');
    expect(page.body).toContain('name="upload:U1"');
    const text = await person.postFiles(ticketPath, ticketFormData(replyForm, ["a.jpg", "bad"]));
    expect(text.body).toContain("Thank you</textarea>");
    expect((await person.post(ticketPath, { intent: "burn" })).status).toBe(422);
    expect(tickets.sentBodies(replyToTicket)).toEqual([]);
  });

  test("does not offer consumers a button to assign the ticket", async () => {
    expect((await person.get(ticketPath)).body).not.toMatch(/Assign to me|Assigned to/);
  });
});

describe("a ticket's attachment", () => {
  const file = (name: string) => `${ticketPath}/attachments/A1/file/${encodeURIComponent(name)}`;

  test("is downloaded as a generic file with its original name, even if the upstream sends another type", async () => {
    const page = await person.get(file('my "é".html'));
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="my \\"?\\".html"; filename*=UTF-8''my%20%22%C3%A9%22.html`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toBe("<script>\n");
  });

  test.each(["a/b", "x".repeat(256)])(
    "returns 404 for the file name %j without calling the upstream",
    async (name) => {
      const before = upstream.requests.length;
      expect((await person.get(file(name))).status).toBe(404);
      expect(
        upstream.requests.slice(before).filter(({ path }) => path.includes("attachments")),
      ).toEqual([]);
    },
  );

  test.each([
    ["404", respondError(404), 404],
    ["a failure", respondError(500), 500],
    ["no response", dropConnection, 503],
  ])("shows an error page, not a file, when the upstream returns %s", async (_, answer, status) => {
    upstream.stub(getAttachment, answer);
    const page = await person.get(file("a.pdf"));
    expect([page.status, page.headers["content-disposition"]]).toEqual([status, undefined]);
  });
});

describe("ticket management for staff", () => {
  const staffProfile = { ...profile, permissions: ["tickets.manage"] };
  const others = { mine: false, consumer: "Mary <Moloi>", assignee: null };

  test("is hidden from users without the permission, and returns 403 to them", async () => {
    expect((await person.get(staff)).status).toBe(403);
    expect((await person.get(open)).body).not.toContain(staff);
  });

  test("lists all consumers' tickets with the consumers' names, and shows open tickets by default", async () => {
    upstream.stub(getProfile, respondWith(getProfile, { profile: staffProfile }));
    const waiting = { waiting_since: "2026-11-19T22:30:00Z" };
    tickets = stubTickets(
      upstream,
      ticket("T1", { ...others, ...waiting }),
      ticket("T2", { ...others, assignee: { name: "Lerato", me: false } }),
    );
    const { status, body } = await person.get(staff);
    expect(status).toBe(200);
    expect(body).toContain("Mary &lt;Moloi&gt;");
    expect(body).toContain(">Assigned to Lerato<");
    expect(body.match(/waiting <span>\d+ days/g)).toHaveLength(1);
    expect(body).toContain("2 tickets, 1 waiting");
    expect((await person.get(ticketPath)).body).toMatch(
      /Waiting since<\/dt><dd>20\sNov 2026, 00:30/,
    );
    const query = () =>
      Object.fromEntries(
        upstream.requests.findLast(({ path }) => path === listTickets.path)?.query ?? [],
      );
    // The upstream puts the tickets that wait longest first.
    expect(query()).toEqual({ status: "open", staff: "all" });
    await person.get(`${staff}?status=closed&staff=mine&category=meter`);
    expect(query()).toEqual({
      order: "updated|desc",
      status: "closed",
      staff: "mine",
      category: "meter",
    });
    expect((await person.get(open)).body).toContain(`href="${staff}"`);
  });

  test("lets staff assign a ticket to themselves, reply to it once, and unassign it", async () => {
    tickets = stubTickets(upstream, ticket("T1", others));
    const before = await person.get(ticketPath);
    expect(before.body).toContain("Mary &lt;Moloi&gt;");
    expect(before.body).toContain(">consumer<");
    expect(before.body).not.toContain("<strong>You</strong>");
    await person.post(ticketPath, { intent: "take" });
    expect((await person.get(ticketPath)).body).toContain("Unassign me");
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect(tickets.all[0]?.messages.map(({ from }) => from)).toEqual(["consumer", "staff"]);
    await person.post(ticketPath, { intent: "give back" });
    expect((await person.get(ticketPath)).body).toContain("Assign to me");
  });

  test("lets staff send the same reply as a colleague, and shows who the ticket is assigned to", async () => {
    tickets = stubTickets(
      upstream,
      ticket("T1", { ...others, assignee: { name: "Lerato", me: false } }),
    );
    tickets.staffReply("T1", replyForm.message);
    expect((await person.get(ticketPath)).body).toContain("Take over from Lerato");
    await person.postFiles(ticketPath, ticketFormData(replyForm));
    expect((await person.get(ticketPath)).body).toContain("Your reply has been sent.");
    expect(tickets.all[0]?.messages).toHaveLength(3);
  });

  test("treats staff as consumers on their own tickets", async () => {
    tickets = stubTickets(upstream, ticket("T1", { ...others, mine: true }));
    const { body } = await person.get(ticketPath);
    expect(body).toContain("<strong>You</strong>");
    expect(body).not.toContain(">consumer<");
  });
});

test("hides the links to tickets and returns 404 for every ticket page when the ticket module is off", async () => {
  const off = await signInToMunicipality();
  stubTickets(off.upstream, ticket("T1"));
  for (const path of [
    "/consumer/tickets",
    open,
    closed,
    staff,
    newTicketPath,
    ticketPath,
    `${ticketPath}/attachments/A1/file/a.pdf`,
  ]) {
    expect((await off.person.get(path)).status, path).toBe(404);
  }
  expect((await off.person.postFiles(newTicketPath, ticketFormData(newTicketForm))).status).toBe(
    404,
  );
  expect((await off.person.get("/")).body).not.toContain("/consumer/tickets");
});
