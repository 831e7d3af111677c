/**
 * Tests of the delivery of messages by running services: each is sent once, despite kills,
 * shutdowns and several processes.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { register } from "#contract/sign-in/calls.ts";
import type { Database } from "#service/database/database.ts";
import { createClient, parseBody } from "#tests/support/api-client.ts";
import {
  codeIn,
  type MailServer,
  type SmsGateway,
  startMailServer,
  startSmsGateway,
} from "#tests/support/fake-mail-and-sms.ts";
import {
  emailMessage,
  expectNoSecrets,
  messageRows,
  queueMessages,
  smsMessage,
  startDelivery,
} from "#tests/support/message-queue.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

describeOnDatabase("a service that delivers messages", (kind) => {
  let store: Store;
  let mails: MailServer;
  let gateway: SmsGateway;
  let programs: Program[];

  beforeEach(async () => {
    [store, mails, gateway] = await Promise.all([
      provideStore(kind),
      startMailServer(),
      startSmsGateway(),
    ]);
    programs = [];
  });

  afterEach(async () => {
    for (const program of programs) {
      await program.stop();
      expectNoSecrets(program.output());
    }
    await Promise.all([mails.stop(), gateway.stop()]);
    await store.remove();
  });

  async function start(): Promise<Program> {
    const program = await startProgram("service", { ...store.env, ...mails.env, ...gateway.env });
    programs.push(program);
    return program;
  }

  /**
   * Opens the database for the test. No program may have the embedded database open at the time.
   */
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openStore(store);
    return work(database).finally(() => database.close());
  }

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
      expect(
        (await person.post("/api/profile/identities/current/verify", { otp: codeIn(message) }))
          .status,
      ).toBe(200);
    }
  });

  test(
    "never sends a message twice, even if the process is killed before the mail server confirms delivery",
    { timeout: 120_000 },
    async () => {
      const letter = emailMessage("nomsa");
      const [second, third] = [emailMessage("second"), emailMessage("third")];
      await withDatabase((database) => queueMessages(database, [letter]));
      const holding = mails.hold();
      const killed = await start();
      const held = await holding;
      await killed.kill();
      held.release();
      // The next process can't know whether another one is still sending the message.
      await withDatabase((database) => queueMessages(database, [second]));
      const next = await start();
      await mails.nextTo(second.recipient);
      await next.stop();
      const longAgo = { claimed: new Date(Date.now() - 6 * 60_000) };
      const sending = await withDatabase((database) => messageRows(database, [letter], longAgo));
      expect(sending).toMatchObject([{ status: "sending", attempts: 1 }]);
      const last = await start();
      await last.waitForLog(
        ({ msg }) => msg === "a message may have been sent, so it is not sent again",
      );
      await last.stop();
      await withDatabase(async (database) => {
        expect(await messageRows(database, [letter])).toMatchObject([
          { status: "unknown", body: "" },
        ]);
        await queueMessages(database, [third]);
        const delivery = startDelivery(database, { ...mails.env, ...gateway.env });
        await mails.nextTo(third.recipient);
        await delivery.stop();
      });
      expect(mails.all.map(({ to }) => to)).toEqual(
        [letter, second, third].map(({ recipient }) => recipient),
      );
    },
  );

  test("does not log the recipient or text of rejected messages", async () => {
    await withDatabase((database) =>
      queueMessages(database, [emailMessage("lerato"), smsMessage("+27840000000")]),
    );
    for (const receiver of [mails, gateway]) receiver.behave("refuse for good");
    const program = await start();
    for (const channel of ["email", "sms"])
      await program.waitForLog(
        (line) => line.msg === "a message could not be sent" && line.channel === channel,
      );
    await program.stop();
    expectNoSecrets(program.output());
  });

  test("finishes sending the current message on shutdown, and does not start another", async () => {
    const letters = [emailMessage("anna"), emailMessage("later", { body: "not yet" })] as const;
    await withDatabase((database) => queueMessages(database, [letters[0]]));
    const holding = mails.hold();
    const program = await start();
    const held = await holding;
    const code = program.stop();
    // The service has received the signal: it is not ready any more, or refuses requests.
    await expect
      .poll(() =>
        fetch(`${program.url()}/readyz`).then(
          ({ status }) => status,
          () => 503,
        ),
      )
      .toBe(503);
    if (kind === "PostgreSQL")
      await withDatabase((database) => queueMessages(database, [letters[1]]));
    held.release();
    expect(await code).toBe(0);
    expect(await withDatabase((database) => messageRows(database, [letters[0]]))).toMatchObject([
      { status: "sent" },
    ]);
    expect(mails.all).toHaveLength(1);
  });

  // Only one process at a time can use the embedded database.
  if (kind === "PGlite") return;

  test("sends each of 200 messages only once when two processes are running", async () => {
    const letters = Array.from({ length: 200 }, (_, number) =>
      emailMessage(`one-of-200-${number}`),
    );
    await withDatabase(async (database) => {
      await queueMessages(database, letters.slice(0, 150));
      await queueMessages(database, letters.slice(150), "karoo-vista");
    });
    const both = await Promise.all([start(), start()]);
    await mails.waitForCount(200);
    for (const program of both) await program.stop();
    expect(mails.all.map(({ to }) => to).sort()).toEqual(
      letters.map(({ recipient }) => recipient).sort(),
    );
    const sent = both.map(
      ({ log }) => log.filter(({ msg }) => msg === "a message was sent").length,
    );
    expect(Math.min(...sent)).toBeGreaterThan(0);
    expect(sent.reduce((sum, count) => sum + count)).toBe(200);
    const rows = await withDatabase((database) => messageRows(database, letters));
    expect(rows.map(({ status }) => status)).toEqual(letters.map(() => "sent"));
  });
});
