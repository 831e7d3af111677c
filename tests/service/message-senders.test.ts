/**
 * Tests of the message senders: what each one sends, and how it handles a response or the lack of
 * one.
 */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { environmentSchema } from "#server/config.ts";
import type { Sender } from "#service/delivery/sender.ts";
import { createSenders } from "#service/delivery/senders.ts";
import type { ClaimedMessage } from "#service/subjects/messages/store/message-outbox.ts";
import {
  codeIn,
  type MailServer,
  type SmsGateway,
  startMailServer,
  startSmsGateway,
} from "#tests/support/fake-mail-and-sms.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import type { Env } from "#tests/support/programs.ts";

const message: ClaimedMessage = {
  tenant: "imvubu",
  id: "0b6f2a7e-9c1d-4f7e-8a53-2f4f0c7d1e11",
  channel: "email",
  kind: "code",
  recipient: "thandi@example.com",
  subject: "Ikhodi yakho: yamukela! Jou kode – môre 🦛",
  body: "Sawubona Thandi\n\nIkhodi yakho ithi 402 917. Dit geld tien minute, tot môre nie.\n.\nFrom: nobody\n🦛 ôêï",
  created: new Date("2026-11-21T06:00:00Z"),
  attempts: 1,
  tenantName: "uMasipala waseMvubu – Imvubu Munisipaliteit",
  feedbackEmail: "feedback@imvubu.example",
  smsLimits: null,
};

function senderOf(channel: "email" | "sms", env: Env): Sender {
  const sender = createSenders(environmentSchema.parse({ DATA_DIR: "/nowhere", ...env }))[channel];
  if (!sender) throw new Error(`There is no sender for ${channel}.`);
  return sender;
}

const patient = () => new AbortController().signal;

