/**
 * Tests of applications for indigent support: permissions, stored data, emails, and the limit of
 * one application at a time.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport as call, listApplications } from "#contract/applications/calls.ts";
import {
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo, uploadFile } from "#tests/support/ticket-fixtures.ts";

const idNumber = "8001015009087";
const officers = "indigent@imvubu.example";
const household = [
  { name: "Ṱhabelo Holder", relation: "son", income: "1234567.50" },
  { name: "Nomsa Holder", relation: "mother", income: "0.00" },
];

describeOnDatabase("applications", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  const apply = (
    person: Client,
    account: string,
    fields: object = {},
    key: string = randomUUID(),
  ) =>
    person.post(
      call.path,
      { account, name: "Lindiwe Holder", id_number: idNumber, household, ...fields },
      { "Idempotency-Key": key },
    );
  const applied = async (person: Client, account: string) =>
    parseBody(call.answer, await apply(person, account)).application;
  const own = async (person: Client) =>
    parseBody(listApplications.answer, await person.get(listApplications.path)).applications;
  const rows = (account: string) =>
    service.database.asOwner((db) =>
      db.selectFrom("applications").selectAll().where("account", "=", account).execute(),
    );
  const mails = async (reference: string) =>
    (await messagesSentTo(service, officers)).filter(({ body }) => body.includes(reference));
  const indigent = async (account: string) => {
    const row = await service.database.asOwner((db) =>
      db
        .selectFrom("consumers")
        .select("indigent")
        .where("account", "=", account)
        .executeTakeFirst(),
    );
    return row?.indigent;
  };

  test("stores an application, emails it to the officers, lists it and logs it in the account's history", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const woken = service.woken();
    const files = [await uploadFile(member, "payslip"), await uploadFile(member, "id")];
    const made = parseBody(
      call.answer,
      await apply(member, account, { id_number: "800101 5009 087", attachments: files }),
    ).application;
    expect(made).toMatchObject({ kind: "indigent", account, status: "received" });
    expect(made.reference).toMatch(/^A-20\d\d-\d{6}$/);
    expect(await own(member)).toEqual([made]);
    const [row] = await rows(account);
    expect(row).toMatchObject({
      name: "Lindiwe Holder",
      id_number: idNumber,
      user_id: member.id,
      uploads: files,
    });
    expect(row?.household).toEqual([
      { name: "Ṱhabelo Holder", relation: "son", income_cents: 123_456_750 },
      { name: "Nomsa Holder", relation: "mother", income_cents: 0 },
    ]);
    expect(await indigent(account)).toBe("applied");
    expect(await auditLogRows(service, account)).toEqual([
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
      "- Ṱhabelo Holder (son): R 1 234 567,50",
      "- Nomsa Holder (mother): R 0,00",
      "Total: R 1 234 567,50",
      "Files uploaded: 2. Staff with the permission applications.manage can open them in the portal.",
    ]) {
      expect(mail?.body).toContain(line);
    }
    expect(service.woken()).toBeGreaterThan(woken);
  });

  test("allows one application per account, and shows a second applicant the first application's reference", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const attachments = [await uploadFile(member)];
    const { reference } = await applied(admin, account);
    expect(parseErrorResponse(await apply(member, account, { attachments })).errors).toEqual({
      account: [`There is already an application for this account. The reference is ${reference}`],
    });
    expect(await own(member)).toEqual([]);
    expect(await rows(account)).toHaveLength(1);
    await service.database.asOwner((db) =>
      db
        .updateTable("applications")
        .set({ status: "declined" })
        .where("account", "=", account)
        .execute(),
    );
    // The rejected application did not use up the file.
    expect(
      parseBody(call.answer, await apply(member, account, { attachments })).application.reference,
    ).not.toBe(reference);
    expect(await auditLogRows(service, account)).toHaveLength(2);
  });

  test("creates one application and sends one email for simultaneous submissions with the same or different idempotency keys", async () => {
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
      const good = answers
        .filter(({ status }) => status === 200)
        .map((answer) => parseBody(call.answer, answer).application.id);
      expect(new Set(good)).toEqual(new Set([row?.id]));
      for (const { status } of answers) expect([200, 422]).toContain(status);
      expect(await mails(row?.reference ?? "none")).toHaveLength(1);
      expect(await auditLogRows(service, account)).toHaveLength(1);
    }
  });

  test("keeps existing support approved while a new application is reviewed, and adds the consumer row if it is missing", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await service.database.asOwner((db) =>
      db
        .updateTable("consumers")
        .set({ indigent: "approved" })
        .where("account", "=", account)
        .execute(),
    );
    await applied(admin, account);
    expect(await indigent(account)).toBe("approved");
    const unknown = await sharedAccount(service, "admin");
    await service.database.asOwner((db) =>
      db.deleteFrom("consumers").where("account", "=", unknown.account).execute(),
    );
    await applied(unknown.people[0], unknown.account);
    expect(await indigent(unknown.account)).toBe("applied");
  });

  test("returns 422 for applications from viewers, staff, strangers and users with expired access, and writes nothing", async () => {
    const { account, people } = await sharedAccount(service, "viewer");
    const expired = await newPerson(service);
    await grantAccess(service, account, expired, "admin", daysFromToday(-1));
    const support = await newPerson(service, { permissions: ["accounts.view", "tickets.manage"] });
    for (const person of [people[0], expired, support, await newPerson(service)]) {
      for (const number of [account, "99999999999999999999"]) {
        expect(parseErrorResponse(await apply(person, number)).errors).toEqual({
          account: ["Choose an account where you are a member or admin"],
        });
      }
      expect(await own(person)).toEqual([]);
    }
    expect([
      await rows(account),
      await indigent(account),
      await auditLogRows(service, account),
    ]).toEqual([[], "none", []]);
  });

  test("returns 404 when the municipality does not accept applications", async () => {
    const person = await newPerson(service, { tenant: "karoo-vista" });
    const { account } = await newAccount(service, { tenant: "karoo-vista" });
    await grantAccess(service, account, person, "admin", null, "karoo-vista");
    const change = (settings: object) =>
      service.database.asOwner(async (db) => {
        const { settings: before } = await db
          .selectFrom("tenants")
          .select("settings")
          .where("tenant", "=", "karoo-vista")
          .executeTakeFirstOrThrow();
        const changed = JSON.stringify({ ...before, ...settings });
        await db
          .updateTable("tenants")
          .set({ settings: changed })
          .where("tenant", "=", "karoo-vista")
          .execute();
      });
    const statuses = async () => [
      (await apply(person, account)).status,
      (await person.get(listApplications.path)).status,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await change({ modules: ["accounts", "applications"] });
    expect(await statuses()).toEqual([404, 200]);
    await change({ modules: ["accounts"], enable_indigent: true });
    expect(await statuses()).toEqual([404, 404]);
    await change({ modules: ["accounts", "applications"], enable_indigent: true });
    expect(await statuses()).toEqual([200, 200]);
    // The application is stored even though there is no address to email it to.
    expect(await rows(account)).toHaveLength(1);
  });

  test.each([
    ["id_number", "8001015009088", "digits is wrong"],
    ["id_number", "8013015009085", "date of birth"],
    ["id_number", "8102295009084", "date of birth"],
    ["id_number", "800101500908", "13-digit"],
    ["id_number", "８001015009087", "13-digit"],
    ["name", " ", "Enter a name"],
    ["name", "See https://evil.test", "web address"],
    ["household", [{ name: "A", relation: "son", income: "-1.00" }], "0.00 or more"],
    ["household", [{ name: "A", relation: "", income: "1.00" }], "related to you"],
    ["household", [{ name: "A", relation: "son", income: "1" }], "Enter an amount"],
    [
      "household",
      [{ name: "A", relation: "son", income: "1.00", approved: true }],
      "Remove this field",
    ],
    ["household", Array.from({ length: 21 }, () => household[0]), "20 people"],
    ["attachments", ["1", "2", "3", "4", "5", "6"], "5 files"],
    ["status", "approved", "Remove this field"],
  ])("rejects an invalid value for %s with 422: %j", async (field, value, text) => {
    const { account, people } = await sharedAccount(service, "admin");
    const answer = parseErrorResponse(await apply(people[0], account, { [field]: value }));
    expect([answer.code, answer.errors?.[field]?.join() ?? JSON.stringify(answer.errors)]).toEqual([
      422,
      expect.stringContaining(text),
    ]);
    expect(await rows(account)).toEqual([]);
  });
});
