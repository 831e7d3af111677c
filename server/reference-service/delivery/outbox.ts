/** Stores messages when no sender is configured: one file per message in DATA_DIR/outbox. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClaimedMessage } from "#service/subjects/messages/store/message-outbox.ts";
import { composeEmail } from "./email-message.ts";
import type { Sender, SendOutcome } from "./sender.ts";

const sendTimeoutMs = 15_000;

/** Returns a sender that writes `.eml` files, which email clients can open. */
export function mailOutbox(folder: string, from: string): Sender {
  return createOutbox(folder, "eml", async (message) => {
    // Without the encoding of mail servers, links can be copied from a text editor.
    const [headers = ""] = (await composeEmail(message, from)).bytes
      .toString()
      .split("\r\n\r\n", 1);
    const plain = headers.replace(/^(Content-Transfer-Encoding): .*$/m, "$1: 8bit");
    return Buffer.from(`${plain}\r\n\r\n${message.body.replace(/\r?\n/g, "\r\n")}`);
  });
}

export function smsOutbox(folder: string): Sender {
  return createOutbox(folder, "txt", ({ recipient, tenantName, body }) =>
    Promise.resolve(
      Buffer.from(`To: ${recipient}\nFrom: ${tenantName.replaceAll(/\s+/g, " ")}\n\n${body}\n`),
    ),
  );
}

/**
 * Returns a sender that writes one file per message. File names start with the time, so that the
 * files sort chronologically. Only the process owner can read them.
 */
function createOutbox(
  folder: string,
  extension: string,
  render: (message: ClaimedMessage) => Promise<Buffer>,
): Sender {
  return {
    destination: `files in ${folder}`,
    timeoutMs: sendTimeoutMs,
    async send(message): Promise<SendOutcome> {
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${message.id}.${extension}`;
      const draft = join(folder, `.${name}.draft`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, await render(message), { mode: 0o600, flag: "wx" });
        await rename(draft, join(folder, name));
        return { kind: "sent" };
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        return {
          kind: "retry",
          problem: `outbox: ${error instanceof Error && "code" in error ? String(error.code) : "error"}`,
        };
      }
    },
  };
}
