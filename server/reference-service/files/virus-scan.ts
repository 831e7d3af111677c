/** Scans uploads for viruses with clamd, the daemon of ClamAV, over its INSTREAM protocol. */
import { connect } from "node:net";
import { message } from "#contract/messages.ts";
import type { Log } from "#server/log.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

/**
 * Returns the file if it is clean. Throws FileRejectedError if it is infected or could not be
 * scanned.
 */
export type VirusScan = (file: Buffer) => Promise<Buffer>;

/** The maximum time in ms that clamd may take to reply. It scans 5 MB in about a second. */
const replyTimeMs = 20_000;

/**
 * Returns a scan that uses clamd at an address such as `tcp://clamav:3310` or
 * `/run/clamav/clamd.sock`. Without an address, every file passes.
 */
export function createVirusScan(
  address: string | undefined,
  log: Log,
  timeLimitMs = replyTimeMs,
): VirusScan {
  if (address === undefined) return (file) => Promise.resolve(file);
  return async (file) => {
    const reply = await askClamd(address, file, timeLimitMs).catch((error: unknown) => {
      log.error({ err: error }, "the virus scanner did not reply");
      throw new FileRejectedError("not_scanned", message("file_not_scanned"));
    });
    if (reply === "stream: OK") return file;
    if (reply.endsWith(" FOUND")) {
      log.warn({ reply }, "an upload contained a virus");
      throw new FileRejectedError("infected", message("file_infected"));
    }
    log.error({ reply }, "the virus scanner reported an error");
    throw new FileRejectedError("not_scanned", message("file_not_scanned"));
  };
}

/**
 * Sends the file as one chunk preceded by its length, then a chunk of length 0. Returns the reply.
 */
function askClamd(address: string, file: Buffer, timeLimitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = address.startsWith("/")
      ? { hostname: "", port: "" }
      : new URL(address);
    const socket = hostname ? connect(Number(port), hostname) : connect(address);
    const timer = setTimeout(() => socket.destroy(new Error("No reply in time")), timeLimitMs);
    let reply = "";
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      reply += part;
      // A reply is a line of text, and ends like the command.
      if (!reply.endsWith("\0") && reply.length < 1000) return;
      resolve(reply.replace(/\0$/, ""));
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(timer);
      reject(new Error("The connection was closed without a reply"));
    });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(file.length);
    socket.write(Buffer.concat([Buffer.from("zINSTREAM\0"), length]));
    socket.write(file);
    socket.write(Buffer.alloc(4));
  });
}
