/**
 * Tests of what staff do with tickets: assigning, notes, merging, response targets, the tickets of
 * one account, and saved replies.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
} from "#contract/tickets/staff-calls.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { earlier } from "#tests/support/earlier.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  conversationLines,
  createTicket,
  fetchTickets,
  messagesSentTo,
  openTicket,
  postReply,
  postTicketAction,
  ticketPath,
  unreadCount,
} from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("the ticket desk", (kind) => {
  let service: AccountTestService;
  let desk: Person;
  let colleague: Person;
  const staff = { permissions: ["tickets.manage"] };
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    desk = await newPerson(service, { ...staff, name: "Desk" });
    colleague = await newPerson(service, { ...staff, name: "Colleague" });
  });
  afterAll(() => service.stop());

  const assign = (person: Person, id: string, assignee: string) =>
    postTicketAction(person, id, "assign", { assigned: true, assignee });
  const postNote = (person: Person, id: string, note: string, key: string = randomUUID()) =>
    person.post(ticketPath(id, "notes"), { note }, { "Idempotency-Key": key });
  const merge = (person: Person, id: string, into: string) =>
    person.post(ticketPath(id, "merge"), { into });
  const audited = (id: string) =>
    service.database.asOwner((db) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor_id", "description"])
        .where("subject", "=", id)
        .where("action", "not in", ["ticket.raised", "ticket.viewed"])
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );

  test("assigns a ticket only to a colleague, whose name the owner can see", async () => {
    const owner = await newPerson(service);
    const ticket = await createTicket(owner);
    expect((await openTicket(desk, ticket.id)).assignees).toEqual(
      expect.arrayContaining([{ id: colleague.id, name: "Colleague" }]),
    );
    expect((await assign(desk, ticket.id, colleague.id)).status).toBe(200);
    expect((await assign(desk, ticket.id, colleague.id)).status).toBe(200);
    expect((await openTicket(desk, ticket.id)).assignee).toEqual({
      id: colleague.id,
      name: "Colleague",
      me: false,
    });
    const seen = await openTicket(owner, ticket.id);
    expect(conversationLines(seen).slice(1)).toEqual([
      "system Colleague: This ticket was assigned to Colleague.",
    ]);
    expect([seen.stage, seen.messages[1]?.deed, seen.assignee, seen.assignees]).toEqual([
      "assigned",
      "assigned",
      undefined,
      undefined,
    ]);
    expect(await audited(ticket.id)).toEqual([
      {
        action: "ticket.assigned",
        actor_id: desk.id,
        description: `Assigned ticket ${ticket.reference} to Colleague`,
      },
    ]);
    const suspended = await newPerson(service, staff);
    await service.database.asOwner((db) =>
      db
        .updateTable("users")
        .set({ suspended: new Date() })
        .where("id", "=", suspended.id)
        .execute(),
    );
    for (const wrong of [
      owner.id,
      suspended.id,
      (await newPerson(service, { ...staff, tenant: "karoo-vista" })).id,
      "no-one",
    ]) {
      expect(parseErrorResponse(await assign(desk, ticket.id, wrong)).errors).toEqual({
        assignee: ["Choose a colleague who can answer tickets"],
      });
    }
    expect((await assign(owner, ticket.id, desk.id)).status).toBe(403);
  });

  test("leaves a ticket with one of two colleagues when both are assigned to it at the same time, and records both assignments", async () => {
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    const answers = await Promise.all([
      assign(desk, id, colleague.id),
      assign(colleague, id, desk.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { assignee, messages } = await openTicket(desk, id);
    expect([messages.length, messages.at(-1)?.name]).toEqual([3, assignee?.name]);
  });

  test("shows notes to staff, and never to the owner", async () => {
    const owner = await newPerson(service);
    const [ticket, newer] = [await createTicket(owner), await createTicket(owner)];
    await openTicket(owner, ticket.id);
    const sent = await messagesSentTo(service, owner.email);
    const seenBefore = [
      await fetchTickets(owner),
      await openTicket(owner, ticket.id),
      await unreadCount(owner),
    ];
    const key = randomUUID();
    const note = "Thief of cables, call the police";
    for (const attempt of [
      postNote(desk, ticket.id, note, key),
      postNote(desk, ticket.id, note, key),
    ]) {
      expect((await attempt).status).toBe(200);
    }
    expect((await openTicket(colleague, ticket.id)).notes).toMatchObject([
      { name: "Desk", body: note },
    ]);
    expect([
      await fetchTickets(owner),
      await openTicket(owner, ticket.id),
      await unreadCount(owner),
    ]).toEqual(seenBefore);
    expect((await fetchTickets(owner)).tickets.map(({ id }) => id)).toEqual([newer.id, ticket.id]);
    expect((await fetchTickets(owner, "?search=cables")).tickets).toEqual([]);
    expect(await messagesSentTo(service, owner.email)).toEqual(sent);
    const stillWaiting = await openTicket(desk, ticket.id);
    expect([stillWaiting.stage, stillWaiting.waiting_since, stillWaiting.updated]).toEqual([
      "received",
      ticket.messages[0]?.date,
      ticket.updated,
    ]);
    expect((await audited(ticket.id)).map(({ action }) => action)).toEqual(["ticket.noted"]);
    expect(parseErrorResponse(await postNote(desk, ticket.id, " ")).errors).toEqual({
      note: ["Enter a message"],
    });
  });

  test("hides notes from an owner who is also staff, and rejects notes from others", async () => {
    const clerk = await newPerson(service, { ...staff, name: "Clerk" });
    const { id } = await createTicket(clerk);
    expect((await postNote(desk, id, "One of ours")).status).toBe(200);
    for (const answer of [
      await postNote(clerk, id, "Mine"),
      await postTicketAction(clerk, id, "close"),
    ]) {
      expect(answer.text).not.toContain("One of ours");
    }
    expect((await postNote(clerk, id, "Mine")).status).toBe(403);
    expect(await openTicket(clerk, id)).not.toHaveProperty("notes");
    const owner = await newPerson(service);
    const theirs = await createTicket(owner);
    expect((await postNote(owner, theirs.id, "Mine")).status).toBe(403);
    expect((await postNote(await newPerson(service), theirs.id, "Mine")).status).toBe(404);
  });

  test("merges a duplicate: closes it, links the tickets both ways, notifies the owner once, and keeps the waiting time", async () => {
    const owner = await newPerson(service);
    const stays = await createTicket(owner, { subject: "No water" });
    await addReply(desk, stays.id, "We are looking.");
    const duplicate = await createTicket(owner, { subject: "Still no water" });
    const before = (await messagesSentTo(service, owner.email)).length;
    expect((await merge(desk, duplicate.id, ` ${stays.reference.toLowerCase()} `)).status).toBe(
      200,
    );
    expect((await merge(desk, duplicate.id, stays.reference)).status).toBe(200);
    const [closed, open] = [
      await openTicket(owner, duplicate.id),
      await openTicket(owner, stays.id),
    ];
    const linkTo = ({ id, reference }: typeof stays) => ({ id, reference });
    expect(closed).toMatchObject({ status: "closed", merged_into: linkTo(stays) });
    expect(closed.messages.map(({ body, ticket }) => [body, ticket])).toEqual([
      ["Since Monday.", undefined],
      [`Desk merged this ticket into ${stays.reference}. We’ll answer there.`, linkTo(stays)],
    ]);
    expect(open.messages.at(-1)).toMatchObject({
      body: `Desk merged ticket ${duplicate.reference} into this one.`,
      deed: "merged_from",
      ticket: linkTo(duplicate),
    });
    expect(
      (await messagesSentTo(service, owner.email)).slice(before).map(({ subject }) => subject),
    ).toEqual([`Your tickets ${duplicate.reference} and ${stays.reference} are now one`]);
    expect((await audited(duplicate.id)).map(({ action }) => action)).toEqual([
      "ticket.closed",
      "ticket.merged",
    ]);
    // The duplicate was asked after the answer, so the ticket that stays waits since then.
    expect((await openTicket(desk, stays.id)).waiting_since).toBe(duplicate.messages[0]?.date);
    await addReply(desk, stays.id, "It is repaired.");
    expect((await openTicket(desk, stays.id)).waiting_since).toBeNull();
    for (const answer of [
      await postReply(owner, duplicate.id),
      await postTicketAction(desk, duplicate.id, "reopen"),
    ]) {
      expect([answer.status, parseErrorResponse(answer).description]).toEqual([
        409,
        `This ticket was merged into ${stays.reference}. Write there instead.`,
      ]);
    }
    expect((await openTicket(owner, duplicate.id)).status).toBe("closed");
  });

  test("refuses to merge a ticket into itself, or into one that is unknown, closed, already merged or another owner's", async () => {
    const owner = await newPerson(service);
    const [ticket, stays, merged, closed] = [
      await createTicket(owner),
      await createTicket(owner),
      await createTicket(owner),
      await createTicket(owner),
    ];
    await merge(desk, merged.id, stays.reference);
    await postTicketAction(desk, closed.id, "close");
    const other = await createTicket(await newPerson(service));
    const elsewhere = await createTicket(await newPerson(service, { tenant: "karoo-vista" }));
    const before = await openTicket(owner, ticket.id);
    for (const [into, text] of [
      ["T-1", "There is no ticket T-1. Check the reference"],
      [
        `${elsewhere.reference}9`,
        `There is no ticket ${elsewhere.reference}9. Check the reference`,
      ],
      [
        ticket.reference,
        "Enter the reference of another ticket, because this is the ticket itself",
      ],
      [
        other.reference,
        `${other.reference} belongs to another consumer. You can merge only tickets of the same consumer`,
      ],
      [
        merged.reference,
        `${merged.reference} was itself merged into ${stays.reference}. Enter ${stays.reference} instead`,
      ],
      [closed.reference, `${closed.reference} is closed. Reopen it first, or enter an open ticket`],
    ] as const) {
      expect(parseErrorResponse(await merge(desk, ticket.id, into)).errors).toEqual({
        into: [text],
      });
    }
    const again = await merge(desk, merged.id, ticket.reference);
    expect([again.status, parseErrorResponse(again).description]).toEqual([
      409,
      `This ticket was already merged into ${stays.reference}.`,
    ]);
    expect((await merge(owner, ticket.id, stays.reference)).status).toBe(403);
    expect((await merge(await newPerson(service), ticket.id, stays.reference)).status).toBe(404);
    expect(await openTicket(owner, ticket.id)).toEqual(before);
  });

  test("lets only one of two simultaneous opposite merges succeed, and never loses a reply sent during a merge", async () => {
    const owner = await newPerson(service);
    const [one, two] = [await createTicket(owner), await createTicket(owner)];
    const answers = await Promise.all([
      merge(desk, one.id, two.reference),
      merge(colleague, two.id, one.reference),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [replied, target] = [await createTicket(owner), await createTicket(owner)];
    const [reply, merged] = await Promise.all([
      postReply(owner, replied.id),
      merge(desk, replied.id, target.reference),
    ]);
    expect([merged.status, [200, 409].includes(reply.status)]).toEqual([200, true]);
    const { status, messages } = await openTicket(owner, replied.id);
    expect([status, messages.filter(({ from }) => from === "consumer").length]).toEqual([
      "closed",
      reply.status === 200 ? 2 : 1,
    ]);
  });

  test("marks tickets as overdue after the municipality's response target, and lists and counts them", async () => {
    const owner = await newPerson(service);
    const [late, soon, answered] = [
      await createTicket(owner),
      await createTicket(owner),
      await createTicket(owner),
    ];
    const setTarget = (hours: number | null) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = settings || jsonb_build_object('ticket_target_hours', ${hours}::int) where tenant = 'imvubu'`.execute(
          db,
        ),
      );
    await setTarget(null);
    expect(await fetchTickets(desk, "?staff=all&status=open")).not.toHaveProperty("overdue");
    expect(await openTicket(desk, late.id)).toMatchObject({ due: null, overdue: false });
    await setTarget(24);
    await service.database.asOwner(async (db) => {
      for (const { id } of [late, answered]) {
        await sql`update tickets set waiting_since = ${earlier("waiting_since", "25 hours")} where id = ${id}`.execute(
          db,
        );
      }
    });
    await addReply(desk, answered.id, "Done.");
    for (const { id } of [late, soon, answered]) await assign(desk, id, colleague.id);
    const seen = await openTicket(desk, late.id);
    expect([
      seen.overdue,
      Date.parse(seen.due ?? "") - Date.parse(seen.waiting_since ?? ""),
    ]).toEqual([true, 86_400_000]);
    expect((await openTicket(desk, soon.id)).overdue).toBe(false);
    expect((await openTicket(desk, answered.id)).due).toBeNull();
    const list = await fetchTickets(colleague, "?staff=mine&overdue=true");
    expect(list.tickets.map(({ id }) => id)).toEqual([late.id]);
    expect(list.overdue).toBe((await fetchTickets(desk, "?staff=all&overdue=true")).tickets.length);
    for (const answer of [
      await openTicket(owner, late.id),
      (await fetchTickets(owner)).tickets[0],
      await fetchTickets(owner),
    ]) {
      expect(answer).not.toHaveProperty("overdue");
      expect(answer).not.toHaveProperty("due");
    }
  });

  test("lists all tickets of one account for staff, and only the caller's own for others", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const theirs = [
      await createTicket(admin, { account }),
      await createTicket(member, { account }),
    ].map(({ id }) => id);
    await createTicket(admin);
    await postTicketAction(admin, theirs[0] ?? "", "close");
    const of = async (person: Person, query = "") =>
      (await fetchTickets(person, `?account=${account}${query}`)).tickets
        .map(({ id }) => id)
        .sort();
    expect(await of(desk, "&staff=all")).toEqual([...theirs].sort());
    expect(await of(admin)).toEqual([theirs[0]]);
    expect((await audited(account)).filter(({ actor_id }) => actor_id === desk.id)).toMatchObject([
      { action: "tickets.viewed" },
    ]);
  });

  test("lets staff add, change and delete saved replies, whose names are unique", async () => {
    const list = async (person = desk) =>
      parseBody(listSavedReplies.answer, await person.get(listSavedReplies.path)).replies;
    const name = `Meter ${randomUUID()}`;
    const added = parseBody(
      addSavedReply.answer,
      await desk.post(addSavedReply.path, { name, body: "Hello\r\n\r\nWe come." }),
    ).reply;
    expect(await list(colleague)).toEqual(
      expect.arrayContaining([{ ...added, name, body: "Hello\n\nWe come." }]),
    );
    const other = parseBody(
      addSavedReply.answer,
      await desk.post(addSavedReply.path, { name: `${name}2`, body: "Bye." }),
    ).reply;
    const taken = { name: ["There is already a saved reply with this name"] };
    expect(
      parseErrorResponse(await desk.post(addSavedReply.path, { name, body: "Bye." })).errors,
    ).toEqual(taken);
    const at = (id: string) => changeSavedReply.path.replace("{reply}", id);
    expect(
      parseErrorResponse(await desk.post(at(other.id), { name, body: "Bye." })).errors,
    ).toEqual(taken);
    expect((await colleague.post(at(added.id), { name, body: "We come tomorrow." })).status).toBe(
      200,
    );
    expect((await list()).find(({ id }) => id === added.id)?.body).toBe("We come tomorrow.");
    const elsewhere = await newPerson(service, { ...staff, tenant: "karoo-vista" });
    expect((await list(elsewhere)).filter(({ id }) => id === added.id)).toEqual([]);
    const remove = (person: Person) => person.send(at(added.id), { method: "DELETE" });
    expect([
      (await remove(elsewhere)).status,
      (await remove(desk)).status,
      (await remove(desk)).status,
    ]).toEqual([404, 200, 404]);
    expect((await audited(added.id)).map(({ action }) => action)).toEqual([
      "saved_reply.added",
      "saved_reply.changed",
      "saved_reply.deleted",
    ]);
  });
});
