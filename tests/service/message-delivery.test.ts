/**
 * Tests of the delivery of queued messages: each is sent once, despite failures, crashes and
 * shutdowns.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { register } from "#contract/auth.ts";
import { deleteExpiredRows } from "#server/reference-service/store/delete-expired.ts";
import { codeIn, type MailServer, type SmsGateway, startMailServer, startSmsGateway } from "#tests/support/fake-mail-and-sms.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { describeOnEachDatabase, provideStore, type Store } from "#tests/support/service.ts";
import { createClient, parseBody } from "#tests/support/api-client.ts";
import { canary, withDatabase, emailMessage, queueMessages, messageRows, smsMessage } from "#tests/support/message-queue.ts";

const minute = 60_000;

describeOnEachDatabase("message delivery", (kind) => {
  let store: Store;
  let mails: MailServer;
  let gateway: SmsGateway;
  let programs: Program[];

  beforeEach(async () => {
    [store, mails, gateway] = await Promise.all([provideStore(kind), startMailServer(), startSmsGateway()]);
    programs = [];
  });

  afterEach(async () => {
    for (const program of programs) {
      await program.stop();
      for (const secret of Object.values(canary)) expect(program.output()).not.toContain(secret);
    }
    await Promise.all([mails.stop(), gateway.stop()]);
    await store.remove();
  });

  async function start(): Promise<Program> {
    const program = await startProgram("service", { ...store.env, ...mails.env, ...gateway.env });
    programs.push(program);
    return program;
  }

  const says = (program: Program, text: string) => program.waitForLog(({ msg }) => msg === text);

  /**
   * Restarts the service and has it send a new message, to check that no other message was still in
   * the queue.
   */
  async function expectNothingMore(): Promise<void> {
    const before = mails.all.length;
    const last = emailMessage(`last-of-${before}`);
    await queueMessages(store, [last]);
    const program = await start();
    await mails.nextTo(last.recipient);
    await program.stop();
    expect(mails.all.slice(before).map(({ to }) => to)).toEqual([last.recipient]);
  }

  test("sends an email and an SMS once, and then deletes their text", async () => {
    const [letter, text] = [emailMessage("zanele"), smsMessage("+27821234567")];
    await queueMessages(store, [letter, text]);
    const program = await start();
    expect((await mails.nextTo(letter.recipient)).text.trim()).toBe(letter.body);
    expect((await gateway.nextTo(text.recipient)).text).toBe(text.body);
    expect(await program.stop()).toBe(0);
    const [letterRow, textRow] = await messageRows(store, [letter, text]);
    expect(letterRow).toMatchObject({ status: "sent", body: "", subject: letter.subject, attempts: 1, last_error: "" });
    expect(textRow).toMatchObject({ status: "sent", body: "", attempts: 1 });
    await expectNothingMore();
    expect(gateway.all).toHaveLength(1);
  });

  test("sends the code to a newly registered user by email or SMS, even if message delivery was idle", async () => {
    const program = await start();
    const visitor = createClient(program.url(), "imvubu");
    const password = "a Password of their own";
    const [address, number] = [emailMessage("register").recipient, "+27821234567"];
    for (const [type, identity] of [
      ["email", address],
      ["mobile", "082 123 4567"],
    ]) {
      const { profile } = parseBody(
        register.answer,
        await visitor.post(register.path, { type, name: "Nomsa 🦛 Dlamini", identity, password }),
      );
      const message = type === "email" ? await mails.nextTo(address) : await gateway.nextTo(number);
      const person = createClient(program.url(), "imvubu", profile.token);
      expect((await person.post("/api/profile/identities/current/verify", { otp: codeIn(message) })).status).toBe(200);
    }
  });

  test("never sends a suppressed message", async () => {
    const suppressed = emailMessage("suppressed", { suppressed: true });
    await queueMessages(store, [suppressed]);
    await expectNothingMore();
    expect(await messageRows(store, [suppressed])).toMatchObject([{ status: "suppressed" }]);
  });

  test("retries a temporary failure with growing delays, until the message is sent or has failed six times", async () => {
    const waits = [5, 30, 120, 600, 3_600];
    const letters = waits.map((_, attempts) => emailMessage(`tried-${attempts}`, { changes: { attempts } }));
    const text = smsMessage("+27831112222");
    const sixth = emailMessage("sixth", { changes: { attempts: waits.length } });
    await queueMessages(store, [...letters, text, sixth]);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for now");
    const first = await start();
    const refused = () => first.log.filter(({ msg }) => msg === "a message could not be sent yet");
    await first.waitForLog(() => refused().length === 6);
    await says(first, "a message could not be sent");
    await first.stop();
    for (const [index, row] of (await messageRows(store, [...letters, text], { due: new Date() })).entries()) {
      const problem = row.channel === "email" ? "SMTP 451 at RCPT TO" : "SMS gateway: HTTP 429";
      expect(row).toMatchObject({ status: "queued", last_error: problem });
      expect(row.body).toContain(canary.body);
      const waited = (row.due.getTime() - (row.claimed?.getTime() ?? 0)) / 1_000;
      const wait = waits[row.attempts - 1] ?? 0;
      expect(row.attempts).toBe(row.channel === "email" ? index + 1 : 1);
      expect(waited).toBeGreaterThanOrEqual(wait);
      expect(waited).toBeLessThan(wait + 20);
    }
    for (const receiver of [mails, gateway]) receiver.behave("take");
    const second = await start();
    await Promise.all([mails.waitForCount(letters.length), gateway.nextTo(text.recipient)]);
    await second.stop();
    for (const row of await messageRows(store, [...letters, text])) expect(row).toMatchObject({ status: "sent", last_error: "", body: "" });
    expect(await messageRows(store, [sixth])).toMatchObject([
      { status: "failed", body: "", attempts: 6, last_error: "SMTP 451 at RCPT TO" },
    ]);
    expect([mails.all.length, gateway.all.length]).toEqual([letters.length, 1]);
  });

  test("does not retry a message that the receiver rejects permanently", async () => {
    const messages = [emailMessage("lerato"), smsMessage("+27840000000")];
    await queueMessages(store, messages);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for good");
    const first = await start();
    const failed = () => first.log.filter(({ msg }) => msg === "a message could not be sent");
    await first.waitForLog(() => failed().length === 2);
    await first.stop();
    expect(await messageRows(store, messages)).toMatchObject([
      { status: "failed", body: "", attempts: 1, last_error: "SMTP 550 at RCPT TO" },
      { status: "failed", body: "", attempts: 1, last_error: "SMS gateway: HTTP 400" },
    ]);
    for (const receiver of [mails, gateway]) receiver.behave("take");
    await expectNothingMore();
    expect(gateway.all).toHaveLength(0);
  });

  test("never resends a message that the receiver may have accepted before closing the connection", async () => {
    const messages = [emailMessage("pieter"), smsMessage("+27850000000")];
    await queueMessages(store, messages);
    for (const receiver of [mails, gateway]) receiver.behave("hang up");
    const program = await start();
    for (const channel of ["email", "sms"])
      await program.waitForLog((line) => line.msg.startsWith("a message may have been sent") && line.channel === channel);
    await program.stop();
    for (const receiver of [mails, gateway]) receiver.behave("take");
    for (const row of await messageRows(store, messages)) expect(row).toMatchObject({ status: "unknown", body: "", attempts: 1 });
    await expectNothingMore();
    expect([mails.all.length, gateway.all.length]).toEqual([2, 1]);
  });

  test("never sends a message twice, even if the process is killed before the mail server confirms it", { timeout: 120_000 }, async () => {
    const letter = emailMessage("nomsa");
    await queueMessages(store, [letter]);
    const holding = mails.hold();
    const program = await start();
    const held = await holding;
    await program.kill();
    held.release();
    // The next process can't know whether another one is still sending the message.
    await expectNothingMore();
    const longAgo = { claimed: new Date(Date.now() - 6 * minute) };
    expect(await messageRows(store, [letter], longAgo)).toMatchObject([{ status: "sending", attempts: 1 }]);
    const third = await start();
    await says(third, "a message may have been sent, so it is not sent again");
    await third.stop();
    expect(await messageRows(store, [letter])).toMatchObject([{ status: "unknown", body: "" }]);
    await expectNothingMore();
    expect(mails.all.filter(({ to }) => to === letter.recipient)).toHaveLength(1);
  });

  test("finishes sending the current message on shutdown, and does not start another", async () => {
    const letters = [emailMessage("anna"), emailMessage("later", { body: "not yet" })] as const;
    await queueMessages(store, [letters[0]]);
    const holding = mails.hold();
    const program = await start();
    const held = await holding;
    const code = program.stop();
    // The service no longer accepts requests, so it has received the signal.
    await expect.poll(() => fetch(`${program.url()}/api/openapi.json`).then(Boolean, () => false)).toBe(false);
    if (kind === "PostgreSQL") await queueMessages(store, [letters[1]]);
    held.release();
    expect(await code).toBe(0);
    expect(await messageRows(store, [letters[0]])).toMatchObject([{ status: "sent" }]);
    expect(mails.all).toHaveLength(1);
  });

  test("does not send expired messages", async () => {
    const late = emailMessage("late", { expires: new Date(Date.now() - 1_000) });
    await queueMessages(store, [late]);
    const program = await start();
    await program.waitForLog(({ msg, problem }) => msg === "a message could not be sent" && problem === "expired");
    await program.stop();
    expect(await messageRows(store, [late])).toMatchObject([{ status: "failed", last_error: "expired", body: "", attempts: 0 }]);
    await expectNothingMore();
  });

  test("does not delay one municipality's few messages behind another municipality's many messages", async () => {
    const many = Array.from({ length: 60 }, (_, number) => emailMessage(`many-${number}`));
    const few = emailMessage("few");
    await queueMessages(store, many);
    await queueMessages(store, [few], "karoo-vista");
    const program = await start();
    const arrived = await mails.waitForCount(61);
    await program.stop();
    expect(arrived.findIndex(({ to }) => to === few.recipient)).toBeLessThan(16);
  });

  test("deletes finished messages after 30 days, but keeps messages that are still waiting", async () => {
    const days = (count: number) => ({ created: new Date(Date.now() - count * 24 * 60 * minute) });
    const old = emailMessage("old", { suppressed: true, changes: days(31) });
    const kept = [emailMessage("newer", { suppressed: true, changes: days(29) }), emailMessage("waits", { changes: days(31) })];
    await queueMessages(store, [old, ...kept]);
    await withDatabase(store, deleteExpiredRows);
    expect((await messageRows(store, [old, ...kept])).map(({ recipient }) => recipient)).toEqual(kept.map(({ recipient }) => recipient));
  });

  // Only one process at a time can use the embedded database.
  if (kind === "PGlite") return;

  test("sends each of 200 messages only once when two processes are running", async () => {
    const letters = Array.from({ length: 200 }, (_, number) => emailMessage(`one-of-200-${number}`));
    await queueMessages(store, letters.slice(0, 150));
    await queueMessages(store, letters.slice(150), "karoo-vista");
    const both = await Promise.all([start(), start()]);
    await mails.waitForCount(200);
    for (const program of both) await program.stop();
    expect(mails.all.map(({ to }) => to).sort()).toEqual(letters.map(({ recipient }) => recipient).sort());
    const sent = both.map(({ log }) => log.filter(({ msg }) => msg === "a message was sent").length);
    expect(Math.min(...sent)).toBeGreaterThan(0);
    expect(sent.reduce((sum, count) => sum + count)).toBe(200);
    const statuses = await withDatabase(store, (database) =>
      database.asOwner((db) => db.selectFrom("outgoing_messages").select("status").distinct().execute()),
    );
    expect(statuses).toEqual([{ status: "sent" }]);
  });
});
