/** Tests of tickets: ownership, actions, unread marks and search. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken } from "#contract/sign-in/calls.ts";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  conversationLines,
  createTicket,
  fetchTickets,
  openTicket,
  postReply,
  postTicket,
  postTicketAction,
  ticketPath,
  unreadCount,
} from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("tickets", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  const tickets = () =>
    service.database.asOwner(async (db) => ({
      tickets: await db.selectFrom("tickets").selectAll().orderBy("id").execute(),
      messages: await db.selectFrom("ticket_messages").selectAll().orderBy("id").execute(),
      reads: await db
        .selectFrom("ticket_reads")
        .selectAll()
        .orderBy("ticket_id")
        .orderBy("user_id")
        .execute(),
    }));

  test("allows creating, assigning, replying to and closing a ticket, and reopens it after a reply", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [owner] = people;
    const ticket = await createTicket(owner, {
      category: "meter",
      subject: " Too high ",
      message: "One\r\n\r\nTwo ",
      account,
    });
    expect(ticket).toMatchObject({
      category: "meter",
      subject: "Too high",
      status: "open",
      account,
      closed: null,
      unread: false,
    });
    expect(ticket.reference).toMatch(/^T-20\d\d-\d{6}$/);
    expect(ticket).not.toHaveProperty("assignee");
    const { id } = ticket;
    const [waiting] = (await fetchTickets(staff, "?staff=unassigned")).tickets;
    expect(ticket.mine).toBe(true);
    expect(waiting).toMatchObject({
      id,
      unread: true,
      mine: false,
      consumer: owner.name,
      assignee: null,
    });

    expect((await postTicketAction(staff, id, "assign", { assigned: true })).status).toBe(200);
    // A change of assignee does not mark the ticket as unread for its owner.
    expect([await unreadCount(owner), (await fetchTickets(owner)).tickets[0]?.unread]).toEqual([
      0,
      false,
    ]);
    await addReply(staff, id, "We will look.");
    expect([await unreadCount(owner), (await fetchTickets(owner)).tickets[0]?.unread]).toEqual([
      1,
      true,
    ]);
    const seen = await openTicket(owner, id);
    expect(seen.messages.map(({ name, deed }) => [name, deed])).toEqual([
      [owner.name, undefined],
      ["Desk", "taken"],
      ["Desk", undefined],
    ]);
    expect(conversationLines(seen)).toEqual([
      `consumer ${owner.name}: One\n\nTwo`,
      "system Desk: This ticket was assigned to Desk.",
      "staff Desk: We will look.",
    ]);
    expect([seen.unread, await unreadCount(owner), await unreadCount(staff)]).toEqual([
      false,
      0,
      0,
    ]);

    await addReply(owner, id, "Thank you.");
    expect((await postTicketAction(owner, id, "close")).status).toBe(200);
    expect([await unreadCount(owner), await unreadCount(staff)]).toEqual([0, 1]);
    const [closed] = (await fetchTickets(staff, "?staff=mine&status=closed")).tickets;
    expect(closed).toMatchObject({ id, unread: true, assignee: { name: "Desk", me: true } });
    expect(closed?.closed).not.toBeNull();

    const again = await addReply(owner, id, "It is back.");
    expect([again.status, again.closed]).toEqual(["open", null]);
    expect(conversationLines(again).slice(3)).toEqual([
      `consumer ${owner.name}: Thank you.`,
      `system ${owner.name}: ${owner.name} closed this ticket.`,
      `system ${owner.name}: ${owner.name} reopened this ticket.`,
      `consumer ${owner.name}: It is back.`,
    ]);
  });

  test("includes demo tickets for consumers and staff", async () => {
    const as = (tenant: string, username: string) =>
      signedInClient(service.urls[0] ?? "", tenant, username);
    const states = async (person: Client) =>
      (await fetchTickets(person, "?order=reference|asc")).tickets.map(
        ({ category, status, unread }) => [category, status, unread],
      );
    const thandi = await as("imvubu", "thandi@example.com");
    const unreadTicket = ["meter", "open", true];
    expect(await states(thandi)).toEqual([["payment", "closed", false], unreadTicket]);
    expect(await unreadCount(thandi)).toBe(1);
    const compliment = ["compliment", "closed", false];
    expect(await states(await as("imvubu", "johan@example.com"))).toEqual([
      compliment,
      ["complaint", "open", false],
    ]);
    expect(await states(await as("karoo-vista", "mary@example.com"))).toEqual([
      compliment,
      unreadTicket,
    ]);
    expect(
      (await fetchTickets(await as("imvubu", "support@example.com"), "?staff=mine")).tickets,
    ).toHaveLength(2);
    expect(
      (await fetchTickets(await as("karoo-vista", "desk@example.com"), "?staff=unassigned"))
        .tickets,
    ).toHaveLength(1);
  });

  test("shows the progress of a ticket, and tells only staff how long it has waited", async () => {
    const owner = await newPerson(service);
    const { id, stage, created } = await createTicket(owner);
    expect(stage).toBe("received");
    await addReply(owner, id, "And the second light.");
    const waiting = await openTicket(staff, id);
    expect(Math.abs(Date.parse(waiting.waiting_since ?? "") - Date.parse(created))).toBeLessThan(
      1000,
    );
    await postTicketAction(staff, id, "assign", { assigned: true });
    expect((await fetchTickets(owner)).tickets[0]?.stage).toBe("assigned");
    await addReply(staff, id, "We come on Tuesday.");
    expect(await openTicket(staff, id)).toMatchObject({ stage: "answered", waiting_since: null });
    const again = await addReply(owner, id, "It is out again.");
    expect(again.stage).toBe("assigned");
    expect(again).not.toHaveProperty("waiting_since");
    expect((await openTicket(staff, id)).waiting_since).toBe(again.messages.at(-1)?.date);
    await postTicketAction(owner, id, "close");
    expect(await openTicket(staff, id)).toMatchObject({ stage: "closed", waiting_since: null });
  });

  test("ignores a repeated request to close or reopen a ticket", async () => {
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    for (const name of ["close", "close", "reopen", "reopen"] as const)
      expect((await postTicketAction(owner, id, name)).status).toBe(200);
    for (const assigned of [true, true, false, false])
      expect((await postTicketAction(staff, id, "assign", { assigned })).status).toBe(200);
    expect(conversationLines(await openTicket(owner, id)).slice(1)).toEqual([
      `system ${owner.name}: ${owner.name} closed this ticket.`,
      `system ${owner.name}: ${owner.name} reopened this ticket.`,
      "system Desk: This ticket was assigned to Desk.",
      "system Desk: Desk is no longer assigned to this ticket.",
    ]);
  });

  test("lets staff take over a colleague's ticket, but lets only the assignee unassign it", async () => {
    const other = await newPerson(service, { permissions: ["tickets.manage"], name: "Night desk" });
    const { id } = await createTicket(await newPerson(service));
    await postTicketAction(staff, id, "assign", { assigned: true });
    await postTicketAction(other, id, "assign", { assigned: false });
    expect((await openTicket(other, id)).assignee).toMatchObject({ name: "Desk", me: false });
    await postTicketAction(other, id, "assign", { assigned: true });
    expect((await openTicket(staff, id)).assignee).toMatchObject({ name: "Night desk", me: false });
  });

  test("treats staff as consumers on their own tickets", async () => {
    const { id } = await createTicket(staff, { subject: "My own tap" });
    const { mine, messages } = await addReply(staff, id, "It still drips.");
    expect([mine, messages.map(({ from }) => from)]).toEqual([true, ["consumer", "consumer"]]);
    expect((await fetchTickets(staff, "?search=drips&staff=all")).tickets).toMatchObject([
      { id, mine: true, unread: false },
    ]);
  });

  test("returns 404 for another user's ticket unless the user is ticket staff of the same municipality", async () => {
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    const strangers = [
      await newPerson(service),
      await newPerson(service, { permissions: ["accounts.view"] }),
      await newPerson(service, {
        tenant: "karoo-vista",
        permissions: ["tickets.manage", "accounts.view"],
      }),
    ];
    const before = await tickets();
    for (const stranger of strangers) {
      const answers = [
        await stranger.get(ticketPath(id)),
        await postReply(stranger, id),
        await postTicketAction(stranger, id, "close"),
        await postTicketAction(stranger, id, "reopen"),
        await postTicketAction(stranger, id, "assign", { assigned: true }),
        await stranger.get(ticketPath("no-such-ticket")),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await fetchTickets(stranger)).tickets).toEqual([]);
    }
    expect((await postTicketAction(owner, id, "assign", { assigned: true })).status).toBe(403);
    for (const list of ["all", "mine", "unassigned"])
      expect((await owner.get(`${ticketPath()}?staff=${list}`)).status).toBe(403);
    expect(await tickets()).toEqual(before);
  });

  test("lets only members and admins create tickets about an account, and lets users who lose access still read and reply to their own tickets", async () => {
    const { account, people } = await sharedAccount(service, "viewer", "admin", "admin");
    const [viewer, admin, other] = people;
    const expired = await newPerson(service);
    await grantAccess(service, account, expired, "admin", daysFromToday(-1));
    const support = await newPerson(service, { permissions: ["accounts.view", "tickets.manage"] });
    const { account: unknown } = await newAccount(service, { tenant: "karoo-vista" });
    for (const person of [viewer, expired, support, await newPerson(service)]) {
      for (const number of [account, unknown, "99999999999999999999"]) {
        expect(parseErrorResponse(await postTicket(person, { account: number })).errors).toEqual({
          account: ["Choose an account where you are a member or admin"],
        });
      }
      expect((await fetchTickets(person)).tickets).toEqual([]);
    }
    const { id } = await createTicket(admin, { account });
    expect(
      (await other.send(accountPath(account, "access", admin.entry), { method: "DELETE" })).status,
    ).toBe(200);
    expect((await openTicket(admin, id)).account).toBe(account);
    expect((await postReply(admin, id)).status).toBe(200);
    expect((await postTicket(admin, { account })).status).toBe(422);
    expect((await other.get(ticketPath(id))).status).toBe(404);
  });

  test("filters tickets by status, category and text, and sorts them", async () => {
    const owner = await newPerson(service);
    const first = await createTicket(owner, {
      category: "payment",
      subject: "Élan 100%",
      message: "about the pipe_line",
    });
    const second = await createTicket(owner, {
      category: "meter",
      subject: "Zebra",
      message: "Ṱhabelo said so",
    });
    await postTicketAction(owner, second.id, "close");
    const subjects = async (query: string) =>
      (await fetchTickets(owner, query)).tickets.map(({ subject }) => subject);
    expect(await subjects("")).toEqual(["Zebra", "Élan 100%"]);
    expect(await subjects("?order=subject|asc")).toEqual(["Élan 100%", "Zebra"]);
    expect(await subjects("?order=reference|desc")).toEqual(["Zebra", "Élan 100%"]);
    expect(await subjects("?status=open")).toEqual(["Élan 100%"]);
    expect(await subjects("?status=closed&category=meter")).toEqual(["Zebra"]);
    expect(await subjects("?category=water")).toEqual([]);
    for (const [text, found] of [
      ["élan", "Élan 100%"],
      ["0%", "Élan 100%"],
      ["pipe_", "Élan 100%"],
      ["ṱHABELO", "Zebra"],
      [first.reference.toLowerCase(), "Élan 100%"],
    ] as const) {
      expect(await subjects(`?search=${encodeURIComponent(text)}`)).toEqual([found]);
    }
    expect(await subjects("?search=pipe%25")).toEqual([]);
    for (const bad of ["page=0", "order=status|asc", "status=new", "staff=none", "user=1"]) {
      expect((await owner.get(`${ticketPath()}?${bad}`)).status).toBe(422);
    }
  });

  test("splits thirty tickets into two pages without repeating any", async () => {
    const owner = await newPerson(service);
    for (let number = 0; number < 30; number += 1)
      await createTicket(owner, { subject: `Number ${number % 3}` });
    const pages = [
      await fetchTickets(owner, "?order=subject|desc"),
      await fetchTickets(owner, "?order=subject|desc&page=2"),
    ];
    expect(pages.map(({ tickets: found }) => found.length)).toEqual([25, 5]);
    expect(new Set(pages.flatMap(({ tickets: found }) => found.map(({ id }) => id))).size).toBe(30);
    expect((await fetchTickets(owner, "?page=3")).pagination).toMatchObject({
      current: 3,
      previous: 2,
      last: 2,
    });
  });

  test("marks tickets as unread only for users who have not read them, and never if the ticket module is off", async () => {
    const owner = await newPerson(service);
    const [one, two] = [await createTicket(owner), await createTicket(owner)];
    expect(await unreadCount(owner)).toBe(0);
    await addReply(staff, one.id, "Yes.");
    await postTicketAction(staff, two.id, "close");
    expect(await unreadCount(owner)).toBe(2);
    expect(
      parseBody(checkToken.answer, await owner.get(checkToken.path)).profile.unread_tickets,
    ).toBe(2);
    expect((await fetchTickets(owner)).tickets.map(({ unread }) => unread)).toEqual([true, true]);
    await openTicket(owner, two.id);
    await postTicketAction(staff, two.id, "reopen");
    expect(await unreadCount(owner)).toBe(2);
    await openTicket(owner, one.id);
    expect([
      await unreadCount(owner),
      (await fetchTickets(owner)).tickets.map(({ unread }) => unread),
    ]).toEqual([1, [true, false]]);
    const modules = (change: string) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = jsonb_set(settings, '{modules}', ${change}::jsonb) where tenant = 'karoo-vista'`.execute(
          db,
        ),
      );
    const elsewhere = await newPerson(service, { tenant: "karoo-vista" });
    expect(await unreadCount(elsewhere)).toBe(0);
    await modules('["accounts"]');
    expect(await unreadCount(elsewhere)).toBeUndefined();
    await modules('["accounts", "tickets"]');
  });

  test("marks a ticket as unread for its assignee, but only while the assignee has access to it", async () => {
    const officer = await newPerson(service, { permissions: ["tickets.manage"] });
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    await postTicketAction(officer, id, "assign", { assigned: true });
    await addReply(owner, id, "Hello?");
    expect(await unreadCount(officer)).toBe(1);
    await service.database.asOwner((db) =>
      db.updateTable("users").set({ permissions: [] }).where("id", "=", officer.id).execute(),
    );
    expect([await unreadCount(officer), (await officer.get(ticketPath(id))).status]).toEqual([
      0, 404,
    ]);
  });

  test.each([
    ["category", "noise"],
    ["subject", "  "],
    ["subject", "x".repeat(151)],
    ["subject", "two\nlines"],
    ["message", " \n "],
    ["message", "x".repeat(5_001)],
    ["message", "a\u0007b"],
    ["message", "a\u0000b"],
    ["account", "latest"],
    ["attachments", ["1", "2", "3", "4", "5", "6"]],
    ["attachments", ["../1"]],
    ["status", "closed"],
  ])(
    "returns 422 for a ticket with an invalid %s, and stores nothing: %j",
    async (field, value) => {
      const owner = await newPerson(service);
      expect(
        Object.keys(parseErrorResponse(await postTicket(owner, { [field]: value })).errors ?? {}),
      ).toEqual([field]);
      expect((await fetchTickets(owner)).tickets).toEqual([]);
    },
  );
});