describe("the email sender", () => {
  let mails: MailServer;
  beforeEach(async () => (mails = await startMailServer()));
  afterEach(() => mails.stop());
  const send = (changes: Partial<ClaimedMessage> = {}) =>
    senderOf("email", mails.env).send({ ...message, ...changes }, patient());

  test("sets the sender's name, marks the email as auto-generated, and reuses the message ID when resending", async () => {
    await send();
    await send();
    expect(mails.all).toHaveLength(2);
    for (const letter of mails.all) {
      expect(letter.from).toEqual({ name: message.tenantName, address: "no-reply@portal.example" });
      expect(letter).toMatchObject({
        to: message.recipient,
        replyTo: message.feedbackEmail,
        subject: message.subject,
      });
      expect(letter.text.trimEnd()).toBe(message.body);
      expect(codeIn(letter)).toBe("402917");
      expect(letter.header("auto-submitted")).toBe("auto-generated");
      expect(letter.header("message-id")).toBe(`<${message.id}@portal.example>`);
      expect(letter.header("content-type")).toBe("text/plain; charset=utf-8");
      expect(new Date(letter.header("date") ?? "")).toEqual(message.created);
      expect(letter.raw).toMatch(/^[\r\n -~]*$/);
    }
  });

  test("does not set a Reply-To header if the municipality has no feedback address", async () => {
    await send({ feedbackEmail: "" });
    expect(mails.all[0]?.replyTo).toBe("");
  });

  test.each([
    "Evil\r\nBcc: other@example.com\r\n\r\nAnother body",
    'Quo"ted" <other@example.com>, Other <other@example.com>',
    "a\0b\u2028c\nBcc: other@example.com",
  ])("prevents header injection through a name or subject: %j", async (text) => {
    expect(await send({ tenantName: text, subject: text, feedbackEmail: "a@example.com" })).toEqual(
      { kind: "sent" },
    );
    expect(mails.all.map(({ to }) => to)).toEqual([message.recipient]);
    const [letter] = mails.all;
    expect(letter?.header("bcc")).toBeUndefined();
    expect(letter?.from.address).toBe("no-reply@portal.example");
    expect(letter?.replyTo).toBe("a@example.com");
    expect(letter?.text.trimEnd()).toBe(message.body);
    expect(letter?.header("to")).toBe(message.recipient);
  });

  test.each([
    "a@example.com, b@example.com",
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "a@example.com> <b@example.com",
    "",
  ])("never sends an email to more than one address: %j", async (recipient) => {
    const outcome = await send({ recipient });
    expect(mails.all.every(({ to }) => to === recipient)).toBe(true);
    if (mails.all.length === 0) expect(outcome.kind).toBe("failed");
  });

  test("signs in when the server's URL contains a username and a password", async () => {
    const strict = await startMailServer({
      login: { user: "portal@example.com", password: "p@ss:w/rd 100%" },
    });
    onTestFinished(() => strict.stop());
    expect(await senderOf("email", strict.env).send(message, patient())).toEqual({ kind: "sent" });
    expect(strict.all).toHaveLength(1);
    // The password is wrong, but nothing is wrong with the message, so it can be sent again.
    const wrong = { ...strict.env, SMTP_URL: strict.env.SMTP_URL?.replace("p%40ss", "other") };
    expect(await senderOf("email", wrong).send(message, patient())).toMatchObject({
      kind: "retry",
    });
  });

  test("never sends an email if the server does not support the configured login", async () => {
    const open = await startMailServer({
      login: { user: "portal", password: "secret" },
      offersLogin: false,
    });
    onTestFinished(() => open.stop());
    expect(await senderOf("email", open.env).send(message, patient())).toEqual({
      kind: "retry",
      problem: "SMTP ENOAUTH at AUTH",
    });
    expect(open.all).toEqual([]);
  });

  test("reports “unknown” if sending is aborted after the server receives the message, and “retry” if aborted earlier", async () => {
    const holding = mails.hold();
    const giveUp = new AbortController();
    const outcome = senderOf("email", mails.env).send(message, giveUp.signal);
    await holding;
    giveUp.abort();
    expect(await outcome).toEqual({ kind: "unknown", problem: "SMTP ETIMEDOUT" });
    expect(await senderOf("email", mails.env).send(message, AbortSignal.abort())).toMatchObject({
      kind: "retry",
    });
    expect(mails.all).toHaveLength(1);
  });

  test("attributes a permanent rejection to the recipient, unless the server's policy is the reason", async () => {
    for (const [manner, why] of [
      ["refuse for good", "bounced"],
      ["refuse by policy", "refused"],
    ] as const) {
      mails.behave(manner);
      expect(await send()).toEqual({ kind: "failed", problem: "SMTP 550 at RCPT TO", why });
    }
  });

  test("reports the message as retryable if the server is unreachable", async () => {
    await mails.stop();
    expect(await send()).toEqual({ kind: "retry", problem: "SMTP ECONNREFUSED at CONN" });
  });
});

