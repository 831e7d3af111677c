/** What a ticket's owner is written of it: when staff answer or close, by the channels that were chosen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notify } from "#contract/profile.ts";
import { createPerson } from "../../server/utility/store/people.ts";
import { describeOnEach } from "../support/service.ts";
import { newPerson, type Person, type SharingService, startSharing } from "./sharing-service.ts";
import { deed, noticesTo, raised, replied } from "./tickets.ts";

describeOnEach("notices about tickets", (kind) => {
  let service: SharingService;
  let staff: Person;
  beforeAll(async () => {
    service = await startSharing(kind);
    staff = await newPerson(service, { permissions: ["tickets.manage"], name: "Desk" });
  });
  afterAll(() => service.stop());

  let numbers = 0;
  /** With a mobile number as well, and these channels chosen; none were where they are left out. */
  async function ownerOf(tickets?: Notify["tickets"]): Promise<Person & { mobile: string }> {
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
      if (tickets) await db.updateTable("users").set({ notify }).where("id", "=", person.id).execute();
    });
    return { ...person, mobile };
  }
  const channels = async ({ email, mobile }: { email: string; mobile: string }) =>
    [...(await noticesTo(service, email)), ...(await noticesTo(service, mobile))].map(({ channel }) => channel);

  test.each([
    [undefined, ["email"]],
    [["email"], ["email"]],
    [["mobile"], ["sms"]],
    [
      ["email", "mobile"],
      ["email", "sms"],
    ],
    [[], []],
  ] as const)("who has chosen %j is written to by %j", async (chosen, expected) => {
    const owner = await ownerOf(chosen && [...chosen]);
    const { id } = await raised(owner);
    await replied(staff, id, "Yes.");
    expect(await channels(owner)).toEqual(expected);
  });

  test("it names the municipality, the reference and the subject, and not what was written", async () => {
    const owner = await ownerOf(["email", "mobile"]);
    const woken = service.woken();
    const { id, reference } = await raised(owner, { subject: "Ṱhe light at the corner is out again", message: "Secret one" });
    await replied(staff, id, "Secret two");
    expect(service.woken()).toBeGreaterThan(woken);
    const [letter] = await noticesTo(service, owner.email);
    expect(letter?.subject).toBe(`Imvubu Local Municipality has answered your ticket ${reference}`);
    expect(letter?.body).toContain(`${reference}, “Ṱhe light at the corner is out again”`);
    expect(letter?.body).toMatch(/sign in .* Tickets/);
    const [sms] = await noticesTo(service, owner.mobile);
    expect(sms?.body).toContain(`Imvubu Local Municipality: we have answered your ticket ${reference}, "Ṱhe light at the corne...".`);
    for (const notice of [letter, sms]) expect(notice?.body).not.toContain("Secret");
  });

  test("closing by staff is told once; taking on, opening again and the owner's own deeds are not", async () => {
    const owner = await ownerOf(["email"]);
    const { id, reference } = await raised(owner);
    await deed(staff, id, "assign", { assigned: true });
    await deed(staff, id, "close");
    await deed(staff, id, "close");
    await deed(staff, id, "reopen");
    await deed(owner, id, "close");
    await replied(owner, id, "Again.");
    expect((await noticesTo(service, owner.email)).map(({ subject }) => subject)).toEqual([
      `Imvubu Local Municipality has closed your ticket ${reference}`,
    ]);
    const { id: own } = await raised(staff);
    await replied(staff, own, "To myself.");
    expect(await noticesTo(service, staff.email)).toEqual([]);
  });

  test("who has nothing of what was chosen is written to where they can be: by mobile alone, or where the municipality has no SMS", async () => {
    const mobile = "+27825559999";
    const id = await service.database.asOwner((db) =>
      createPerson(db, "imvubu", { name: "Number alone", passwordHash: "none", identities: [{ type: "mobile", identity: mobile }] }),
    );
    const ticket = await raised(await newPerson(service));
    await service.database.asOwner((db) => db.updateTable("tickets").set({ user_id: id }).where("id", "=", ticket.id).execute());
    await replied(staff, ticket.id, "Yes.");
    expect((await noticesTo(service, mobile)).map(({ channel }) => channel)).toEqual(["sms"]);

    const desk = await newPerson(service, { tenant: "karoo-vista", permissions: ["tickets.manage"] });
    const there = await newPerson(service, { tenant: "karoo-vista" });
    const notify = JSON.stringify({ statements: [], payments: [], tickets: ["mobile"] });
    await service.database.asOwner((db) => db.updateTable("users").set({ notify }).where("id", "=", there.id).execute());
    await replied(desk, (await raised(there)).id, "Yes.");
    expect((await noticesTo(service, there.email)).map(({ channel }) => channel)).toEqual(["email"]);
  });
});
