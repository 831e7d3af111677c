/** Tests of which tickets wait for staff, and the order in which staff see them. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountTestService,
  newPerson,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  createTicket,
  fetchTickets,
  openTicket,
  postTicketAction,
} from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("tickets for staff", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  test("shows staff the longest-waiting open tickets first, unless they choose another order", async () => {
    const desk = await newPerson(service, { permissions: ["tickets.manage"] });
    const owner = await newPerson(service);
    const ids = [];
    for (const subject of ["Answered", "First", "Second"]) {
      const { id } = await createTicket(owner, { subject });
      await postTicketAction(desk, id, "assign", { assigned: true });
      ids.push(id);
    }
    await addReply(desk, ids[0] ?? "", "It is done.");
    await addReply(owner, ids[1] ?? "", "Still waiting.");
    const subjects = async (query: string) =>
      (await fetchTickets(desk, `?staff=mine&status=open${query}`)).tickets.map(
        ({ subject }) => subject,
      );
    expect(await subjects("")).toEqual(["First", "Second", "Answered"]);
    expect(await subjects("&order=updated|desc")).toEqual(["First", "Answered", "Second"]);
  });

  test("finds common text only in the newest tickets, with the other filters applied, and rare text in all tickets", async () => {
    const desk = await newPerson(service, { permissions: ["tickets.manage"] });
    const owner = await newPerson(service);
    const { id } = await createTicket(owner, {
      subject: "Plentiful and unusual",
      category: "fault",
    });
    await service.database.asOwner((db) =>
      sql`
        insert into tickets (tenant, id, reference, category, subject, status, user_id, created, updated, closed, search_text)
        select tenant, id || n, 'T-2020-' || n, 'water', 'Plentiful', 'closed', user_id, created, created - n * interval '1 hour', created, 'plentiful'
        from tickets cross join generate_series(1, 2100) n where id = ${id}`.execute(db),
    );
    const search = (query: string) => fetchTickets(desk, `?staff=all&search=${query}`);
    const plentiful = await search("plentiful");
    expect(plentiful.tickets.slice(0, 3).map((ticket) => ticket.id)).toEqual([
      id,
      `${id}1`,
      `${id}2`,
    ]);
    expect(plentiful.more).toBe(true);
    expect(plentiful.pagination.last).toBe(40);
    expect((await search("plentiful&page=40")).tickets.at(-1)?.reference).toBe("T-2020-999");
    expect((await search("plentiful&category=fault")).tickets.map((ticket) => ticket.id)).toEqual([
      id,
    ]);
    expect((await search("unusual")).tickets.map((ticket) => ticket.id)).toEqual([id]);
  });

  test("counts a ticket as waiting if its owner has reopened it without a message", async () => {
    const desk = await newPerson(service, { permissions: ["tickets.manage"] });
    const owner = await newPerson(service);
    const { id } = await createTicket(owner);
    await addReply(desk, id, "We have repaired it.");
    await postTicketAction(owner, id, "close");
    await postTicketAction(owner, id, "reopen");
    const reopened = await openTicket(desk, id);
    expect(reopened.waiting_since).toBe(reopened.messages.at(-1)?.date);
    await postTicketAction(desk, id, "close");
    await postTicketAction(desk, id, "reopen");
    await addReply(desk, id, "We come again.");
    expect((await openTicket(desk, id)).waiting_since).toBeNull();
  });
});
