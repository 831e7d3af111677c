/** Writes a person's name, identities and IP address wherever the tables can hold them. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#service/database/database.ts";
import { systemMessages } from "#service/subjects/tickets/texts.ts";
import type { Person } from "./account-test-service.ts";

const tenant = "imvubu";

interface Planted {
  person: Person;
  staff: Person;
  neighbour: Person;
  /** The person's own account, and one that they can only view. */
  account: string;
  elsewhere: string;
  /** The neighbour's ticket, which the person once worked on as staff. */
  ticket: string;
  /** The ID of an uploaded photo of a meter. */
  photo: string;
  names: { name: string; formerName: string; surname: string; mobile: string };
}

export async function plantRows(
  database: Database,
  {
    person,
    staff,
    neighbour,
    account,
    elsewhere,
    ticket,
    photo,
    names: { name, formerName, surname, mobile },
  }: Planted,
): Promise<void> {
  await database.asOwner(async (db) => {
    const identity = { tenant, user_id: person.id, verified: true };
    await db
      .insertInto("identities")
      .values({ ...identity, id: randomUUID(), type: "mobile", identity: mobile })
      .execute();
    await db
      .insertInto("ticket_notes")
      .values({
        tenant,
        id: randomUUID(),
        ticket_id: ticket,
        user_id: person.id,
        name: formerName,
        body: `Call ${name}`,
      })
      .execute();
    // A release before 044 did not store who got the ticket.
    for (const named_id of [person.id, null]) {
      const assigned = {
        author: "system",
        action: "assigned",
        user_id: staff.id,
        named_id,
      } as const;
      await db
        .insertInto("ticket_messages")
        .values({
          tenant,
          id: randomUUID(),
          ticket_id: ticket,
          name,
          ...assigned,
          body: systemMessages.assigned(name),
        })
        .execute();
    }
    await db.insertInto("bounced_addresses").values({ tenant, address: mobile }).execute();
    await db
      .insertInto("settings_revisions")
      .values({ tenant, revision: 1_000, settings: "{}", actor_id: person.id, actor: formerName })
      .execute();
    await db
      .updateTable("consumers")
      .set({ name, email: person.email, mobile })
      .where("account", "=", account)
      .execute();
    await db.updateTable("accounts").set({ name }).where("account", "=", account).execute();
    await db
      .insertInto("holder_changes")
      .values({ tenant, account, date: "2000-01-01", former_name: "Earlier Holder" })
      .execute();
    await db
      .insertInto("meter_places")
      .columns(["tenant", "meter_id", "account", "during"])
      .expression((from) =>
        from
          .selectFrom("meters")
          .select(["tenant", "id", "account", sql<string>`'{(,)}'::datemultirange`.as("during")])
          .where("tenant", "=", tenant)
          .where("account", "=", account),
      )
      .execute();
    const letter = {
      tenant,
      id: randomUUID(),
      account,
      date: new Date(),
      channel: "email",
      status: "sent",
      recipient: person.email,
    } as const;
    await db
      .insertInto("communication")
      .values({ ...letter, body: `Dear ${name}`, search_text: `dear ${name}`.toLowerCase() })
      .execute();
    for (const to of [person.email, mobile, neighbour.email]) {
      const sent = {
        tenant,
        id: randomUUID(),
        channel: "email",
        recipient: to,
        user_id: to === neighbour.email ? neighbour.id : person.id,
        named_id: person.id,
        subject: `${name} has given you access`,
        body: "",
      } as const;
      await db
        .insertInto("outgoing_messages")
        .values({ ...sent, status: "sent" })
        .execute();
    }
    const code = {
      tenant,
      id: randomUUID(),
      purpose: "reset",
      identity: mobile,
      code_hash: "",
      attempts_left: 1,
      expires: new Date(),
    } as const;
    await db.insertInto("one_time_codes").values(code).execute();
    const invited = { tenant, id: randomUUID(), role: "viewer" } as const;
    await db
      .insertInto("invitations")
      .values({ ...invited, account: elsewhere, type: "mobile", identity: mobile, granted_by: "B" })
      .execute();
    await db
      .insertInto("account_access")
      .values({
        tenant,
        account: elsewhere,
        user_id: staff.id,
        role: "admin",
        granted_by: name,
        granted_by_id: person.id,
      })
      .execute();
    await db
      .insertInto("account_access")
      .values({ tenant, account: elsewhere, user_id: person.id, role: "viewer" })
      .execute();
    const done = { tenant, actor: name, action: "access.invited", ip: person.address };
    // Entries of earlier releases have no IDs.
    for (const ids of [{ actor_id: person.id, named_id: person.id }, { actor_id: null }]) {
      await db
        .insertInto("account_audit_log")
        .values({
          ...done,
          ...ids,
          id: randomUUID(),
          account: elsewhere,
          description: `Changed access for ${name}`,
          values: JSON.stringify({ who: name }),
        })
        .execute();
    }
    const helped = { id: randomUUID(), user_id: neighbour.id, description: "Helped" };
    await db
      .insertInto("profile_audit_log")
      .values({ ...done, ...helped, actor_id: person.id })
      .execute();
    const dispute = {
      id: randomUUID(),
      state: "kept",
      account,
      user_id: person.id,
      name,
      statement_id: randomUUID(),
      statement_date: "2026-01-31",
      line: 1,
      service: "water",
      description: "Water",
      charge_cents: 100,
      amount_cents: 100,
    } as const;
    await db
      .insertInto("disputes")
      .values({ tenant, ...dispute, reference: dispute.id, reason: `Mrs ${surname} was away.` })
      .execute();
    for (const [kind, by] of [
      ["objected", person],
      ["kept", staff],
    ] as const) {
      const step = { tenant, id: randomUUID(), dispute_id: dispute.id, kind, user_id: by.id };
      await db
        .insertInto("dispute_steps")
        .values({ ...step, name: by.name, message: `Mrs ${surname} used it.` })
        .execute();
    }
    const entry = {
      tenant,
      actor_id: staff.id,
      actor: "Priya",
      named_id: person.id,
      action: "x",
      description: `About ${name} at ${mobile}`,
      values: JSON.stringify({ who: name, identity: mobile }),
    };
    const values = {
      before: JSON.stringify({ name: formerName }),
      after: JSON.stringify({ name, to: [person.email] }),
    };
    for (const [subject_kind, subject] of [
      ["person", person.id],
      ["account", account],
      ["ticket", ticket],
    ] as const) {
      await db
        .insertInto("audit_log")
        .values({ ...entry, ...values, id: randomUUID(), subject_kind, subject })
        .execute();
    }
    const payment = {
      tenant,
      id: randomUUID(),
      account,
      user_id: person.id,
      amount_cents: 100,
      reference: randomUUID(),
      provider: "sandbox",
    };
    const urls = {
      return_success: "/",
      return_failure: "/",
      return_cancel: "/",
      expires: new Date(),
      state: "expired",
    } as const;
    await db
      .insertInto("online_payments")
      .values({ ...payment, ...urls })
      .execute();
    const settled = {
      state: "refunded",
      settled: new Date(),
      settled_by: person.id,
      settled_by_name: name,
      refund_reference: "R",
    } as const;
    const money = {
      tenant,
      id: randomUUID(),
      reason: "amount",
      provider: "sandbox",
      amount_cents: 100,
      currency: "ZAR",
    } as const;
    await db
      .insertInto("unallocated_payments")
      .values({
        ...money,
        ...settled,
        provider_reference: randomUUID(),
        payment: payment.id,
        settled_reason: `For ${name}`,
      })
      .execute();
    const keyed = {
      tenant,
      user_id: neighbour.id,
      key: randomUUID(),
      request_hash: "",
      response: JSON.stringify({ dispute: { id: dispute.id, by: name } }),
    };
    await db.insertInto("idempotency_keys").values(keyed).execute();
    const answered = {
      answered: new Date(),
      answered_by: person.id,
      answered_by_name: name,
      state: "done",
      due: "2026-01-01",
    } as const;
    await db
      .insertInto("privacy_requests")
      .values({ tenant, id: randomUUID(), user_id: neighbour.id, kind: "correction", ...answered })
      .execute();
    const meter = {
      tenant,
      id: randomUUID(),
      account,
      number: randomUUID(),
      service: "water",
      type: "conventional",
      unit: "kl",
    } as const;
    await db.insertInto("meters").values(meter).execute();
    const reading = {
      tenant,
      meter_id: meter.id,
      date: "2026-01-01",
      value: "1",
      billed: "1",
      kind: "consumer",
      photo: photo,
    } as const;
    await db.insertInto("readings").values(reading).execute();
  });
}
