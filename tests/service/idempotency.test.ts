/**
 * Tests of idempotency on PostgreSQL with two processes: a repeated key takes effect only once,
 * even with concurrent requests.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { raiseTicket, replyToTicket } from "#contract/tickets/calls.ts";
import { deleteExpiredRows } from "#service/database/delete-expired.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
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
  uploadFile,
} from "#tests/support/ticket-fixtures.ts";

const rounds = 8;

describeOnDatabase("requests with an idempotency key", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  const keys = (userId: string) =>
    service.database.asOwner((db) =>
      db.selectFrom("idempotency_keys").selectAll().where("user_id", "=", userId).execute(),
    );
  const ageIdempotencyKeys = (userId: string, hours: number) =>
    service.database.asOwner((db) =>
      db
        .updateTable("idempotency_keys")
        .set({ created: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where("user_id", "=", userId)
        .execute(),
    );

  test("creates one ticket with one file from ten simultaneous requests, and returns the same response to each", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const [key, attachments] = [randomUUID(), [await uploadFile(owner)]];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) =>
          postTicket(number % 2 === 0 ? owner : owner.otherProcess, { attachments }, key),
        ),
      );
      const made = answers.map((answer) => parseBody(raiseTicket.answer, answer).ticket);
      for (const ticket of made) expect(ticket).toEqual(made[0]);
      expect((await fetchTickets(owner)).tickets).toHaveLength(1);
      expect(made[0]?.messages.map((message) => message.attachments.length)).toEqual([1]);
    }
  });

  test("creates one message and one notification when a reply is sent twice at the same time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const { id } = await createTicket(owner);
      const key = randomUUID();
      const answers = await Promise.all(
        [staff, staff.otherProcess].map((person) =>
          postReply(person, id, { message: "Yes." }, key),
        ),
      );
      const [one, other] = answers.map((answer) => parseBody(replyToTicket.answer, answer));
      expect(one).toEqual(other);
      expect(conversationLines(await openTicket(owner, id))).toHaveLength(2);
      const sent = await service.database.asOwner((db) =>
        db
          .selectFrom("outgoing_messages")
          .select("id")
          .where("recipient", "=", owner.email)
          .execute(),
      );
      // The confirmation of the ticket, and one notification of the reply.
      expect(sent).toHaveLength(2);
    }
  });

  test("returns the current ticket for a repeated request, and stores only the ticket's ID with the key", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    const { ticket } = parseBody(raiseTicket.answer, await postTicket(owner, {}, key));
    await addReply(staff, ticket.id, "Yes.");
    const again = parseBody(raiseTicket.answer, await postTicket(owner, {}, key)).ticket;
    expect([again.id, again.messages.map(({ body }) => body)]).toEqual([
      ticket.id,
      ["Since Monday.", "Yes."],
    ]);
    expect((await keys(owner.id)).map(({ response }) => response)).toEqual([{ id: ticket.id }]);
  });

  test("returns 409 when a user reuses the key for another request or ticket, but lets other users use the same key", async () => {
    const [owner, other] = [await newPerson(service), await newPerson(service)];
    const key = randomUUID();
    const { ticket } = parseBody(raiseTicket.answer, await postTicket(owner, {}, key));
    expect(
      parseErrorResponse(await postTicket(owner, { subject: "Another" }, key)).error?.code,
    ).toBe("key_used");
    expect((await postReply(owner, ticket.id, {}, key)).status).toBe(409);
    expect(parseBody(raiseTicket.answer, await postTicket(other, {}, key)).ticket.id).not.toBe(
      ticket.id,
    );
    expect((await fetchTickets(owner)).tickets).toHaveLength(1);
    // If two different requests with the same key are sent concurrently, only one takes effect.
    const fresh = randomUUID();
    const answers = await Promise.all([
      postTicket(owner, { subject: "A" }, fresh),
      postTicket(owner.otherProcess, { subject: "B" }, fresh),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("changes nothing when the idempotency key is missing or invalid", async () => {
    const owner = await newPerson(service);
    const body = { category: "general", subject: "No key", message: "Nothing." };
    const answers = [await owner.post(ticketPath(), body)];
    for (const bad of ["short", "x".repeat(201), "with a space"])
      answers.push(await postTicket(owner, {}, bad));
    for (const answer of answers)
      expect([answer.status, parseErrorResponse(answer).description]).toEqual([
        400,
        expect.stringContaining("Idempotency-Key"),
      ]);
    expect((await fetchTickets(owner)).tickets).toEqual([]);
  });

  test("does not use up the idempotency key when the request is rejected", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    expect((await postTicket(owner, { attachments: ["no-such-file"] }, key)).status).toBe(422);
    expect(await keys(owner.id)).toEqual([]);
    expect((await postTicket(owner, {}, key)).status).toBe(200);
  });

  test("accepts a used idempotency key again after a day, and deletes expired keys", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    const first = await createTicket(owner);
    await postTicket(owner, {}, key);
    await ageIdempotencyKeys(owner.id, 23);
    await deleteExpiredRows(service.database);
    expect(await keys(owner.id)).toHaveLength(2);
    expect((await postTicket(owner, {}, key)).status).toBe(200);
    expect((await fetchTickets(owner)).tickets).toHaveLength(2);
    await ageIdempotencyKeys(owner.id, 25);
    expect((await postTicket(owner, { subject: "Another" }, key)).status).toBe(200);
    expect((await fetchTickets(owner)).tickets).toHaveLength(3);
    await deleteExpiredRows(service.database);
    expect((await keys(owner.id)).map((row) => row.key)).toEqual([key]);
    expect((await openTicket(owner, first.id)).status).toBe("open");
  });

  test("leaves a ticket open after a concurrent reply and close, unless the close came last", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const { id } = await createTicket(owner);
      const answers = await Promise.all([
        postReply(owner, id),
        postTicketAction(staff.otherProcess, id, "close"),
        postTicketAction(owner.otherProcess, id, "close"),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const ticket = await openTicket(owner, id);
      const last = conversationLines(ticket).findLastIndex((line) =>
        line.endsWith("closed this ticket."),
      );
      const again = conversationLines(ticket).findLastIndex((line) =>
        line.endsWith("reopened this ticket."),
      );
      expect([ticket.status, ticket.closed === null]).toEqual(
        last > again ? ["closed", false] : ["open", true],
      );
      const closings = conversationLines(ticket).filter((line) =>
        line.endsWith("closed this ticket."),
      );
      expect(closings.length - (again < 0 ? 0 : 1)).toBeLessThanOrEqual(1);
      expect([...ticket.messages].sort((a, b) => a.date.localeCompare(b.date))).toEqual(
        ticket.messages,
      );
    }
  });

  test("either shows a reply sent while the owner opens the ticket, or marks the ticket as unread", async () => {
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    for (let round = 0; round < 3 * rounds; round += 1) {
      const message = `Answer ${round}`;
      const [, read] = await Promise.all([
        addReply(staff, id, message),
        openTicket({ ...owner.otherProcess }, id),
      ]);
      const seen = read.messages.some(({ body }) => body === message);
      const [listedNow] = (await fetchTickets(owner)).tickets;
      if (!seen) expect(listedNow?.unread).toBe(true);
      await openTicket(owner, id);
    }
  });

  test("gives different references to tickets created at the same time", async () => {
    const owner = await newPerson(service);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        createTicket({ ...(number % 2 ? owner : owner.otherProcess) }),
      ),
    );
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(20);
  });
});
