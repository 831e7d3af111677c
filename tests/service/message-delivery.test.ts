/** Tests of the delivery of queued messages: each is sent once, despite failures. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { enforceRetention } from "#service/subjects/privacy/enforce-retention.ts";
import {
  type MailServer,
  type SmsGateway,
  startMailServer,
  startSmsGateway,
} from "#tests/support/fake-mail-and-sms.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  canary,
  type Delivery,
  emailMessage,
  expectNoSecrets,
  messageRows,
  queueMessages,
  smsMessage,
  startDelivery,
} from "#tests/support/message-queue.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const minute = 60_000;

describeOnDatabase("message delivery", (kind) => {
  let store: Store;
  let database: Database;
  let mails: MailServer;
  let gateway: SmsGateway;
  let deliveries: Delivery[];

  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  beforeEach(async () => {
    [mails, gateway] = await Promise.all([startMailServer(), startSmsGateway()]);
    await database.asOwner((db) => db.deleteFrom("outgoing_messages").execute());
    deliveries = [];
  });

  afterEach(async () => {
    for (const delivery of deliveries) {
      await delivery.stop();
      expectNoSecrets(JSON.stringify(delivery.log));
    }
    await Promise.all([mails.stop(), gateway.stop()]);
  });

  function start(): Delivery {
    const delivery = startDelivery(database, { ...mails.env, ...gateway.env });
    deliveries.push(delivery);
    return delivery;
  }

  /**
   * Restarts the delivery and has it send a new message, to check that no other message was still
   * in the queue.
   */
  async function expectNothingMore(): Promise<void> {
    const before = mails.all.length;
    const last = emailMessage(`last-of-${before}`);
    await queueMessages(database, [last]);
    const delivery = start();
    await mails.nextTo(last.recipient);
    await delivery.stop();
    expect(mails.all.slice(before).map(({ to }) => to)).toEqual([last.recipient]);
  }

  test("sends an email and an SMS once, and then deletes their text", async () => {
    const [letter, text] = [emailMessage("zanele"), smsMessage("+27821234567")];
    await queueMessages(database, [letter, text]);
    const delivery = start();
    expect((await mails.nextTo(letter.recipient)).text.trim()).toBe(letter.body);
    expect((await gateway.nextTo(text.recipient)).text).toBe(text.body);
    await delivery.stop();
    const [letterRow, textRow] = await messageRows(database, [letter, text]);
    expect(letterRow).toMatchObject({
      status: "sent",
      body: "",
      subject: letter.subject,
      attempts: 1,
      last_error: "",
    });
    expect(textRow).toMatchObject({ status: "sent", body: "", attempts: 1 });
    await expectNothingMore();
    expect(gateway.all).toHaveLength(1);
  });

  test("never sends a suppressed message", async () => {
    const suppressed = emailMessage("suppressed", { suppressed: true });
    await queueMessages(database, [suppressed]);
    await expectNothingMore();
    expect(await messageRows(database, [suppressed])).toMatchObject([{ status: "suppressed" }]);
  });

  test("retries a temporary failure with increasing delays, until the message is sent or has failed six times", async () => {
    const waits = [5, 30, 120, 600, 3_600];
    const letters = waits.map((_, attempts) =>
      emailMessage(`tried-${attempts}`, { changes: { attempts } }),
    );
    const text = smsMessage("+27831112222");
    const sixth = emailMessage("sixth", { changes: { attempts: waits.length } });
    await queueMessages(database, [...letters, text, sixth]);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for now");
    const first = start();
    await first.waitForLog("a message could not be sent yet", 6);
    await first.waitForLog("a message could not be sent");
    await first.stop();
    for (const [index, row] of (
      await messageRows(database, [...letters, text], { due: new Date() })
    ).entries()) {
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
    const second = start();
    await Promise.all([mails.waitForCount(letters.length), gateway.nextTo(text.recipient)]);
    await second.stop();
    for (const row of await messageRows(database, [...letters, text]))
      expect(row).toMatchObject({ status: "sent", last_error: "", body: "" });
    expect(await messageRows(database, [sixth])).toMatchObject([
      { status: "failed", body: "", attempts: 6, last_error: "SMTP 451 at RCPT TO" },
    ]);
    expect([mails.all.length, gateway.all.length]).toEqual([letters.length, 1]);
  });

  test("does not retry a message that the receiver rejects permanently", async () => {
    const messages = [emailMessage("lerato"), smsMessage("+27840000000")];
    await queueMessages(database, messages);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for good");
    const first = start();
    await first.waitForLog("a message could not be sent", 2);
    await first.stop();
    expect(await messageRows(database, messages)).toMatchObject([
      { status: "failed", body: "", attempts: 1, last_error: "SMTP 550 at RCPT TO" },
      { status: "failed", body: "", attempts: 1, last_error: "SMS gateway: HTTP 400" },
    ]);
    for (const receiver of [mails, gateway]) receiver.behave("take");
    await expectNothingMore();
    expect(gateway.all).toHaveLength(0);
  });

  test("never resends a message that the receiver may have accepted before closing the connection", async () => {
    const messages = [emailMessage("pieter"), smsMessage("+27850000000")];
    await queueMessages(database, messages);
    for (const receiver of [mails, gateway]) receiver.behave("hang up");
    const delivery = start();
    await delivery.waitForLog("a message may have been sent, so it is not sent again", 2);
    await delivery.stop();
    expect(
      delivery.log
        .filter(({ msg }) => msg.startsWith("a message may"))
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(["email", "sms"]);
    for (const receiver of [mails, gateway]) receiver.behave("take");
    for (const row of await messageRows(database, messages))
      expect(row).toMatchObject({ status: "unknown", body: "", attempts: 1 });
    await expectNothingMore();
    expect([mails.all.length, gateway.all.length]).toEqual([2, 1]);
  });

  test("leaves emails in the queue of a shared database for the process with a mail server", async () => {
    const [letter, text] = [emailMessage("lerato"), smsMessage("+27823334444")];
    await queueMessages(database, [letter, text]);
    const shared = {
      DATABASE_URL: "postgres://elsewhere/shared",
      DATA_DIR: await temporaryFolder("outbox"),
    };
    const without = startDelivery(database, { ...shared, ...gateway.env });
    deliveries.push(without);
    await gateway.nextTo(text.recipient);
    expect(without.log.map(({ msg }) => msg)).toContain(
      "this process sends no emails: set SMTP_URL, or MAIL=outbox to write them to files",
    );
    await without.stop();
    expect(await messageRows(database, [letter])).toMatchObject([
      { status: "queued", attempts: 0 },
    ]);
    start();
    await mails.nextTo(letter.recipient);
    expect(await readdir(shared.DATA_DIR)).toEqual([]);
  });

  test("writes a shared database's messages to files if MAIL=outbox is set", async () => {
    const DATA_DIR = await temporaryFolder("outbox");
    await queueMessages(database, [emailMessage("kagiso"), smsMessage("+27823335555")]);
    const delivery = startDelivery(database, {
      DATABASE_URL: "postgres://elsewhere/shared",
      DATA_DIR,
      MAIL: "outbox",
    });
    deliveries.push(delivery);
    await delivery.waitForLog("a message was sent", 2);
    expect((await readdir(join(DATA_DIR, "outbox"))).map((name) => name.slice(-4)).sort()).toEqual([
      ".eml",
      ".txt",
    ]);
  });

  test("does not send expired messages", async () => {
    const late = emailMessage("late", { expires: new Date(Date.now() - 1_000) });
    await queueMessages(database, [late]);
    const delivery = start();
    await delivery.waitForLog("a message could not be sent");
    await delivery.stop();
    expect(delivery.log).toContainEqual(
      expect.objectContaining({ msg: "a message could not be sent", problem: "expired" }),
    );
    expect(await messageRows(database, [late])).toMatchObject([
      { status: "failed", last_error: "expired", body: "", attempts: 0 },
    ]);
    await expectNothingMore();
  });

  test("does not delay one municipality's few messages behind another municipality's many messages", async () => {
    const many = Array.from({ length: 60 }, (_, number) => emailMessage(`many-${number}`));
    const few = emailMessage("few");
    await queueMessages(database, many);
    await queueMessages(database, [few], "karoo-vista");
    start();
    const arrived = await mails.waitForCount(61);
    expect(arrived.findIndex(({ to }) => to === few.recipient)).toBeLessThan(16);
  });

  test("deletes finished messages after 30 days, but keeps messages that are still waiting", async () => {
    const days = (count: number) => ({ created: new Date(Date.now() - count * 24 * 60 * minute) });
    const old = emailMessage("old", { suppressed: true, changes: days(31) });
    const kept = [
      emailMessage("newer", { suppressed: true, changes: days(29) }),
      emailMessage("waits", { changes: days(31) }),
    ];
    await queueMessages(database, [old, ...kept]);
    await enforceRetention(database, "imvubu");
    expect((await messageRows(database, [old, ...kept])).map(({ recipient }) => recipient)).toEqual(
      kept.map(({ recipient }) => recipient),
    );
  });
});
