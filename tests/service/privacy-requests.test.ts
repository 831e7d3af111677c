/** Tests of privacy requests: sending and withdrawing them, and staff's answers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listOwnPrivacyRequests,
  makePrivacyRequest,
  type PrivacyRequestKind,
} from "#contract/privacy/calls.ts";
import {
  answerPrivacyRequest,
  getPrivacyRequest,
  listPrivacyRequests,
} from "#contract/privacy/staff-calls.ts";
import { listProfileLogs } from "#contract/profile/calls.ts";
import {
  type AccountTestService,
  daysFromToday,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("privacy requests", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    staff = await newPerson(service, { permissions: ["privacy.manage"], name: "Priya Privacy" });
  });
  afterAll(() => service.stop());

  const ask = (by: Client, of: PrivacyRequestKind, details?: string) =>
    by.post(makePrivacyRequest.path, { kind: of, ...(details && { details }) });
  const asked = async (by: Client, of: PrivacyRequestKind, details?: string) =>
    parseBody(makePrivacyRequest.answer, await ask(by, of, details)).request;
  const own = async (by: Client) =>
    parseBody(listOwnPrivacyRequests.answer, await by.get(listOwnPrivacyRequests.path)).requests;
  const answer = (by: Client, id: string, body: object) =>
    by.post(answerPrivacyRequest.path.replace("{request}", id), body);

  test("accepts one request of each kind, confirms it, and sets a deadline of 30 days", async () => {
    const person = await newPerson(service);
    expect(parseErrorResponse(await ask(person, "correction")).errors).toHaveProperty("details");
    const request = await asked(person, "correction", "My name is wrong.");
    expect(request).toMatchObject({
      state: "received",
      details: "My name is wrong.",
      due: daysFromToday(30),
      answered: null,
    });
    expect((await messagesTo(service, person.email))[0]?.subject).toBe(
      "We have received your request to correct your information",
    );
    expect((await ask(person, "correction", "Again")).status).toBe(409);
    await asked(person, "deletion");
    expect(await own(person)).toHaveLength(2);
    expect((await person.get(listProfileLogs.path)).text).toContain(
      "Requested the correction of their information",
    );

    const refused = await answer(staff, request.id, { decision: "refused" });
    expect(parseErrorResponse(refused).errors).toHaveProperty("message");
    expect(
      (await answer(staff, request.id, { decision: "done", message: "It is Thandi now." })).status,
    ).toBe(200);
    expect((await own(person)).find(({ id }) => id === request.id)).toMatchObject({
      state: "done",
      answer: "It is Thandi now.",
    });
    const subjects = (await messagesTo(service, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Our answer to your request to correct your information");
    // Answered, so they can ask again.
    expect((await ask(person, "correction", "Once more")).status).toBe(200);
  });

  test("lets people withdraw only their own open request", async () => {
    const [person, stranger] = [await newPerson(service), await newPerson(service)];
    const { id } = await asked(person, "deletion");
    const withdraw = (by: Client) =>
      by.send(`${listOwnPrivacyRequests.path}/${id}`, { method: "DELETE" });
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await withdraw(person)).status).toBe(200);
    expect((await withdraw(person)).status).toBe(409);
    expect(parseErrorResponse(await answer(staff, id, { decision: "done" }))).toMatchObject({
      code: 409,
      description: "The person has withdrawn this request, so there is nothing to answer.",
    });
    expect(await own(person)).toMatchObject([{ state: "withdrawn" }]);
  });

  test("lists the most urgent requests first, marks overdue ones and records who viewed them", async () => {
    const person = await newPerson(service, { name: "Olga Overdue" });
    const { id } = await asked(person, "correction", "Late");
    const late = { due: daysFromToday(-1) };
    await service.database.asOwner((db) =>
      db.updateTable("privacy_requests").set(late).where("id", "=", id).execute(),
    );
    const listed = parseBody(listPrivacyRequests.answer, await staff.get(listPrivacyRequests.path));
    expect(listed.requests[0]).toMatchObject({ id, name: "Olga Overdue", overdue: true });
    expect(listed.overdue).toBe(1);
    expect(listed.open).toBeGreaterThan(1);
    const shown = parseBody(
      getPrivacyRequest.answer,
      await staff.get(getPrivacyRequest.path.replace("{request}", id)),
    );
    expect(shown.person).toMatchObject({
      identities: [{ identity: person.email, verified: true }],
      tickets: 0,
      staff: false,
    });
    const audited = await service.database.asOwner((db) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("subject", "=", id)
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );
    expect(audited).toEqual([
      { action: "privacy.requested", actor_id: person.id },
      { action: "privacy.viewed", actor_id: staff.id },
    ]);
  });

  test("rejects a deletion request from a member of staff", async () => {
    const colleague = await newPerson(service, { permissions: ["tickets.manage"] });
    expect(parseErrorResponse(await ask(colleague, "deletion"))).toMatchObject({
      code: 409,
      error: { code: "staff" },
    });
  });

  test("accepts only one of two answers that colleagues send at the same time, and returns 409 to the other", async () => {
    for (const of of ["deletion", "correction"] as const) {
      const person = await newPerson(service);
      const { id } = await asked(person, of, "Now");
      const decision = { decision: "done", message: "Done." };
      const answers = await Promise.all([
        answer(staff, id, decision),
        answer(staff.otherProcess, id, decision),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost && parseErrorResponse(lost).description).toBe(
        "This request has been answered already. Open it again to see the answer.",
      );
      // One at receipt, which a deletion removes, and one answer.
      expect(await messagesTo(service, person.email)).toHaveLength(of === "deletion" ? 1 : 2);
    }
  });
});
