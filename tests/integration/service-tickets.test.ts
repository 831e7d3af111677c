/** Tickets: whose they are, what is done with them, what of them is news, how they are found. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken } from "#contract/auth.ts";
import { describeOnEach } from "../support/service.ts";
import { at, type Client, failure, read, signedIn } from "./service-client.ts";
import { day, give, newAccount, newPerson, type Person, sharedAccount, type SharingService, startSharing } from "./sharing-service.ts";
import { deed, linesOf, listed, opened, raise, raised, replied, reply, ticketAt, unreadOf } from "./tickets.ts";

describeOnEach("tickets", (kind) => {
  let service: SharingService;
  let staff: Person;
  beforeAll(async () => {
    service = await startSharing(kind);
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  const tickets = () =>
    service.database.asOwner(async (db) => ({
      tickets: await db.selectFrom("tickets").selectAll().orderBy("id").execute(),
      messages: await db.selectFrom("ticket_messages").selectAll().orderBy("id").execute(),
      reads: await db.selectFrom("ticket_reads").selectAll().orderBy("ticket_id").orderBy("user_id").execute(),
    }));

  test("a whole life: raised, taken, answered, closed by its owner, open again by a word", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [owner] = people;
    const ticket = await raised(owner, { category: "meter", subject: " Too high ", message: "One\r\n\r\nTwo ", account });
    expect(ticket).toMatchObject({ category: "meter", subject: "Too high", status: "open", account, closed: null, unread: false });
    expect(ticket.reference).toMatch(/^T-20\d\d-\d{6}$/);
    expect(ticket).not.toHaveProperty("assignee");
    const { id } = ticket;
    const [waiting] = (await listed(staff, "?staff=unassigned")).tickets;
    expect(ticket.mine).toBe(true);
    expect(waiting).toMatchObject({ id, unread: true, mine: false, consumer: owner.name, assignee: null });

    expect((await deed(staff, id, "assign", { assigned: true })).status).toBe(200);
    // Who looks after it is no news to its owner.
    expect([await unreadOf(owner), (await listed(owner)).tickets[0]?.unread]).toEqual([0, false]);
    await replied(staff, id, "We will look.");
    expect([await unreadOf(owner), (await listed(owner)).tickets[0]?.unread]).toEqual([1, true]);
    const seen = await opened(owner, id);
    expect(seen.messages.map(({ name, deed: told }) => [name, told])).toEqual([
      [owner.name, undefined],
      ["Desk", "taken"],
      ["Desk", undefined],
    ]);
    expect(linesOf(seen)).toEqual([
      `consumer ${owner.name}: One\n\nTwo`,
      "system Desk: Desk is looking after this ticket.",
      "staff Desk: We will look.",
    ]);
    expect([seen.unread, await unreadOf(owner), await unreadOf(staff)]).toEqual([false, 0, 0]);

    await replied(owner, id, "Thank you.");
    expect((await deed(owner, id, "close")).status).toBe(200);
    expect([await unreadOf(owner), await unreadOf(staff)]).toEqual([0, 1]);
    const [closed] = (await listed(staff, "?staff=mine&status=closed")).tickets;
    expect(closed).toMatchObject({ id, unread: true, assignee: { name: "Desk", me: true } });
    expect(closed?.closed).not.toBeNull();

    const again = await replied(owner, id, "It is back.");
    expect([again.status, again.closed]).toEqual(["open", null]);
    expect(linesOf(again).slice(3)).toEqual([
      `consumer ${owner.name}: Thank you.`,
      `system ${owner.name}: ${owner.name} closed this ticket.`,
      `system ${owner.name}: ${owner.name} opened this ticket again.`,
      `consumer ${owner.name}: It is back.`,
    ]);
  });

  test("the demo's people have tickets, and their desks too", async () => {
    const as = (tenant: string, username: string) => signedIn(service.urls[0] ?? "", tenant, username);
    const states = async (person: Client) =>
      (await listed(person, "?order=reference|asc")).tickets.map(({ category, status, unread }) => [category, status, unread]);
    const thandi = await as("imvubu", "thandi@example.com");
    const news = ["meter", "open", true];
    expect(await states(thandi)).toEqual([["payment", "closed", false], news]);
    expect(await unreadOf(thandi)).toBe(1);
    const compliment = ["compliment", "closed", false];
    expect(await states(await as("imvubu", "johan@example.com"))).toEqual([compliment, ["complaint", "open", false]]);
    expect(await states(await as("karoo-vista", "mary@example.com"))).toEqual([compliment, news]);
    expect((await listed(await as("imvubu", "support@example.com"), "?staff=mine")).tickets).toHaveLength(2);
    expect((await listed(await as("karoo-vista", "desk@example.com"), "?staff=unassigned")).tickets).toHaveLength(1);
  });

  test("what is done already is not done twice", async () => {
    const owner = await newPerson(service);
    const { id } = await raised(owner);
    for (const name of ["close", "close", "reopen", "reopen"] as const) expect((await deed(owner, id, name)).status).toBe(200);
    for (const assigned of [true, true, false, false]) expect((await deed(staff, id, "assign", { assigned })).status).toBe(200);
    expect(linesOf(await opened(owner, id)).slice(1)).toEqual([
      `system ${owner.name}: ${owner.name} closed this ticket.`,
      `system ${owner.name}: ${owner.name} opened this ticket again.`,
      "system Desk: Desk is looking after this ticket.",
      "system Desk: Desk is no longer looking after this ticket.",
    ]);
  });

  test("staff take a ticket from each other, and give back none but their own", async () => {
    const other = await newPerson(service, { permissions: ["tickets.manage"], name: "Night desk" });
    const { id } = await raised(await newPerson(service));
    await deed(staff, id, "assign", { assigned: true });
    await deed(other, id, "assign", { assigned: false });
    expect((await opened(other, id)).assignee).toEqual({ name: "Desk", me: false });
    await deed(other, id, "assign", { assigned: true });
    expect((await opened(staff, id)).assignee).toEqual({ name: "Night desk", me: false });
  });

  test("staff have tickets of their own, and are their consumers", async () => {
    const { id } = await raised(staff, { subject: "My own tap" });
    const { mine, messages } = await replied(staff, id, "It still drips.");
    expect([mine, messages.map(({ from }) => from)]).toEqual([true, ["consumer", "consumer"]]);
    expect((await listed(staff, "?search=drips&staff=all")).tickets).toMatchObject([{ id, mine: true, unread: false }]);
  });

  test("others', and those of another municipality, are a 404 to everybody but staff", async () => {
    const owner = await newPerson(service);
    const { id } = await raised(owner);
    const strangers = [
      await newPerson(service),
      await newPerson(service, { permissions: ["accounts.view"] }),
      await newPerson(service, { tenant: "karoo-vista", permissions: ["tickets.manage", "accounts.view"] }),
    ];
    const before = await tickets();
    for (const stranger of strangers) {
      const answers = [
        await stranger.get(ticketAt(id)),
        await reply(stranger, id),
        await deed(stranger, id, "close"),
        await deed(stranger, id, "reopen"),
        await deed(stranger, id, "assign", { assigned: true }),
        await stranger.get(ticketAt("no-such-ticket")),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await listed(stranger)).tickets).toEqual([]);
    }
    expect((await deed(owner, id, "assign", { assigned: true })).status).toBe(403);
    for (const list of ["all", "mine", "unassigned"]) expect((await owner.get(`${ticketAt()}?staff=${list}`)).status).toBe(403);
    expect(await tickets()).toEqual(before);
  });

  test("about an account by its members and admins alone; who has lost it keeps the conversation", async () => {
    const { account, people } = await sharedAccount(service, "viewer", "admin", "admin");
    const [viewer, admin, other] = people;
    const expired = await newPerson(service);
    await give(service, account, expired, "admin", day(-1));
    const support = await newPerson(service, { permissions: ["accounts.view", "tickets.manage"] });
    const { account: unknown } = await newAccount(service, { tenant: "karoo-vista" });
    for (const person of [viewer, expired, support, await newPerson(service)]) {
      for (const number of [account, unknown, "99999999999999999999"]) {
        expect(failure(await raise(person, { account: number })).errors).toEqual({
          account: ["must be an account that you may raise tickets for"],
        });
      }
      expect((await listed(person)).tickets).toEqual([]);
    }
    const { id } = await raised(admin, { account });
    expect((await other.send(at(account, "access", admin.entry), { method: "DELETE" })).status).toBe(200);
    expect((await opened(admin, id)).account).toBe(account);
    expect((await reply(admin, id)).status).toBe(200);
    expect((await raise(admin, { account })).status).toBe(422);
    expect((await other.get(ticketAt(id))).status).toBe(404);
  });

  test("lists: by status, category and text, in any order, a page at a time", async () => {
    const owner = await newPerson(service);
    const first = await raised(owner, { category: "payment", subject: "Élan 100%", message: "about the pipe_line" });
    const second = await raised(owner, { category: "meter", subject: "Zebra", message: "Ṱhabelo said so" });
    await deed(owner, second.id, "close");
    const subjects = async (query: string) => (await listed(owner, query)).tickets.map(({ subject }) => subject);
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
      expect((await owner.get(`${ticketAt()}?${bad}`)).status).toBe(422);
    }
  });

  test("thirty make two pages, each ticket on one of them", async () => {
    const owner = await newPerson(service);
    for (let number = 0; number < 30; number += 1) await raised(owner, { subject: `Number ${number % 3}` });
    const pages = [await listed(owner, "?order=subject|desc"), await listed(owner, "?order=subject|desc&page=2")];
    expect(pages.map(({ tickets: found }) => found.length)).toEqual([25, 5]);
    expect(new Set(pages.flatMap(({ tickets: found }) => found.map(({ id }) => id))).size).toBe(30);
    expect((await listed(owner, "?page=3")).pagination).toMatchObject({ current: 3, previous: 2, last: 2 });
  });

  test("what somebody has not read is news to them alone, and none where the municipality has no tickets", async () => {
    const owner = await newPerson(service);
    const [one, two] = [await raised(owner), await raised(owner)];
    expect(await unreadOf(owner)).toBe(0);
    await replied(staff, one.id, "Yes.");
    await deed(staff, two.id, "close");
    expect(await unreadOf(owner)).toBe(2);
    expect(read(checkToken.answer, await owner.get(checkToken.path)).profile.unread_tickets).toBe(2);
    expect((await listed(owner)).tickets.map(({ unread }) => unread)).toEqual([true, true]);
    await opened(owner, two.id);
    await deed(staff, two.id, "reopen");
    expect(await unreadOf(owner)).toBe(2);
    await opened(owner, one.id);
    expect([await unreadOf(owner), (await listed(owner)).tickets.map(({ unread }) => unread)]).toEqual([1, [true, false]]);
    const modules = (change: string) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = jsonb_set(settings, '{modules}', ${change}::jsonb) where tenant = 'karoo-vista'`.execute(db),
      );
    const elsewhere = await newPerson(service, { tenant: "karoo-vista" });
    expect(await unreadOf(elsewhere)).toBe(0);
    await modules('["accounts"]');
    expect(await unreadOf(elsewhere)).toBeUndefined();
    await modules('["accounts", "tickets"]');
  });

  test("tickets that staff have taken on are news to them, for as long as they may see them", async () => {
    const officer = await newPerson(service, { permissions: ["tickets.manage"] });
    const owner = await newPerson(service);
    const { id } = await raised(owner);
    await deed(officer, id, "assign", { assigned: true });
    await replied(owner, id, "Hello?");
    expect(await unreadOf(officer)).toBe(1);
    await service.database.asOwner((db) => db.updateTable("users").set({ permissions: [] }).where("id", "=", officer.id).execute());
    expect([await unreadOf(officer), (await officer.get(ticketAt(id))).status]).toEqual([0, 404]);
  });

  test.each([
    ["category", "water"],
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
  ])("%s %j: 422, and nothing is raised", async (field, value) => {
    const owner = await newPerson(service);
    expect(Object.keys(failure(await raise(owner, { [field]: value })).errors ?? {})).toEqual([field]);
    expect((await listed(owner)).tickets).toEqual([]);
  });
});
