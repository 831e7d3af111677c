/** Where nothing is set up to send with: one file a message in DATA_DIR/outbox, for whoever may read that folder. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClaimedMessage } from "../store/messages.ts";
import { composeLetter } from "./letter.ts";
import type { Outcome, Sender } from "./sender.ts";

const limitMs = 15_000;

/** `.eml` files, which mail clients open. */
export function mailOutbox(folder: string, from: string): Sender {
  return outbox(folder, "eml", async (message) => (await composeLetter(message, from)).bytes);
}

export function smsOutbox(folder: string): Sender {
  return outbox(folder, "txt", ({ recipient, tenantName, body }) =>
    Promise.resolve(Buffer.from(`To: ${recipient}\nFrom: ${tenantName.replaceAll(/\s+/g, " ")}\n\n${body}\n`)),
  );
}

/** The names begin with the time, so that they are in order; the owner of the process alone may read them. */
function outbox(folder: string, extension: string, render: (message: ClaimedMessage) => Promise<Buffer>): Sender {
  return {
    goesTo: `files in ${folder}`,
    limitMs,
    async send(message): Promise<Outcome> {
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${message.id}.${extension}`;
      const draft = join(folder, `.${name}.draft`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, await render(message), { mode: 0o600, flag: "wx" });
        await rename(draft, join(folder, name));
        return { kind: "sent" };
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        return { kind: "retry", problem: `outbox: ${error instanceof Error && "code" in error ? String(error.code) : "error"}` };
      }
    },
  };
}
