/** The queue of messages as programs work it off: each goes out once, whatever fails, dies or is told to stop in between. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { register } from "#contract/auth.ts";
import { sweep } from "../../server/utility/store/sweep.ts";
import { codeIn, type MailServer, type SmsGateway, startMailServer, startSmsGateway } from "../support/mailbox.ts";
import { type Program, startProgram } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { client, read } from "./service-client.ts";
import { canary, inStore, mail, queue, rowsOf, sms } from "./queued-messages.ts";

const minute = 60_000;

describeOnEach("the delivery", (kind) => {
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
    const program = await startProgram("utility", { ...store.env, ...mails.env, ...gateway.env });
    programs.push(program);
    return program;
  }

  const says = (program: Program, text: string) => program.logged(({ msg }) => msg === text);

  /** Starts the service once more and lets it send something new: whatever else waited would have come before it. */
  async function expectNothingMore(): Promise<void> {
    const before = mails.all.length;
    const last = mail(`last-of-${before}`);
    await queue(store, [last]);
    const program = await start();
    await mails.next(last.recipient);
    await program.stop();
    expect(mails.all.slice(before).map(({ to }) => to)).toEqual([last.recipient]);
  }

  test("sends an e-mail and an SMS once, and keeps their text no longer", async () => {
    const [letter, text] = [mail("zanele"), sms("+27821234567")];
    await queue(store, [letter, text]);
    const program = await start();
    expect((await mails.next(letter.recipient)).text.trim()).toBe(letter.body);
    expect((await gateway.next(text.recipient)).text).toBe(text.body);
    expect(await program.stop()).toBe(0);
    const [letterRow, textRow] = await rowsOf(store, [letter, text]);
    expect(letterRow).toMatchObject({ status: "sent", body: "", subject: letter.subject, tries: 1, problem: "" });
    expect(textRow).toMatchObject({ status: "sent", body: "", tries: 1 });
    await expectNothingMore();
    expect(gateway.all).toHaveLength(1);
  });

  test("who registers gets the code, by e-mail or SMS, from a program that was idle", async () => {
    const program = await start();
    const visitor = client(program.url(), "imvubu");
    const password = "a Password of their own";
    const [address, number] = [mail("register").recipient, "+27821234567"];
    for (const [type, identity] of [
      ["email", address],
      ["mobile", "082 123 4567"],
    ]) {
      const { profile } = read(register.answer, await visitor.post(register.path, { type, name: "Nomsa 🦛 Dlamini", identity, password }));
      const message = type === "email" ? await mails.next(address) : await gateway.next(number);
      const person = client(program.url(), "imvubu", profile.token);
      expect((await person.post("/api/profile/identities/current/verify", { otp: codeIn(message) })).status).toBe(200);
    }
  });

  test("a message that nobody is to get stays where it is", async () => {
    const nobody = mail("nobody", { void: true });
    await queue(store, [nobody]);
    await expectNothingMore();
    expect(await rowsOf(store, [nobody])).toMatchObject([{ status: "void" }]);
  });

  test("what is refused for now waits, longer each time, then goes out, or has failed the sixth time", async () => {
    const waits = [5, 30, 120, 600, 3_600];
    const letters = waits.map((_, tries) => mail(`tried-${tries}`, { changes: { tries } }));
    const text = sms("+27831112222");
    const sixth = mail("sixth", { changes: { tries: waits.length } });
    await queue(store, [...letters, text, sixth]);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for now");
    const first = await start();
    const refused = () => first.log.filter(({ msg }) => msg === "a message could not be sent yet");
    await first.logged(() => refused().length === 6);
    await says(first, "a message could not be sent");
    await first.stop();
    for (const [index, row] of (await rowsOf(store, [...letters, text], { due: new Date() })).entries()) {
      const problem = row.channel === "email" ? "SMTP 451 at RCPT TO" : "SMS gateway: HTTP 429";
      expect(row).toMatchObject({ status: "queued", problem });
      expect(row.body).toContain(canary.body);
      const waited = (row.due.getTime() - (row.claimed?.getTime() ?? 0)) / 1_000;
      const wait = waits[row.tries - 1] ?? 0;
      expect(row.tries).toBe(row.channel === "email" ? index + 1 : 1);
      expect(waited).toBeGreaterThanOrEqual(wait);
      expect(waited).toBeLessThan(wait + 20);
    }
    for (const receiver of [mails, gateway]) receiver.behave("take");
    const second = await start();
    await Promise.all([mails.arrived(letters.length), gateway.next(text.recipient)]);
    await second.stop();
    for (const row of await rowsOf(store, [...letters, text])) expect(row).toMatchObject({ status: "sent", problem: "", body: "" });
    expect(await rowsOf(store, [sixth])).toMatchObject([{ status: "failed", body: "", tries: 6, problem: "SMTP 451 at RCPT TO" }]);
    expect([mails.all.length, gateway.all.length]).toEqual([letters.length, 1]);
  });

  test("what is refused for good has failed at once", async () => {
    const messages = [mail("lerato"), sms("+27840000000")];
    await queue(store, messages);
    for (const receiver of [mails, gateway]) receiver.behave("refuse for good");
    const first = await start();
    const failed = () => first.log.filter(({ msg }) => msg === "a message could not be sent");
    await first.logged(() => failed().length === 2);
    await first.stop();
    expect(await rowsOf(store, messages)).toMatchObject([
      { status: "failed", body: "", tries: 1, problem: "SMTP 550 at RCPT TO" },
      { status: "failed", body: "", tries: 1, problem: "SMS gateway: HTTP 400" },
    ]);
    for (const receiver of [mails, gateway]) receiver.behave("take");
    await expectNothingMore();
    expect(gateway.all).toHaveLength(0);
  });

  test("what somebody may have taken who then hung up isn't sent again", async () => {
    const messages = [mail("pieter"), sms("+27850000000")];
    await queue(store, messages);
    for (const receiver of [mails, gateway]) receiver.behave("hang up");
    const program = await start();
    for (const channel of ["email", "sms"])
      await program.logged((line) => line.msg.startsWith("a message may have been sent") && line.channel === channel);
    await program.stop();
    for (const receiver of [mails, gateway]) receiver.behave("take");
    for (const row of await rowsOf(store, messages)) expect(row).toMatchObject({ status: "unsure", body: "", tries: 1 });
    await expectNothingMore();
    expect([mails.all.length, gateway.all.length]).toEqual([2, 1]);
  });

  test("killed while the mail server has a message, it never sends a second copy", { timeout: 120_000 }, async () => {
    const letter = mail("nomsa");
    await queue(store, [letter]);
    const holding = mails.hold();
    const program = await start();
    const held = await holding;
    await program.kill();
    held.release();
    // Another process might still be at it, for all that the next one knows.
    await expectNothingMore();
    const longAgo = { claimed: new Date(Date.now() - 6 * minute) };
    expect(await rowsOf(store, [letter], longAgo)).toMatchObject([{ status: "sending", tries: 1 }]);
    const third = await start();
    await says(third, "a message may have been sent or not, and is not sent again");
    await third.stop();
    expect(await rowsOf(store, [letter])).toMatchObject([{ status: "unsure", body: "" }]);
    await expectNothingMore();
    expect(mails.all.filter(({ to }) => to === letter.recipient)).toHaveLength(1);
  });

  test("told to stop, it finishes what it is handing over and begins nothing", async () => {
    const letters = [mail("anna"), mail("later", { body: "not yet" })] as const;
    await queue(store, [letters[0]]);
    const holding = mails.hold();
    const program = await start();
    const held = await holding;
    const code = program.stop();
    // It takes no calls any more, so it has heard.
    await expect.poll(() => fetch(`${program.url()}/api/openapi.json`).then(Boolean, () => false)).toBe(false);
    if (kind === "PostgreSQL") await queue(store, [letters[1]]);
    held.release();
    expect(await code).toBe(0);
    expect(await rowsOf(store, [letters[0]])).toMatchObject([{ status: "sent" }]);
    expect(mails.all).toHaveLength(1);
  });

  test("what nobody needs any more isn't sent late", async () => {
    const late = mail("late", { expires: new Date(Date.now() - 1_000) });
    await queue(store, [late]);
    const program = await start();
    await program.logged(({ msg, problem }) => msg === "a message could not be sent" && problem === "expired");
    await program.stop();
    expect(await rowsOf(store, [late])).toMatchObject([{ status: "failed", problem: "expired", body: "", tries: 0 }]);
    await expectNothingMore();
  });

  test("the many messages of one municipality don't hold up the few of another", async () => {
    const many = Array.from({ length: 60 }, (_, number) => mail(`many-${number}`));
    const few = mail("few");
    await queue(store, many);
    await queue(store, [few], "karoo-vista");
    const program = await start();
    const arrived = await mails.arrived(61);
    await program.stop();
    expect(arrived.findIndex(({ to }) => to === few.recipient)).toBeLessThan(16);
  });

  test("what has been over for 30 days is cleared away, and nothing that waits", async () => {
    const days = (count: number) => ({ created: new Date(Date.now() - count * 24 * 60 * minute) });
    const old = mail("old", { void: true, changes: days(31) });
    const kept = [mail("newer", { void: true, changes: days(29) }), mail("waits", { changes: days(31) })];
    await queue(store, [old, ...kept]);
    await inStore(store, sweep);
    expect((await rowsOf(store, [old, ...kept])).map(({ recipient }) => recipient)).toEqual(kept.map(({ recipient }) => recipient));
  });

  // One process at a time uses the embedded database.
  if (kind === "PGlite") return;

  test("two processes send 200 messages, each of them once", async () => {
    const letters = Array.from({ length: 200 }, (_, number) => mail(`one-of-200-${number}`));
    await queue(store, letters.slice(0, 150));
    await queue(store, letters.slice(150), "karoo-vista");
    const both = await Promise.all([start(), start()]);
    await mails.arrived(200);
    for (const program of both) await program.stop();
    expect(mails.all.map(({ to }) => to).sort()).toEqual(letters.map(({ recipient }) => recipient).sort());
    const sent = both.map(({ log }) => log.filter(({ msg }) => msg === "a message was sent").length);
    expect(Math.min(...sent)).toBeGreaterThan(0);
    expect(sent.reduce((sum, count) => sum + count)).toBe(200);
    const statuses = await inStore(store, (database) =>
      database.asOwner((db) => db.selectFrom("messages").select("status").distinct().execute()),
    );
    expect(statuses).toEqual([{ status: "sent" }]);
  });
});
