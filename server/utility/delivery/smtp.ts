/** E-mail over SMTP, one connection a message. It watches where the hand-over begins, which decides what a lost connection means. */
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { z } from "zod";
import { composeLetter, type Letter } from "./letter.ts";
import { type Outcome, type Sender } from "./sender.ts";

const limitMs = 60_000;
const connectMs = 10_000;
/** Without a word from the server. */
const silenceMs = 30_000;

/** What an error of nodemailer tells, its sentences apart. */
const Trouble = z.object({
  code: z.string().optional(),
  /** What the system called it. */
  originalCode: z.string().optional(),
  /** The server's reply, where there was one. */
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
  command: z.string().optional(),
});

/** `url` as nodemailer takes it: smtp://NAME:PASSWORD@HOST:PORT, smtps://, and its options as a query, such as ?requireTLS=true. */
export function smtpSender(url: string, from: string): Sender {
  const options = parseConnectionUrl(url);
  return {
    goesTo: `the mail server ${new URL(url).host}`,
    limitMs,
    async send(message, signal) {
      const { envelope, bytes } = await composeLetter(message, from);
      // A stream, for it knows whether anybody has begun to read it: before that, the server can't have it.
      const content = Readable.from(bytes);
      const connection = new SMTPConnection({
        ...options,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        dnsTimeout: connectMs,
        socketTimeout: silenceMs,
      });
      try {
        await converse(connection, options.auth, envelope, content, signal);
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(Trouble.safeParse(error).data ?? {}, content.readableDidRead);
      } finally {
        connection.close();
      }
    },
  };
}

/** Resolves once the server has taken the message over. */
function converse(
  connection: SMTPConnection,
  auth: Parameters<SMTPConnection["login"]>[0],
  envelope: Letter["envelope"],
  content: Readable,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = (next: () => void) => (error?: Error | null) => {
      if (error) reject(error);
      else next();
    };
    // For as long as the connection lives: an error event that nobody hears would end the process.
    connection.on("error", reject);
    const giveUp = () => {
      reject(Object.assign(new Error("The time is over."), { code: "ETIMEDOUT" }));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    const send = () => {
      connection.send(envelope, content, step(resolve));
    };
    connection.connect(
      step(() => {
        if (!auth) send();
        else if (connection.allowsAuth) connection.login(auth, step(send));
        // Without its login the mail could be refused, or be taken for a stranger's.
        else reject(Object.assign(new Error("The server takes no login."), { code: "ENOAUTH", command: "AUTH" }));
      }),
    );
  });
}

function outcomeOf({ code, originalCode, responseCode, permanent, command }: z.infer<typeof Trouble>, taken: boolean): Outcome {
  const problem = ["SMTP", responseCode ?? originalCode ?? code ?? "error", command ? `at ${command}` : ""].join(" ").trim();
  const aboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  // A login that is refused says something of the settings: the message can still go once they are right.
  if (responseCode) return { kind: permanent && aboutTheMessage ? "failed" : "retry", problem };
  if (taken) return { kind: "unsure", problem };
  return { kind: aboutTheMessage ? "failed" : "retry", problem };
}
