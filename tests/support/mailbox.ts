/** The outside world of a test: a mail server that reads what it gets as a mail client would, and a gateway that takes SMS. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer, json } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { z } from "zod";
import { createInbox, type Inbox } from "./inbox.ts";
import type { Env } from "./programs.ts";

export interface Letter {
  to: string;
  from: { name: string; address: string };
  /** Empty where the letter has none. */
  replyTo: string;
  subject: string;
  text: string;
  /** Undefined where the letter has no such header. */
  header(name: string): string | undefined;
  /** As it came over the wire. */
  raw: string;
}

export interface Sms {
  to: string;
  text: string;
  /** The whole body, as the gateway read it. */
  body: unknown;
  headers: Record<string, unknown>;
}

/** What is done with what comes: taken, refused for now or for good, or taken without a word by one who then hangs up. */
export type Manner = "take" | "refuse for now" | "refuse for good" | "hang up";

/** A delivery that is in the receiver's hands and has no answer yet. */
export interface Held<Message> {
  message: Message;
  release(): void;
}

interface Receiver<Message> extends Inbox<Message> {
  /** The variables that make a program send to it. */
  env: Env;
  /** How it behaves from now on; to begin with it takes everything. */
  behave(manner: Manner): void;
  /** The next delivery is taken and not answered until it is released; resolves when it has come. */
  hold(): Promise<Held<Message>>;
  /** How many it has refused. */
  refused(): number;
  stop(): Promise<void>;
}

export type MailServer = Receiver<Letter>;
export type SmsGateway = Receiver<Sms>;

/** The six digits, with or without a space among them. Throws where there is not exactly one such number. */
export function codeIn({ text }: { text: string }): string {
  const numbers = (text.match(/\d[\d ]*\d/g) ?? []).map((digits) => digits.replaceAll(" ", ""));
  const [code, ...more] = numbers.filter((digits) => digits.length === 6);
  if (!code || more.length > 0) throw new Error(`Nobody could tell which number is the code in: ${text}`);
  return code;
}

/** How a receiver behaves, and the one delivery that it holds back. */
function conduct<Message>() {
  let manner: Manner = "take";
  let refused = 0;
  let holder: ((held: Held<Message>) => void) | null = null;
  return {
    behave: (next: Manner) => void (manner = next),
    hold: () => new Promise<Held<Message>>((resolve) => (holder = resolve)),
    refused: () => refused,
    /** Null where what comes is not refused. */
    refuses(): "for now" | "for good" | null {
      if (manner !== "refuse for now" && manner !== "refuse for good") return null;
      refused += 1;
      return manner === "refuse for now" ? "for now" : "for good";
    },
    hangsUp: () => manner === "hang up",
    /** Resolves when the answer may be given. */
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

function letterOf(email: Email, to: string, raw: string): Letter {
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
  /** Whether it says that one can log in to it. */
  offersLogin?: boolean;
}

/** A mail server on a free port of this machine. With `login` it takes mail only from whoever knows that name and password. */
export async function startMailServer({ login, offersLogin = true }: MailServerOptions = {}): Promise<MailServer> {
  const inbox = createInbox<Letter>("mail server");
  const manners = conduct<Letter>();
  const sockets = new Set<Socket>();

  async function take(raw: Buffer, { envelope, remotePort }: SMTPServerSession): Promise<void> {
    const email = await PostalMime.parse(raw);
    for (const { address } of envelope.rcptTo) {
      const letter = letterOf(email, address, raw.toString());
      inbox.add(letter);
      await manners.held(letter);
    }
    if (manners.hangsUp()) for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
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
      const refuses = manners.refuses();
      // Real servers name the address they refuse; it must get no further than to whoever asked.
      const refusal = new Error(`<${address}> is refused ${refuses}`);
      done(refuses ? Object.assign(refusal, { responseCode: refuses === "for now" ? 451 : 550 }) : null);
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => take(raw, session))
        .then(() => done(), done);
    },
  });
  // A program that is killed breaks its connection; that is the test's doing.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo; // It is a string for pipes only.
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : "";
  return {
    ...inbox,
    ...manners,
    env: { SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`, MAIL_FROM: "no-reply@portal.example" },
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

/** A gateway on a free port of this machine. `read` finds number and text in a body that is not the default one. */
export async function startSmsGateway({ read = DefaultBody.parse }: SmsGatewayOptions = {}): Promise<SmsGateway> {
  const token = "token-of-the-tests";
  const inbox = createInbox<Sms>("SMS gateway");
  const manners = conduct<Sms>();

  const server = createServer((request, response) => {
    const answer = (status: number | null) => {
      if (status === null) response.destroy();
      else response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    };
    /** The status to answer with; null to whom it hangs up on. */
    const receive = async () => {
      const body: unknown = await json(request);
      if (request.method !== "POST" || request.headers.authorization !== `Bearer ${token}`) return 401;
      const refuses = manners.refuses();
      if (refuses) return refuses === "for now" ? 429 : 400;
      const sms = { ...read(body), body, headers: request.headers };
      inbox.add(sms);
      await manners.held(sms);
      return manners.hangsUp() ? null : 200;
    };
    void receive()
      .catch(() => 400)
      .then(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // It is a string for pipes only.
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
