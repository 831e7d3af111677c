/** Plants records of a person that no API call creates, and similar records of another person. */
import { randomUUID } from "node:crypto";
import type { AccountTestService, Person } from "./account-test-service.ts";

const tenant = "imvubu";

/** Plants the records. `shared` is an account to which the person is invited. */
export async function plantRecords(
  { database }: AccountTestService,
  {
    account,
    shared,
    person,
    other,
  }: { account: string; shared: string; person: Person; other: Person },
): Promise<void> {
  await database.inTenant(tenant, async ({ db }) => {
    const application = await db
      .selectFrom("applications")
      .select("id")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    const step = {
      tenant,
      application_id: application.id,
      kind: "more_needed",
      user_id: "staff",
      name: "Desk",
      message: "Send more.",
    } as const;
    await db
      .insertInto("application_steps")
      .values({ id: randomUUID(), ...step })
      .execute();
    for (const by of [person, other]) {
      const urls = {
        return_success: "/",
        return_failure: "/",
        return_cancel: "/",
        expires: new Date(),
      };
      const payment = {
        tenant,
        id: randomUUID(),
        account,
        user_id: by.id,
        amount_cents: 5000,
        reference: randomUUID(),
      };
      await db
        .insertInto("online_payments")
        .values({ ...payment, provider: "sandbox", ...urls })
        .execute();
    }
    for (const by of [person, other]) {
      const [id, name] = [randomUUID(), by === person ? "Refilwe" : "Another"];
      const charge = {
        statement_id: id,
        statement_date: "2026-01-31",
        line: 1,
        service: "water",
        description: "Water",
        charge_cents: 5000,
      };
      await db
        .insertInto("disputes")
        .values({
          tenant,
          id,
          reference: `D-${id}`,
          account,
          user_id: by.id,
          name,
          ...charge,
          amount_cents: 5000,
          reason: "Too high.",
          state: "kept",
        })
        .execute();
      const kept = {
        kind: "kept",
        user_id: "staff",
        name: "Desk",
        message: "You used it.",
      } as const;
      await db
        .insertInto("dispute_steps")
        .values({ tenant, id: randomUUID(), dispute_id: id, ...kept })
        .execute();
    }
    const invited = {
      tenant,
      account: shared,
      type: "email",
      role: "viewer",
      granted_by: "A neighbour",
    } as const;
    await db
      .insertInto("invitations")
      .values({ ...invited, id: randomUUID(), identity: person.email })
      .execute();
    // An identity that someone else has verified, and a message to it.
    await db
      .insertInto("identities")
      .values({
        tenant,
        id: randomUUID(),
        user_id: person.id,
        type: "email",
        identity: other.email,
      })
      .execute();
    for (const to of [person, other]) {
      const sent = {
        tenant,
        id: randomUUID(),
        channel: "email",
        recipient: to.email,
        user_id: to.id,
        subject: `To ${to.email}`,
        body: "",
      } as const;
      await db
        .insertInto("outgoing_messages")
        .values({ ...sent, status: "suppressed" })
        .execute();
    }
  });
}
