/** Deeds that come more than once: the same key does them once, at two processes on PostgreSQL; and deeds that meet each other. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { raiseTicket, replyToTicket } from "#contract/tickets.ts";
import { sweep } from "../../server/utility/store/sweep.ts";
import { describeOnEach } from "../support/service.ts";
import { failure, read } from "./service-client.ts";
import { newPerson, type Person, type SharingService, startSharing } from "./sharing-service.ts";
import { deed, linesOf, listed, opened, raise, raised, replied, reply, ticketAt, uploaded } from "./tickets.ts";

const rounds = 8;

describeOnEach("deeds with a key", (kind) => {
  let service: SharingService;
  let staff: Person;
  beforeAll(async () => {
    service = await startSharing(kind, { processes: 2 });
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  const keys = (userId: string) =>
    service.database.asOwner((db) => db.selectFrom("idempotency").selectAll().where("user_id", "=", userId).execute());
  const age = (userId: string, hours: number) =>
    service.database.asOwner((db) =>
      db
        .updateTable("idempotency")
        .set({ created: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where("user_id", "=", userId)
        .execute(),
    );

  test("ten at once raise one ticket, with one file, and all get the same answer", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const [key, attachments] = [randomUUID(), [await uploaded(owner)]];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) => raise(number % 2 === 0 ? owner : owner.elsewhere, { attachments }, key)),
      );
      const made = answers.map((answer) => read(raiseTicket.answer, answer).ticket);
      for (const ticket of made) expect(ticket).toEqual(made[0]);
      expect((await listed(owner)).tickets).toHaveLength(1);
      expect(made[0]?.messages.map((message) => message.attachments.length)).toEqual([1]);
    }
  });

  test("a reply sent twice at once is one message, and one notice", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const { id } = await raised(owner);
      const key = randomUUID();
      const answers = await Promise.all([staff, staff.elsewhere].map((person) => reply(person, id, { message: "Yes." }, key)));
      const [one, other] = answers.map((answer) => read(replyToTicket.answer, answer));
      expect(one).toEqual(other);
      expect(linesOf(await opened(owner, id))).toHaveLength(2);
      const sent = await service.database.asOwner((db) =>
        db.selectFrom("messages").select("id").where("recipient", "=", owner.email).execute(),
      );
      expect(sent).toHaveLength(1);
    }
  });

  test("sent again later it answers with the ticket as it stands, and keeps no conversation for that", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    const { ticket } = read(raiseTicket.answer, await raise(owner, {}, key));
    await replied(staff, ticket.id, "Yes.");
    const again = read(raiseTicket.answer, await raise(owner, {}, key)).ticket;
    expect([again.id, again.messages.map(({ body }) => body)]).toEqual([ticket.id, ["Since Monday.", "Yes."]]);
    expect((await keys(owner.id)).map(({ answer }) => answer)).toEqual([{ id: ticket.id }]);
  });

  test("for something else, or another ticket, the key is a 409; somebody else's is their own", async () => {
    const [owner, other] = [await newPerson(service), await newPerson(service)];
    const key = randomUUID();
    const { ticket } = read(raiseTicket.answer, await raise(owner, {}, key));
    expect(failure(await raise(owner, { subject: "Another" }, key)).error?.code).toBe("key_used");
    expect((await reply(owner, ticket.id, {}, key)).status).toBe(409);
    expect(read(raiseTicket.answer, await raise(other, {}, key)).ticket.id).not.toBe(ticket.id);
    expect((await listed(owner)).tickets).toHaveLength(1);
    // Two that differ, at once: one of them is done.
    const fresh = randomUUID();
    const answers = await Promise.all([raise(owner, { subject: "A" }, fresh), raise(owner.elsewhere, { subject: "B" }, fresh)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("without a key, or with one that is none, nothing is done", async () => {
    const owner = await newPerson(service);
    const body = { category: "general", subject: "No key", message: "Nothing." };
    const answers = [await owner.post(ticketAt(), body)];
    for (const bad of ["short", "x".repeat(201), "with a space"]) answers.push(await raise(owner, {}, bad));
    for (const answer of answers)
      expect([answer.status, failure(answer).description]).toEqual([400, expect.stringContaining("Idempotency-Key")]);
    expect((await listed(owner)).tickets).toEqual([]);
  });

  test("a deed that is refused leaves its key free", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    expect((await raise(owner, { attachments: ["no-such-file"] }, key)).status).toBe(422);
    expect(await keys(owner.id)).toEqual([]);
    expect((await raise(owner, {}, key)).status).toBe(200);
  });

  test("after a day a key is new again, and swept", async () => {
    const owner = await newPerson(service);
    const key = randomUUID();
    const first = await raised(owner);
    await raise(owner, {}, key);
    await age(owner.id, 23);
    await sweep(service.database);
    expect(await keys(owner.id)).toHaveLength(2);
    expect((await raise(owner, {}, key)).status).toBe(200);
    expect((await listed(owner)).tickets).toHaveLength(2);
    await age(owner.id, 25);
    expect((await raise(owner, { subject: "Another" }, key)).status).toBe(200);
    expect((await listed(owner)).tickets).toHaveLength(3);
    await sweep(service.database);
    expect((await keys(owner.id)).map((row) => row.key)).toEqual([key]);
    expect((await opened(owner, first.id)).status).toBe("open");
  });

  test("closing and writing at once: the ticket is open unless the closing came last", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(service);
      const { id } = await raised(owner);
      const answers = await Promise.all([reply(owner, id), deed(staff.elsewhere, id, "close"), deed(owner.elsewhere, id, "close")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const ticket = await opened(owner, id);
      const last = linesOf(ticket).findLastIndex((line) => line.endsWith("closed this ticket."));
      const again = linesOf(ticket).findLastIndex((line) => line.endsWith("opened this ticket again."));
      expect([ticket.status, ticket.closed === null]).toEqual(last > again ? ["closed", false] : ["open", true]);
      const closings = linesOf(ticket).filter((line) => line.endsWith("closed this ticket."));
      expect(closings.length - (again < 0 ? 0 : 1)).toBeLessThanOrEqual(1);
      expect([...ticket.messages].sort((a, b) => a.date.localeCompare(b.date))).toEqual(ticket.messages);
    }
  });

  test("an answer that comes while its owner reads is read by them or is news", async () => {
    const owner = await newPerson(service);
    const { id } = await raised(owner);
    for (let round = 0; round < 3 * rounds; round += 1) {
      const message = `Answer ${round}`;
      const [, read] = await Promise.all([replied(staff, id, message), opened({ ...owner.elsewhere }, id)]);
      const seen = read.messages.some(({ body }) => body === message);
      const [listedNow] = (await listed(owner)).tickets;
      if (!seen) expect(listedNow?.unread).toBe(true);
      await opened(owner, id);
    }
  });

  test("tickets raised at once have a reference each", async () => {
    const owner = await newPerson(service);
    const made = await Promise.all(Array.from({ length: 20 }, (_, number) => raised({ ...(number % 2 ? owner : owner.elsewhere) })));
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(20);
  });
});
