/**
 * Tests of sent messages as staff see them: the list, the stored text, resending, and addresses
 * whose messages bounce.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSentMessage, listSentMessages, resendMessage } from "#contract/messages/calls.ts";
import {
  addIdentity,
  getProfile,
  sendCode,
  updateProfile,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import { requestPasswordReset } from "#contract/sign-in/calls.ts";
import { raiseTicket } from "#contract/tickets/calls.ts";
import { notifyPreferred } from "#service/subjects/messages/notify.ts";
import { reportBounce } from "#service/subjects/messages/report-bounce.ts";
import { enforceRetention } from "#service/subjects/privacy/enforce-retention.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  type ApiResponse,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { type MailServer, startMailServer } from "#tests/support/fake-mail-and-sms.ts";
import { newEmail, setKnownCode } from "#tests/support/identity-test-service.ts";
import { addMessage, startDelivery } from "#tests/support/message-queue.ts";
import { fillPath } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("sent messages", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
    service = await startAccountTestService(kind, { processes: 2, env: mails.env });
    staff = await newPerson(service, { permissions: ["messages.manage"], name: "Zanele Desk" });
  });
  afterAll(async () => {
    await service.stop();
    await mails.stop();
  });

  const inTenant = <Result>(
    work: Parameters<typeof service.database.inTenant<Result>>[1],
    tenant = "imvubu",
  ) => service.database.inTenant(tenant, work);
  const add = (row: Parameters<typeof addMessage>[1], tenant?: string) =>
    inTenant((context) => addMessage(context, row), tenant);
  const list = async (query: Record<string, string>, person: Client = staff) =>
    parseBody(
      listSentMessages.answer,
      await person.get(`${listSentMessages.path}?${new URLSearchParams(query)}`),
    );
  const pathOf = (path: string, message: string) => fillPath(path, /\{(\w+)\}/g, { message });
  const shown = async (id: string) =>
    parseBody(getSentMessage.answer, await staff.get(pathOf(getSentMessage.path, id))).message;
  const resend = (id: string, person: Client = staff, key: string = randomUUID()) =>
    person.post(pathOf(resendMessage.path, id), {}, { "Idempotency-Key": key });
  const copyIn = (answer: ApiResponse) => parseBody(resendMessage.answer, answer).message.id;
  const copiesOf = (id: string) =>
    inTenant(({ db }) =>
      db.selectFrom("outgoing_messages").select("id").where("resend_of", "=", id).execute(),
    );
  const audited = (subject: string) =>
    inTenant(({ db }) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor", "description"])
        .where("subject", "=", subject)
        .execute(),
    );

  /** Sends all queued messages to these people. */
  async function deliver(...recipients: string[]): Promise<void> {
    const delivery = startDelivery(service.database, mails.env);
    await expect
      .poll(
        () =>
          inTenant(({ db }) =>
            db
              .selectFrom("outgoing_messages")
              .select("id")
              .where("recipient", "in", recipients)
              .where("status", "in", ["queued", "sending"])
              .execute(),
          ),
        { timeout: 30_000 },
      )
      .toEqual([]);
    await delivery.stop();
  }

  test("keeps the text of a message for 30 days, but never keeps the text of a code message", async () => {
    const person = await newPerson(service);
    const added = newEmail();
    await person.post(
      raiseTicket.path,
      { category: "general", subject: "Light", message: "It is dark." },
      { "Idempotency-Key": randomUUID() },
    );
    await person.post(addIdentity.path, { type: "email", identity: added });
    for (const identity of [person.email, "stranger@example.org"])
      await person.post(requestPasswordReset.path, { identity });
    const everything = () =>
      inTenant(({ db }) =>
        db
          .selectFrom("outgoing_messages")
          .selectAll()
          .where("recipient", "in", [person.email, added, "stranger@example.org"])
          .execute(),
      );
    const waiting = (await list({ recipient: added })).messages[0];
    expect(waiting).toMatchObject({ kind: "code", person: { id: person.id, name: person.name } });
    expect(await shown(waiting?.id ?? "")).toMatchObject({ text: null, resendable: false });
    await deliver(person.email, added);
    const rows = await everything();
    expect(rows.map(({ kind: of, status }) => `${of} ${status}`).sort()).toEqual([
      "code sent",
      "code sent",
      "code suppressed",
      "ticket sent",
    ]);
    expect(
      JSON.stringify(rows.map(({ subject, body, history }) => [subject, body, history])),
    ).not.toMatch(/(?<![\d-])\d{6}\b/);

    const [ticket] = (await list({ person: person.id, state: "sent" })).messages.filter(
      (one) => one.kind === "ticket",
    );
    expect(await shown(ticket?.id ?? "")).toMatchObject({
      text: expect.stringContaining("We have received"),
      attempts: [{ outcome: "sent", problem: "" }],
      resendable: true,
    });
    const old = new Date(Date.now() - 31 * 86_400_000);
    await inTenant(({ db }) =>
      db
        .updateTable("outgoing_messages")
        .set({ created: old })
        .where("id", "=", ticket?.id ?? "")
        .execute(),
    );
    await enforceRetention(service.database, "imvubu");
    expect((await staff.get(pathOf(getSentMessage.path, ticket?.id ?? ""))).status).toBe(404);
    expect((await list({ recipient: "stranger@example.org" })).messages).toEqual([]);
  });

  test("finds messages by recipient in any format, by person and by state, within the municipality", async () => {
    const { id: user } = await newPerson(service);
    const number = "+27825550199";
    const sms = {
      channel: "sms",
      recipient: number,
      subject: "",
      kind: "payment",
      user_id: user,
    } as const;
    const [failed, lost, sent] = [
      await add({ ...sms, status: "failed", created: "2026-11-01T08:00:00Z" }),
      await add({ ...sms, status: "unknown", created: "2026-11-02T08:00:00Z" }),
      await add({ ...sms, status: "sent", created: "2026-11-03T08:00:00Z" }),
    ];
    await add({ ...sms, user_id: null, status: "failed" }, "karoo-vista");
    await add({
      ...sms,
      kind: "code",
      status: "failed",
      body: "",
      created: "2026-10-31T08:00:00Z",
    });
    const ids = async (query: Record<string, string>) =>
      (await list(query)).messages.map(({ id }) => id);
    expect((await ids({ recipient: "082 555 0199" })).slice(0, 3)).toEqual([sent, lost, failed]);
    expect(await ids({ recipient: number, state: "attention" })).toEqual([lost, failed]);
    expect(await ids({ person: user, state: "unknown" })).toEqual([lost]);
    expect(await ids({ recipient: "555 0199" })).toEqual([]);
    const { attention, kept_days } = await list({});
    expect(kept_days).toBe(30);
    expect((await resend(failed)).status).toBe(200);
    expect((await list({})).attention).toBe(attention - 1);
    expect(await ids({ recipient: number, state: "attention" })).toEqual([lost]);
    expect(await audited(user)).toContainEqual(
      expect.objectContaining({ action: "message.searched", actor: staff.name }),
    );
  });

  test("resends a message only once, even if several people resend it at the same time, and records who did so", async () => {
    const recipient = newEmail();
    const id = await add({ status: "failed", kind: "ticket", recipient });
    const colleague = await newPerson(service, { permissions: ["messages.manage"] });
    const key = randomUUID();
    const answers = await Promise.all([
      resend(id, staff, key),
      resend(id, staff, key),
      resend(id, kind === "PostgreSQL" ? colleague.otherProcess : colleague),
    ]);
    const [copy, ...more] = await copiesOf(id);
    expect(more).toEqual([]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of done) expect(copyIn(answer)).toBe(copy?.id);
    for (const answer of answers.filter((one) => !done.includes(one))) {
      expect([answer.status, parseErrorResponse(answer).description]).toEqual([
        409,
        "This message has already been resent. Open it again to see the new one.",
      ]);
    }
    expect((await resend(id, colleague)).status).toBe(409);
    await deliver(recipient);
    expect(
      mails.all
        .filter(({ to }) => to === recipient)
        .map(({ subject, text }) => [subject, text.trim()]),
    ).toEqual([["Your ticket", "We have answered."]]);
    expect(await shown(id)).toMatchObject({
      resent_as: copy?.id,
      resendable: false,
      state: "failed",
    });
    expect(await shown(copy?.id ?? "")).toMatchObject({
      resend_of: id,
      state: "sent",
      resendable: true,
    });
    const actions = (await audited(id)).map(({ action }) => action).sort();
    expect(actions).toEqual(["message.resent", "message.viewed"]);
  });

  test.each([
    ["a code", { status: "failed", kind: "code", body: "" }, "We don’t keep this message’s text"],
    [
      "a message that is out of date",
      { status: "failed", kind: "ticket", expires: "2026-01-01T00:00:00Z" },
      "We don’t keep",
    ],
    [
      "a waiting message",
      { status: "sending", kind: "ticket", claimed: new Date() },
      "This message is still waiting",
    ],
  ] as const)("refuses to resend %s", async (_, row, why) => {
    const id = await add(row);
    const answer = await resend(id);
    expect([answer.status, parseErrorResponse(answer).description]).toEqual([
      409,
      expect.stringContaining(why),
    ]);
    expect(await copiesOf(id)).toEqual([]);
  });

  test("marks an address that permanently rejects messages, and uses the person's other address until a message gets through", async () => {
    const person = await newPerson(service);
    const second = newEmail();
    await inTenant(({ db, tenant }) =>
      db
        .insertInto("identities")
        .values({
          tenant,
          id: randomUUID(),
          user_id: person.id,
          type: "email",
          identity: second,
          verified: true,
        })
        .execute(),
    );
    const write = () => ({ subject: "Changed", email: "It was changed.", sms: "It was changed." });
    const notice = () => inTenant((context) => notifyPreferred(context, person.id, write));
    const bouncing = async () =>
      parseBody(getProfile.answer, await person.get(getProfile.path))
        .profile.identities.filter(({ bounces }) => bounces)
        .map(({ identity }) => identity);
    mails.behave("refuse for good");
    await notice();
    await deliver(person.email);
    expect(await bouncing()).toEqual([person.email]);
    const [failed] = (await list({ recipient: person.email })).messages;
    expect(failed).toMatchObject({ state: "failed", bounces: true });
    expect(await shown(failed?.id ?? "")).toMatchObject({
      attempts: [{ outcome: "bounced", problem: "SMTP 550 at RCPT TO" }],
    });
    mails.behave("take");
    await notice();
    await deliver(second);
    expect((await mails.nextTo(second)).subject).toBe("Changed");
    // Codes still go to the address, because the person chose it.
    await person.post(requestPasswordReset.path, { identity: person.email });
    await deliver(person.email);
    expect(await bouncing()).toEqual([]);
  });

  test("keeps an address marked as bouncing until its owner enters a code that was sent to it", async () => {
    const person = await newPerson(service);
    const report = (address: string) =>
      inTenant((context) => reportBounce(context, { name: "An operator", ip: "" }, address));
    expect([await report(person.email), await report("unknown@example.org")]).toEqual([
      true,
      false,
    ]);
    await inTenant((context) =>
      notifyPreferred(context, person.id, () => ({
        subject: "Changed",
        email: "It was changed.",
        sms: "It was changed.",
      })),
    );
    await deliver(person.email);
    const identity = async () =>
      parseBody(getProfile.answer, await person.get(getProfile.path)).profile.identities[0];
    expect(await identity()).toMatchObject({ verified: true, preferred: true, bounces: true });
    const at = (path: string, id = "") => fillPath(path, /\{(\w+)\}/g, { identity: id });
    const { id } = (await identity()) ?? {};
    expect((await person.post(at(sendCode.path, id), {})).status).toBe(200);
    const otp = await setKnownCode(service, id ?? "");
    expect((await person.post(at(verifyIdentity.path, id), { otp })).status).toBe(200);
    expect(await identity()).toEqual(expect.not.objectContaining({ bounces: true }));
    expect(await identity()).toMatchObject({ verified: true, preferred: true });
    expect((await person.post(at(sendCode.path, id), {})).status).toBe(409);
    expect((await person.post(updateProfile.path, { name: person.name })).status).toBe(200);
  });
});
