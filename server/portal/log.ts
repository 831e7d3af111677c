/** The portal's log: one JSON line an event on standard output. Nothing secret is ever handed to it, so nothing has to be taken out. */
import { format } from "node:util";
import { pino, stdSerializers, type Logger } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino(
    { level, base: { program: "portal" }, serializers: { err: stdSerializers.err, error: stdSerializers.err } },
    // Written off the request's path, several lines at a time under load and after 100 ms at the latest: a write for each costs
    // as much as four calls' answers do to parse. Pino flushes what is left when the process ends.
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  );
}

/** Sends what libraries print to the log: React and Remix know no other way, and a line that is not JSON breaks its readers. */
export function captureConsole(log: Log): void {
  const into =
    (level: "info" | "warn" | "error") =>
    (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      log[level](err ? { err } : {}, err && parts.length === 1 ? err.message : format(...parts));
    };
  Object.assign(console, { log: into("info"), info: into("info"), debug: into("info"), warn: into("warn"), error: into("error") });
}