describe("the SMS sender", () => {
  const Nested = z.object({
    messages: z.tuple([
      z.object({ destination: z.string(), content: z.string(), kind: z.literal(7) }),
    ]),
  });
  const nested = { messages: [{ destination: "{to}", content: "{text} {from} $&", kind: 7 }] };
  const text: ClaimedMessage = {
    ...message,
    channel: "sms",
    recipient: "+27821234567",
    subject: "",
  };
  let gateway: SmsGateway;
  beforeEach(async () => {
    gateway = await startSmsGateway({
      read: (body) => {
        const parsed = Nested.safeParse(body).data?.messages[0];
        return parsed
          ? { to: parsed.destination, text: parsed.content }
          : z.object({ to: z.string(), text: z.string() }).parse(body);
      },
    });
  });
  afterEach(() => gateway.stop());
  const sender = (env: Env = {}) => senderOf("sms", { ...gateway.env, ...env });

  const texts = [
    'He said "no" \\ and\nwent\t{to} {text} $& 🦛',
    '","to":"+27000000000',
    "Ikhodi: 402 917",
  ];

  test.each(texts)("sends any text unchanged: %j", async (body) => {
    expect(await sender().send({ ...text, body }, patient())).toEqual({ kind: "sent" });
    expect(gateway.all[0]?.body).toEqual({ to: "+27821234567", text: body });
    expect(gateway.all[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": message.id,
    });
  });

  test("uses the body template configured for the gateway", async () => {
    const body = texts[0] ?? "";
    await sender({ SMS_GATEWAY_BODY: JSON.stringify(nested) }).send({ ...text, body }, patient());
    expect(gateway.all[0]).toMatchObject({ to: "+27821234567", text: `${body} {from} $&` });
  });

  test.each([
    "",
    "to={to}&text={text}",
    '{"to":{to},"text":{text}}',
    '{"text":"{text}"}',
    '{"{to}":"{text}"}',
  ])("rejects an invalid body template at startup: %j", (template) => {
    expect(environmentSchema.safeParse({ SMS_GATEWAY_BODY: template }).success).toBe(false);
  });

  test("attributes the failure to the number if the gateway says that it is invalid", async () => {
    gateway.behave("refuse for good");
    expect(await sender().send(text, patient())).toEqual({
      kind: "failed",
      problem: "SMS gateway: HTTP 400",
      why: "bounced",
    });
  });

  test("fails when the gateway rejects the token", async () => {
    const outcome = await sender({ SMS_GATEWAY_TOKEN: "another" }).send(text, patient());
    expect(outcome).toEqual({ kind: "failed", problem: "SMS gateway: HTTP 401", why: "refused" });
  });

  test("reports “unknown” if sending is aborted after the gateway receives the message, and “retry” if aborted earlier", async () => {
    const holding = gateway.hold();
    const giveUp = new AbortController();
    const outcome = sender().send(text, giveUp.signal);
    await holding;
    giveUp.abort();
    expect(await outcome).toMatchObject({ kind: "unknown" });
    expect(await sender().send(text, AbortSignal.abort())).toMatchObject({ kind: "retry" });
    await gateway.stop();
    expect(await sender().send(text, patient())).toEqual({
      kind: "retry",
      problem: "SMS gateway: ECONNREFUSED",
    });
  });
});

describe("the outbox folder", () => {
  test("writes each message to its own file, in order, readable only by the owner", async () => {
    const DATA_DIR = join(await temporaryFolder("outbox"), "data");
    await senderOf("email", { DATA_DIR }).send(message, patient());
    await senderOf("sms", { DATA_DIR }).send(
      { ...message, id: "second", recipient: "+27821234567" },
      patient(),
    );
    const folder = join(DATA_DIR, "outbox");
    const [letter = "", text = "", ...more] = (await readdir(folder)).sort();
    expect(more).toEqual([]);
    expect(letter).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-0b6f2a7e.*\.eml$/);
    expect(text).toMatch(/-second\.txt$/);
    for (const name of [letter, text])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const email = await PostalMime.parse(await readFile(join(folder, letter)));
    expect(email).toMatchObject({
      subject: message.subject,
      to: [{ address: message.recipient }],
      from: { name: message.tenantName },
    });
    expect(codeIn({ text: email.text ?? "" })).toBe("402917");
    // Also in a text editor, in which encoded links would break.
    expect(
      (await readFile(join(folder, letter), "utf8")).endsWith(
        message.body.replaceAll("\n", "\r\n"),
      ),
    ).toBe(true);
    expect(await readFile(join(folder, text), "utf8")).toBe(
      `To: +27821234567\nFrom: ${message.tenantName}\n\n${message.body}\n`,
    );
  });

  test("reports the message as retryable if the folder is not writable", async () => {
    const file = join(await temporaryFolder("outbox"), "file");
    await writeFile(file, "");
    expect(await senderOf("sms", { DATA_DIR: file }).send(message, patient())).toEqual({
      kind: "retry",
      problem: "outbox: ENOTDIR",
    });
  });
});
