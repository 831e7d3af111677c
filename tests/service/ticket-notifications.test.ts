/**
 * Tests of notifications to a ticket's owner, through their chosen channels: when the ticket has
 * arrived, and when staff reply to it or close it.
 */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NotificationPreferences } from "#contract/profile/calls.ts";
import { raiseTicket } from "#contract/tickets/calls.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  createTicket,
  messagesSentTo,
  postTicket,
  postTicketAction,
} from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("ticket notifications", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  let numbers = 0;
  /**
   * Creates a ticket owner with a mobile number and these notification channels. The default
   * channels apply if omitted.
   */
  async function ownerOf(
    tickets?: NotificationPreferences["tickets"],
  ): Promise<Person & { mobile: string }> {
    const person = await newPerson(service);
    numbers += 1;
    const mobile = `+2782555${String(numbers).padStart(4, "0")}`;
    await service.database.asOwner(async (db) => {
      const identity = { id: mobile, type: "mobile" as const, identity: mobile, verified: true };
      await db
        .insertInto("identities")
        .values({ tenant: "imvubu", user_id: person.id, ...identity })
        .execute();
      const notify = JSON.stringify({ statements: [], payments: [], tickets: tickets ?? [] });
      if (tickets)
        await db.updateTable("users").set({ notify }).where("id", "=", person.id).execute();
    });
    return { ...person, mobile };
  }
  const channels = async ({ email, mobile }: { email: string; mobile: string }) =>
    [...(await messagesSentTo(service, email)), ...(await messagesSentTo(service, mobile))].map(
      ({ channel }) => channel,
    );

  test.each([
    [undefined, ["email"]],
    [["email"], ["email"]],
    [["mobile"], ["sms"]],
    [
      ["email", "mobile"],
      ["email", "sms"],
    ],
    [[], []],
  ] as const)(
    "sends notifications through the chosen channels: %j results in %j",
    async (chosen, expected) => {
      const owner = await ownerOf(chosen && [...chosen]);
      const { id } = await createTicket(owner);
      expect(await channels(owner)).toEqual(expected);
      await addReply(staff, id, "Yes.");
      expect(await channels(owner)).toEqual(expected.flatMap((channel) => [channel, channel]));
    },
  );

  test("confirms a new ticket once, quoting its number, and sends the answer with its author's name", async () => {
    const owner = await ownerOf(["email", "mobile"]);
    const woken = service.woken();
    const subject = "Ṱhe light at the corner is out again";
    const key = randomUUID();
    await postTicket(owner, { subject }, key);
    const { id, reference } = parseBody(
      raiseTicket.answer,
      await postTicket(owner, { subject }, key),
    ).ticket;
    expect(service.woken()).toBeGreaterThan(woken);
    await addReply(staff, id, "We come on Tuesday.\nLock the dog away.");
    const [received, answered, ...more] = await messagesSentTo(service, owner.email);
    expect(received?.subject).toBe(`We have received your ticket ${reference}`);
    expect(received?.body).toContain(`“${subject}”. Its number is ${reference}.`);
    expect(answered?.subject).toBe(
      `Imvubu Local Municipality has answered your ticket ${reference}`,
    );
    expect(answered?.body).toContain(
      `Desk of Imvubu Local Municipality has answered your ticket ${reference}, “${subject}”:\n\nWe come on Tuesday.\nLock the dog away.`,
    );
    for (const letter of [received, answered]) expect(letter?.body).toMatch(/sign in .* Tickets/);
    const [receivedSms, answeredSms, ...moreSms] = await messagesSentTo(service, owner.mobile);
    expect(receivedSms?.body).toContain(`we received your ticket ${reference}.`);
    expect(answeredSms?.body).toContain(`we answered your ticket ${reference}.`);
    expect(answeredSms?.body).not.toContain("Tuesday");
    expect([more, moreSms]).toEqual([[], []]);
  });

  test("links to the ticket if the municipality has given the portal's address", async () => {
    const owner = await ownerOf(["email", "mobile"]);
    const portal = { portal_url: "https://portal.example.org" };
    const setPortal = (change: RawBuilder<never>) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = ${change} where tenant = 'imvubu'`.execute(db),
      );
    await setPortal(sql`settings || ${JSON.stringify(portal)}::jsonb`);
    const { id } = await createTicket(owner);
    await addReply(staff, id, "Yes.");
    await postTicketAction(staff, id, "close");
    await setPortal(sql`settings - 'portal_url'`);
    const sent = [
      ...(await messagesSentTo(service, owner.email)),
      ...(await messagesSentTo(service, owner.mobile)),
    ];
    expect(sent).toHaveLength(6);
    for (const { body } of sent)
      expect(body).toContain(`https://portal.example.org/consumer/tickets/${id}`);
  });

  test("notifies the owner once when staff close a ticket, but not about assigning, reopening or the owner's own actions", async () => {
    const owner = await ownerOf(["email"]);
    const { id, reference } = await createTicket(owner);
    await postTicketAction(staff, id, "assign", { assigned: true });
    await postTicketAction(staff, id, "close");
    await postTicketAction(staff, id, "close");
    await postTicketAction(staff, id, "reopen");
    await postTicketAction(owner, id, "close");
    await addReply(owner, id, "Again.");
    expect((await messagesSentTo(service, owner.email)).map(({ subject }) => subject)).toEqual([
      `We have received your ticket ${reference}`,
      `Imvubu Local Municipality has closed your ticket ${reference}`,
    ]);
    const { id: own } = await createTicket(staff);
    await addReply(staff, own, "To myself.");
    expect(await messagesSentTo(service, staff.email)).toHaveLength(1);
  });

  test("uses another channel if the chosen one is not available for the user or municipality", async () => {
    const mobile = "+27825559999";
    const id = await service.database.asOwner((db) =>
      createPerson(
        { db, tenant: "imvubu" },
        {
          name: "Number alone",
          passwordHash: "none",
          identities: [{ type: "mobile", identity: mobile }],
        },
      ),
    );
    const ticket = await createTicket(await newPerson(service));
    await service.database.asOwner((db) =>
      db.updateTable("tickets").set({ user_id: id }).where("id", "=", ticket.id).execute(),
    );
    await addReply(staff, ticket.id, "Yes.");
    expect((await messagesSentTo(service, mobile)).map(({ channel }) => channel)).toEqual(["sms"]);

    const desk = await newPerson(service, {
      tenant: "karoo-vista",
      permissions: ["tickets.manage"],
    });
    const there = await newPerson(service, { tenant: "karoo-vista" });
    const notify = JSON.stringify({ statements: [], payments: [], tickets: ["mobile"] });
    await service.database.asOwner((db) =>
      db.updateTable("users").set({ notify }).where("id", "=", there.id).execute(),
    );
    await addReply(desk, (await createTicket(there)).id, "Yes.");
    expect((await messagesSentTo(service, there.email)).map(({ channel }) => channel)).toEqual([
      "email",
      "email",
    ]);
  });
});
