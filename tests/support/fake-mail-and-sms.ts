/**
 * Stub receivers for tests: a mail server that parses emails as a mail client would, and an SMS
 * gateway.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer, json } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { z } from "zod";
import { createInbox, type Inbox } from "./inbox.ts";
import type { Env } from "./programs.ts";

export interface ReceivedEmail {
  to: string;
  from: { name: string; address: string };
  /** Reply-to address, or an empty string if the email does not have one. */
  replyTo: string;
  subject: string;
  text: string;
  /** Returns the header's value, or undefined if the email has no such header. */
  header(name: string): string | undefined;
  /** The email's raw text, as received. */
  raw: string;
}

export interface ReceivedSms {
  to: string;
  text: string;
  /** The whole request body, as parsed by the gateway. */
  body: unknown;
  headers: Record<string, unknown>;
}

const refusals = {
  "refuse for now": { says: "for now", smtp: 451, http: 429 },
  "refuse for good": { says: "for good", smtp: 550, http: 400 },
  /** Rejects the sender, whatever the recipient. */
  "refuse by policy": { says: "by policy", smtp: 550, http: 403 },
};

/**
 * Behaviour of a stub receiver: accepts deliveries, rejects them temporarily or permanently, or
 * accepts them and closes the connection without a response.
 */
export type ReceiverBehaviour = "take" | keyof typeof refusals | "hang up";

/** Delivery that the stub has received but not yet responded to. */
export interface HeldDelivery<Message> {
  message: Message;
  release(): void;
}

interface Receiver<Message> extends Inbox<Message> {
  /** Environment variables that make a program send to this receiver. */
  env: Env;
  /** Sets how the receiver handles deliveries from now on. It accepts everything at first. */
  behave(manner: ReceiverBehaviour): void;
  /**
   * Holds back the response to the next delivery until it is released. Resolves when the delivery
   * arrives.
   */
  hold(): Promise<HeldDelivery<Message>>;
  /** Returns the number of rejected deliveries to this recipient. */
  refused(to: string): number;
  stop(): Promise<void>;
}

export type MailServer = Receiver<ReceivedEmail>;
export type SmsGateway = Receiver<ReceivedSms>;

/**
 * Returns the six-digit code in the text, written with or without a space. Throws unless there is
 * exactly one.
 */
export function codeIn({ text }: { text: string }): string {
  const numbers = (text.match(/\d[\d ]*\d/g) ?? []).map((digits) => digits.replaceAll(" ", ""));
  const [code, ...more] = numbers.filter((digits) => digits.length === 6);
  if (!code || more.length > 0)
    throw new Error(`It is not clear which number is the code in: ${text}`);
  return code;
}

/** Creates a stub receiver's behaviour, and tracks the one delivery that it holds back. */
function createReceiverBehaviour<Message>() {
  let manner: ReceiverBehaviour = "take";
  const refused: string[] = [];
  let holder: ((held: HeldDelivery<Message>) => void) | null = null;
  return {
    behave: (next: ReceiverBehaviour) => void (manner = next),
    hold: () => new Promise<HeldDelivery<Message>>((resolve) => (holder = resolve)),
    refused: (to: string) => refused.filter((recipient) => recipient === to).length,
    /** Returns how the delivery is rejected, or null if it is accepted. */
    refuses(to: string) {
      if (manner === "take" || manner === "hang up") return null;
      refused.push(to);
      return refusals[manner];
    },
    hangsUp: () => manner === "hang up",
    /** Resolves when the response may be sent. */
    async held(message: Message): Promise<void> {
      const tell = holder;
      holder = null;
      if (!tell) return;
      await new Promise<void>((release) => {
        tell({ message, release });
      });
    },
  };
}

function toReceivedEmail(email: Email, to: string, raw: string): ReceivedEmail {
  const [replyTo] = email.replyTo ?? [];
  return {
    to,
    from: { name: email.from?.name ?? "", address: email.from?.address ?? "" },
    replyTo: replyTo?.address ?? "",
    subject: email.subject ?? "",
    text: email.text ?? "",
    header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
    raw,
  };
}

interface MailServerOptions {
  login?: { user: string; password: string };
  /** True if the server offers authentication. */
  offersLogin?: boolean;
}

/**
 * Starts a mail server on a free local port. If `login` is given, it accepts emails only with that
 * username and password.
 */
export async function startMailServer({
  login,
  offersLogin = true,
}: MailServerOptions = {}): Promise<MailServer> {
  const inbox = createInbox<ReceivedEmail>("mail server");
  const manners = createReceiverBehaviour<ReceivedEmail>();
  const sockets = new Set<Socket>();

  async function take(raw: Buffer, { envelope, remotePort }: SMTPServerSession): Promise<void> {
    const email = await PostalMime.parse(raw);
    for (const { address } of envelope.rcptTo) {
      const letter = toReceivedEmail(email, address, raw.toString());
      inbox.add(letter);
      await manners.held(letter);
    }
    if (manners.hangsUp())
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }

  const server = new SMTPServer({
    authOptional: !login || !offersLogin,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: offersLogin ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const known = username === login?.user && password === login?.password;
      done(known ? null : new Error("Wrong name or password"), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const refuses = manners.refuses(address);
      // Real servers name the rejected address in the error, which must never appear in a log.
      const refusal = new Error(
        `${refuses?.says === "by policy" ? "5.7.1 " : ""}<${address}> is rejected ${refuses?.says}`,
      );
      done(refuses ? Object.assign(refusal, { responseCode: refuses.smtp }) : null);
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => take(raw, session))
        .then(() => done(), done);
    },
  });
  // Ignores errors on the connections of programs that a test has killed.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo; // `address()` returns a string only for pipes.
  const credentials = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : "";
  return {
    ...inbox,
    ...manners,
    env: {
      SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`,
      MAIL_FROM: "no-reply@portal.example",
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

interface SmsGatewayOptions {
  read?: (body: unknown) => { to: string; text: string };
}

const DefaultBody = z.object({ to: z.string(), text: z.string() });

/**
 * Starts an SMS gateway on a free local port. `read` extracts the number and text from a request
 * body in a custom format.
 */
export async function startSmsGateway({
  read = DefaultBody.parse,
}: SmsGatewayOptions = {}): Promise<SmsGateway> {
  const token = "token-of-the-tests";
  const inbox = createInbox<ReceivedSms>("SMS gateway");
  const manners = createReceiverBehaviour<ReceivedSms>();

  const server = createServer((request, response) => {
    const answer = (status: number | null) => {
      if (status === null) response.destroy();
      else response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    };
    /** Returns the response status, or null to close the connection without a response. */
    const receive = async () => {
      const body: unknown = await json(request);
      if (request.method !== "POST" || request.headers.authorization !== `Bearer ${token}`)
        return 401;
      const sms = { ...read(body), body, headers: request.headers };
      const refuses = manners.refuses(sms.to);
      if (refuses) return refuses.http;
      inbox.add(sms);
      await manners.held(sms);
      return manners.hangsUp() ? null : 200;
    };
    void receive()
      .catch(() => 400)
      .then(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
  return {
    ...inbox,
    ...manners,
    env: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/messages`, SMS_GATEWAY_TOKEN: token },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
