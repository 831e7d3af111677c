/** Applications for indigent support: who may make one, what is kept and mailed, and that there is one at a time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport as call, listApplications } from "#contract/applications.ts";
import { describeOnEach } from "../support/service.ts";
import { type Client, failure, read } from "./service-client.ts";
import { day, give, logs, newAccount, newPerson, sharedAccount, type SharingService, startSharing } from "./sharing-service.ts";
import { noticesTo, uploaded } from "./tickets.ts";

const idNumber = "8001015009087";
const officers = "indigent@imvubu.example";
const household = [
  { name: "Ṱhabelo Holder", relation: "son", income: "1234567.50" },
  { name: "Nomsa Holder", relation: "mother", income: "0.00" },
];

describeOnEach("applications", (kind) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(kind);
  });
  afterAll(() => service.stop());

  const apply = (person: Client, account: string, fields: object = {}, key: string = randomUUID()) =>
    person.post(call.path, { account, name: "Lindiwe Holder", id_number: idNumber, household, ...fields }, { "Idempotency-Key": key });
  const applied = async (person: Client, account: string) => read(call.answer, await apply(person, account)).application;
  const own = async (person: Client) => read(listApplications.answer, await person.get(listApplications.path)).applications;
  const rows = (account: string) =>
    service.database.asOwner((db) => db.selectFrom("applications").selectAll().where("account", "=", account).execute());
  const mails = async (reference: string) => (await noticesTo(service, officers)).filter(({ body }) => body.includes(reference));
  const indigent = async (account: string) => {
    const row = await service.database.asOwner((db) =>
      db.selectFrom("consumers").select("indigent").where("account", "=", account).executeTakeFirst(),
    );
    return row?.indigent;
  };

  test("one is kept, mailed to the officers, listed, and in the account's history", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const woken = service.woken();
    const files = [await uploaded(member, "payslip"), await uploaded(member, "id")];
    const made = read(call.answer, await apply(member, account, { id_number: "800101 5009 087", attachments: files })).application;
    expect(made).toMatchObject({ kind: "indigent", account, status: "received" });
    expect(made.reference).toMatch(/^A-20\d\d-\d{6}$/);
    expect(await own(member)).toEqual([made]);
    const [row] = await rows(account);
    expect(row).toMatchObject({ name: "Lindiwe Holder", id_number: idNumber, user_id: member.id, uploads: files });
    expect(row?.household).toEqual([
      { name: "Ṱhabelo Holder", relation: "son", income_cents: 123_456_750 },
      { name: "Nomsa Holder", relation: "mother", income_cents: 0 },
    ]);
    expect(await indigent(account)).toBe("applied");
    expect(await logs(service, account)).toEqual([
      {
        actor: member.name,
        action: "application.made",
        description: `Applied for indigent support, reference ${made.reference}`,
        ip: member.address,
      },
    ]);
    const [mail, ...more] = await mails(made.reference);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Application for indigent support ${made.reference}`);
    for (const line of [
      `Account: ${account}, in the name of Lindiwe Holder`,
      `ID number: ${idNumber}`,
      `Sent by: ${member.name}`,
      "- Ṱhabelo Holder (son): R 1 234 567.50",
      "- Nomsa Holder (mother): R 0.00",
      "Together: R 1 234 567.50",
      "Files that came with it, kept by the portal's service under the reference: 2",
    ]) {
      expect(mail?.body).toContain(line);
    }
    expect(service.woken()).toBeGreaterThan(woken);
  });

  test("an account has one at a time, whoever applies; the second is told the reference", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const attachments = [await uploaded(member)];
    const { reference } = await applied(admin, account);
    expect(failure(await apply(member, account, { attachments })).errors).toEqual({
      account: [`has been applied for already: the reference is ${reference}`],
    });
    expect(await own(member)).toEqual([]);
    expect(await rows(account)).toHaveLength(1);
    await service.database.asOwner((db) =>
      db.updateTable("applications").set({ status: "declined" }).where("account", "=", account).execute(),
    );
    // The file was not used up.
    expect(read(call.answer, await apply(member, account, { attachments })).application.reference).not.toBe(reference);
    expect(await logs(service, account)).toHaveLength(2);
  });

  test("many at once, with one key or with many: one application, one mail", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "member");
      const [admin, member] = people;
      const key = randomUUID();
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => apply(admin, account, {}, key)),
        ...Array.from({ length: 4 }, () => apply(member, account)),
      ]);
      const [row, ...more] = await rows(account);
      expect(more).toEqual([]);
      const good = answers.filter(({ status }) => status === 200).map((answer) => read(call.answer, answer).application.id);
      expect(new Set(good)).toEqual(new Set([row?.id]));
      for (const { status } of answers) expect([200, 422]).toContain(status);
      expect(await mails(row?.reference ?? "none")).toHaveLength(1);
      expect(await logs(service, account)).toHaveLength(1);
    }
  });

  test("who has support keeps it while it is looked at again; a holder of whom nothing was known gets a row", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await service.database.asOwner((db) =>
      db.updateTable("consumers").set({ indigent: "approved" }).where("account", "=", account).execute(),
    );
    await applied(admin, account);
    expect(await indigent(account)).toBe("approved");
    const unknown = await sharedAccount(service, "admin");
    await service.database.asOwner((db) => db.deleteFrom("consumers").where("account", "=", unknown.account).execute());
    await applied(unknown.people[0], unknown.account);
    expect(await indigent(unknown.account)).toBe("applied");
  });

  test("viewers, staff, strangers and who had access until yesterday: 422 at the account, and nothing has happened", async () => {
    const { account, people } = await sharedAccount(service, "viewer");
    const expired = await newPerson(service);
    await give(service, account, expired, "admin", day(-1));
    const support = await newPerson(service, { permissions: ["accounts.view", "tickets.manage"] });
    for (const person of [people[0], expired, support, await newPerson(service)]) {
      for (const number of [account, "99999999999999999999"]) {
        expect(failure(await apply(person, number)).errors).toEqual({ account: ["must be an account that you may apply for"] });
      }
      expect(await own(person)).toEqual([]);
    }
    expect([await rows(account), await indigent(account), await logs(service, account)]).toEqual([[], "none", []]);
  });

  test("where the municipality takes none: 404", async () => {
    const person = await newPerson(service, { tenant: "karoo-vista" });
    const { account } = await newAccount(service, { tenant: "karoo-vista" });
    await give(service, account, person, "admin", null, "karoo-vista");
    const change = (settings: object) =>
      service.database.asOwner(async (db) => {
        const { settings: before } = await db
          .selectFrom("tenants")
          .select("settings")
          .where("tenant", "=", "karoo-vista")
          .executeTakeFirstOrThrow();
        const changed = JSON.stringify({ ...before, ...settings });
        await db.updateTable("tenants").set({ settings: changed }).where("tenant", "=", "karoo-vista").execute();
      });
    const statuses = async () => [(await apply(person, account)).status, (await person.get(listApplications.path)).status];
    expect(await statuses()).toEqual([404, 404]);
    await change({ modules: ["accounts", "applications"] });
    expect(await statuses()).toEqual([404, 200]);
    await change({ modules: ["accounts"], enable_indigent: true });
    expect(await statuses()).toEqual([404, 404]);
    await change({ modules: ["accounts", "applications"], enable_indigent: true });
    expect(await statuses()).toEqual([200, 200]);
    // Stored, though there is nobody to mail it to.
    expect(await rows(account)).toHaveLength(1);
  });

  test.each([
    ["id_number", "8001015009088", "one of the digits is wrong"],
    ["id_number", "8013015009085", "date of birth"],
    ["id_number", "8102295009084", "date of birth"],
    ["id_number", "800101500908", "13 digits"],
    ["id_number", "８001015009087", "13 digits"],
    ["name", " ", "filled in"],
    ["name", "See https://evil.test", "web address"],
    ["household", [{ name: "A", relation: "son", income: "-1.00" }], "less than"],
    ["household", [{ name: "A", relation: "", income: "1.00" }], "filled in"],
    ["household", [{ name: "A", relation: "son", income: "1" }], "amount"],
    ["household", [{ name: "A", relation: "son", income: "1.00", approved: true }], "not a field"],
    ["household", Array.from({ length: 21 }, () => household[0]), "20 people"],
    ["attachments", ["1", "2", "3", "4", "5", "6"], "5 files"],
    ["status", "approved", "not a field"],
  ])("%s %j: 422", async (field, value, text) => {
    const { account, people } = await sharedAccount(service, "admin");
    const answer = failure(await apply(people[0], account, { [field]: value }));
    expect([answer.code, answer.errors?.[field]?.join() ?? JSON.stringify(answer.errors)]).toEqual([422, expect.stringContaining(text)]);
    expect(await rows(account)).toEqual([]);
  });
});
