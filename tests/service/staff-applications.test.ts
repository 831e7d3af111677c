/**
 * Tests of staff's decisions on applications: what staff see, each decision from the staff's and
 * the applicant's side, two decisions at the same time, and the end of the support.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerApplication,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import * as staffCalls from "#contract/applications/staff-calls.ts";
import { getConsumer } from "#contract/consumers/calls.ts";
import { remindApplicants } from "#service/subjects/applications/remind-applicants.ts";
import {
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo, uploadFile } from "#tests/support/ticket-fixtures.ts";

const idNumber = "8001015009087";
const list = staffCalls.listStaffApplications.path;
const nextYear = daysFromToday(365);

describeOnDatabase("staff decisions on applications", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  let colleague: Person;
  beforeAll(async () => {
    // The second process can't send, because that would clear the messages that the tests read.
    service = await startAccountTestService(kind, {
      processes: 2,
      env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "town@example.org" },
    });
    const portal = JSON.stringify({ portal_url: "https://portal.example.org" });
    await service.database.asOwner((db) =>
      sql`update tenants set settings = settings || ${portal}::jsonb where tenant = 'imvubu'`.execute(
        db,
      ),
    );
    staff = await newPerson(service, { permissions: ["applications.manage"], name: "Zanele Desk" });
    colleague = await newPerson(service, {
      permissions: ["applications.manage"],
      name: "Pieter Desk",
    });
  });
  afterAll(() => service.stop());

  const header = (key: string = randomUUID()) => ({ "Idempotency-Key": key });
  const send = (person: Client, account: string, attachments: string[] = []) =>
    person.post(
      applyForIndigentSupport.path,
      {
        account,
        name: "Lindiwe Holder",
        id_number: idNumber,
        household: [{ name: "Sipho", relation: "son", income: "1250.50" }],
        attachments,
      },
      header(),
    );
  async function apply(attachments: string[] = []) {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const files = [];
    for (const name of attachments) files.push(await uploadFile(person, name));
    const { application } = parseBody(
      applyForIndigentSupport.answer,
      await send(person, account, files),
    );
    return { ...application, person };
  }
  const shown = async (id: string, person: Client = staff) =>
    parseBody(staffCalls.getStaffApplication.answer, await person.get(`${list}/${id}`)).application;
  const decide = (person: Client, id: string, body: object, key?: string) =>
    person.post(`${list}/${id}/decision`, { revision: 0, ...body }, header(key));
  const answer = (person: Client, id: string, body: object = {}) =>
    person.post(
      answerApplication.path.replace("{application}", id),
      { message: "Here it is.", ...body },
      header(),
    );
  const own = async (person: Client) =>
    parseBody(listApplications.answer, await person.get(listApplications.path)).applications;
  const holder = async (person: Client, account: string) =>
    parseBody(getConsumer.answer, await person.get(getConsumer.path.replace("{account}", account)))
      .consumer;
  const mails = async ({ email }: Person) =>
    (await messagesSentTo(service, email)).map(({ subject }) => subject);
  const endOn = (id: string, end: string) =>
    service.database.asOwner((db) =>
      db.updateTable("applications").set({ valid_until: end }).where("id", "=", id).execute(),
    );

  test("shows everything that was submitted, and downloads only the application's own files", async () => {
    const { id, account, person, reference } = await apply(["payslip", "id"]);
    const application = await shown(id);
    expect(application).toMatchObject({
      reference,
      account,
      status: "received",
      name: "Lindiwe Holder",
      id_number: idNumber,
      revision: 0,
    });
    expect(application).toMatchObject({
      sent_by: person.name,
      household: [{ name: "Sipho", relation: "son", income: 125_050 }],
    });
    expect(application.holder).toEqual({ name: "Lindiwe Holder", id_number: idNumber, suburb: "" });
    expect(application.waiting_since).toBe(application.created);
    const [first, ...more] = application.steps;
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      kind: "received",
      name: person.name,
      attachments: [{ name: "payslip.pdf" }, { name: "id.pdf" }],
    });
    const file = (of: string, upload: string, name: string) =>
      staff.get(`${list}/${of}/attachments/${upload}/file/${name}`);
    const [payslip] = first?.attachments ?? [];
    const download = await file(id, payslip?.id ?? "", "payslip.pdf");
    expect([download.status, download.text]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
    expect(download.headers.get("content-disposition")).toBe("attachment; filename=payslip.pdf");
    const other = await apply(["elsewhere"]);
    const [elsewhere] = (await shown(other.id)).steps[0]?.attachments ?? [];
    const unused = await uploadFile(person, "unused");
    for (const [upload, name] of [
      [elsewhere?.id, "elsewhere.pdf"],
      [unused, "unused.pdf"],
      [payslip?.id, "other.pdf"],
    ]) {
      expect((await file(id, upload ?? "", name ?? "")).status).toBe(404);
    }
    expect(
      (await auditLogRows(service, account, (action) => action.startsWith("application.file")))
        .length,
    ).toBe(1);
  });

  test("lets staff ask for more information, lets the applicant answer, and lets staff approve, with a message and a history entry at each step", async () => {
    const { id, account, person, reference } = await apply();
    expect(await mails(person)).toEqual([`We have received your application ${reference}`]);
    const asked = parseBody(
      staffCalls.decideApplication.answer,
      await decide(staff, id, { decision: "more", message: "Send your latest payslip." }),
    ).application;
    expect(asked).toMatchObject({
      status: "more_needed",
      message: "Send your latest payslip.",
      revision: 1,
      waiting_since: null,
    });
    expect((await own(person))[0]).toMatchObject({
      status: "more_needed",
      message: "Send your latest payslip.",
    });
    expect(parseErrorResponse(await send(person, account)).errors?.account).toBeDefined();

    const answered = parseBody(
      answerApplication.answer,
      await answer(person, id, { attachments: [await uploadFile(person, "payslip")] }),
    );
    expect(answered.application).toMatchObject({ status: "received", message: "" });
    expect((await answer(person, id)).status).toBe(409);
    const approve = { decision: "approve", revision: 2, valid_until: nextYear };
    expect((await decide(staff, id, approve)).status).toBe(200);
    expect((await own(person))[0]).toMatchObject({ status: "approved", valid_until: nextYear });
    expect(await holder(person, account)).toMatchObject({
      indigent: "approved",
      indigent_until: nextYear,
    });
    const { steps } = await shown(id);
    expect(steps.map((step) => [step.kind, step.name, step.attachments.length])).toEqual([
      ["received", person.name, 0],
      ["more_needed", staff.name, 0],
      ["answered", person.name, 1],
      ["approved", staff.name, 0],
    ]);
    expect(
      (await auditLogRows(service, account, (action) => !action.endsWith("viewed"))).map((row) => [
        row.actor,
        row.action,
      ]),
    ).toEqual([
      [person.name, "application.made"],
      [staff.name, "application.more_needed"],
      [person.name, "application.answered"],
      [staff.name, "application.approved"],
    ]);
    const sent = await messagesSentTo(service, person.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `We have received your application ${reference}`,
      `We need more for your application ${reference}`,
      `Your application ${reference} is approved`,
    ]);
    expect(sent[1]?.body).toContain("Send your latest payslip.");
    for (const { body } of sent)
      expect(body).toContain(`https://portal.example.org/applications/${id}`);
  });

  test("declines an application with a reason, after which the applicant can apply again", async () => {
    const { id, account, person, reference } = await apply();
    expect(
      (await decide(staff, id, { decision: "decline", message: "The income is above the limit." }))
        .status,
    ).toBe(200);
    expect((await own(person))[0]).toMatchObject({
      status: "declined",
      message: "The income is above the limit.",
      valid_until: null,
    });
    expect((await holder(person, account)).indigent).toBe("none");
    expect((await mails(person)).at(-1)).toBe(`Your application ${reference} is declined`);
    expect((await send(person, account)).status).toBe(200);
  });

  test("accepts only one of several simultaneous decisions, and returns 409 to the others", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, account, person } = await apply();
      const answers = await Promise.all([
        decide(staff, id, { decision: "approve", valid_until: nextYear }),
        decide(colleague.otherProcess, id, { decision: "decline", message: "No." }),
        decide(colleague, id, { decision: "more", message: "Why?" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late && parseErrorResponse(late).description).toMatch(
        /has changed since you opened it|has already decided/,
      );
      expect((await shown(id)).steps).toHaveLength(2);
      expect(await mails(person)).toHaveLength(2);
      expect(
        await auditLogRows(service, account, (action) =>
          /approved|declined|more_needed/.test(action),
        ),
      ).toHaveLength(1);
    }
  });

  test("records one decision per idempotency key, and rejects a decision on an application that has changed in the meantime", async () => {
    const { id, person } = await apply();
    const key = randomUUID();
    const body = { decision: "more", message: "Which flat?" };
    const answers = await Promise.all([1, 2, 3].map(() => decide(staff, id, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await answer(person, id);
    expect(
      (await decide(colleague, id, { decision: "decline", revision: 1, message: "No answer." }))
        .status,
    ).toBe(409);
    expect((await shown(id)).status).toBe("received");
  });

  test.each([
    [{ decision: "approve" }, "valid_until", "Enter the last day"],
    [{ decision: "approve", valid_until: "2020-01-01" }, "valid_until", "today or a later date"],
    [{ decision: "approve", valid_until: "2099-01-01" }, "valid_until", "within 5 years"],
    [{ decision: "decline" }, "message", "Enter the reason"],
    [{ decision: "more" }, "message", "Enter what you need"],
    [{ decision: "more", message: " " }, "message", "Enter a message"],
    [{ decision: "expire" }, "decision", ""],
  ])("returns 422 for %j", async (body, field, text) => {
    const { id } = await apply();
    expect(parseErrorResponse(await decide(staff, id, body)).errors?.[field]?.join()).toContain(
      text,
    );
    expect((await shown(id)).steps).toHaveLength(1);
  });

  test("accepts an answer only from the person who applied", async () => {
    const { id } = await apply();
    await decide(staff, id, { decision: "more", message: "Which flat?" });
    expect((await answer(await newPerson(service), id)).status).toBe(404);
    expect((await shown(id)).steps).toHaveLength(2);
  });

  test("lists waiting applications first, longest wait first, then the others, in pages of twelve that can be filtered", async () => {
    const page = async (query: string) =>
      parseBody(
        staffCalls.listStaffApplications.answer,
        await staff.get(`${list}?${new URLSearchParams(query).toString()}`),
      );
    const made = [];
    for (let number = 0; number < 13; number += 1) made.push((await apply()).id);
    const { applications, pagination, waiting } = await page("status=received");
    expect(applications).toHaveLength(12);
    expect(waiting).toBeGreaterThanOrEqual(13);
    const rest = (await page(`status=received&page=${pagination.last}`)).applications;
    expect(rest.at(-1)?.id).toBe(made.at(-1));
    const times = applications.map((one) => one.waiting_since ?? "");
    expect(times).toEqual([...times].sort());
    await decide(staff, made[0] ?? "", { decision: "approve", valid_until: nextYear });
    expect((await page("status=approved")).applications[0]).toMatchObject({
      id: made[0],
      waiting_since: null,
    });
    expect((await page("")).waiting).toBe(waiting - 1);
    await endOn(made[0] ?? "", daysFromToday(-1));
    expect((await page("status=approved")).applications.map(({ id }) => id)).not.toContain(made[0]);
    expect((await page("status=expired")).applications.map(({ id }) => id)).toContain(made[0]);
  });

  test("shows support as expired after its last day, and accepts a new application", async () => {
    const { id, account, person } = await apply();
    await decide(staff, id, { decision: "approve", valid_until: daysFromToday(0) });
    expect([(await own(person))[0]?.status, (await holder(person, account)).indigent]).toEqual([
      "approved",
      "approved",
    ]);
    await endOn(id, daysFromToday(-1));
    expect([(await own(person))[0]?.status, (await holder(person, account)).indigent]).toEqual([
      "expired",
      "expired",
    ]);
    expect((await send(person, account)).status).toBe(200);
    expect((await holder(person, account)).indigent).toBe("applied");
  });

  test("reminds the applicant once, 60 days before the support ends, unless they have applied again", async () => {
    const [soon, later, renewed, short] = [
      await apply(),
      await apply(),
      await apply(),
      await apply(),
    ];
    for (const { id } of [soon, later, renewed])
      await decide(staff, id, { decision: "approve", valid_until: nextYear });
    await decide(staff, short.id, { decision: "approve", valid_until: daysFromToday(30) });
    expect(await remindApplicants(service.database)).toBe(0);
    for (const { id } of [soon, renewed]) await endOn(id, daysFromToday(60));
    await endOn(later.id, daysFromToday(61));
    await send(renewed.person, renewed.account);
    const counts = await Promise.all([
      remindApplicants(service.database),
      remindApplicants(service.database),
    ]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await remindApplicants(service.database)).toBe(0);
    const reminders = async ({ person }: { person: Person }) =>
      (await mails(person)).filter((subject) => subject.includes("support ends"));
    expect(await reminders(soon)).toHaveLength(1);
    for (const one of [later, renewed, short]) expect(await reminders(one)).toEqual([]);
  });
});
