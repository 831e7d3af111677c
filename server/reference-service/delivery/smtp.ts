/**
 * Sends email over SMTP, with one connection per message. Records when the transfer of the message
 * starts, because the outcome is unknown if the connection is lost after that.
 */
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { z } from "zod";
import { composeEmail, type EmailMessage } from "./email-message.ts";
import { type Sender, type SendOutcome } from "./sender.ts";

const sendTimeoutMs = 60_000;
const connectMs = 10_000;
/** The maximum time in ms that the server may stay silent. */
const idleTimeoutMs = 30_000;

/** The properties of a nodemailer error, without its message. */
const SmtpError = z.object({
  code: z.string().optional(),
  /** The operating system's error code. */
  originalCode: z.string().optional(),
  /** The server's reply code, if there was a reply. */
  responseCode: z.number().optional(),
  /** The server's reply. It may contain the recipient, so only its code is used. */
  response: z.string().optional(),
  permanent: z.boolean().optional(),
  command: z.string().optional(),
});

/**
 * Returns the SMTP sender. `url` has nodemailer's format: smtp://NAME:PASSWORD@HOST:PORT or
 * smtps://…, with options in the query, such as ?requireTLS=true.
 */
export function smtpSender(url: string, from: string): Sender {
  const options = parseConnectionUrl(url);
  return {
    destination: `the mail server ${new URL(url).host}`,
    timeoutMs: sendTimeoutMs,
    async send(message, signal) {
      const { envelope, bytes } = await composeEmail(message, from);
      // A stream records whether it has been read. Until then, the server can't have the message.
      const content = Readable.from(bytes);
      const connection = new SMTPConnection({
        ...options,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        dnsTimeout: connectMs,
        socketTimeout: idleTimeoutMs,
      });
      try {
        await sendOverSmtp(connection, options.auth, envelope, content, signal);
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(SmtpError.safeParse(error).data ?? {}, content.readableDidRead);
      } finally {
        connection.close();
      }
    },
  };
}

/** Sends the message over SMTP. Resolves once the server has accepted it. */
function sendOverSmtp(
  connection: SMTPConnection,
  auth: Parameters<SMTPConnection["login"]>[0],
  envelope: EmailMessage["envelope"],
  content: Readable,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = (next: () => void) => (error?: Error | null) => {
      if (error) reject(error);
      else next();
    };
    // Registered for the connection's lifetime, because an unhandled error event would end the
    // process.
    connection.on("error", reject);
    const giveUp = () => {
      reject(Object.assign(new Error("The time limit was exceeded."), { code: "ETIMEDOUT" }));
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
        // Never send without the configured login: the server might reject the mail or treat it as
        // spam.
        else
          reject(
            Object.assign(new Error("The server does not support authentication."), {
              code: "ENOAUTH",
              command: "AUTH",
            }),
          );
      }),
    );
  });
}

/**
 * Matches replies such as "550 5.7.1", with which the server's policy refuses the sender or the
 * content. They say nothing about the recipient's address.
 */
const refusedByPolicy = /^5\d\d[ -]5\.7\./;

function outcomeOf(error: z.infer<typeof SmtpError>, taken: boolean): SendOutcome {
  const { code, originalCode, responseCode, response = "", permanent, command } = error;
  const problem = [
    "SMTP",
    responseCode ?? originalCode ?? code ?? "error",
    command ? `at ${command}` : "",
  ]
    .join(" ")
    .trim();
  const aboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  // Only a permanent error about the message itself counts as failed. Others, such as a rejected
  // login, can be fixed in the settings.
  if (responseCode) {
    if (!permanent || !aboutTheMessage) return { kind: "retry", problem };
    return {
      kind: "failed",
      problem,
      why: command === "RCPT TO" && !refusedByPolicy.test(response) ? "bounced" : "refused",
    };
  }
  if (taken) return { kind: "unknown", problem };
  return aboutTheMessage ? { kind: "failed", problem, why: "refused" } : { kind: "retry", problem };
}
