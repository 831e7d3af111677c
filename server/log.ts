/**
 * Writes a program's log: one JSON line per event on standard output. Tokens, bodies and query
 * strings are never logged, so no redaction is needed.
 */
import { format } from "node:util";
import { type Logger, pino } from "pino";

export type Log = Logger;

export function createLog(program: string, level: string): Log {
  return pino(
    { level, base: { program }, serializers: { err: describeError } },
    // Buffers lines for up to 100 ms, because writing each one separately is expensive. Pino writes
    // the rest when the process ends.
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  );
}

/**
 * Returns an error's message, stack and causes for the log. Its other properties may contain
 * personal data, such as the parameters of a failed SQL statement.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code: unknown = Reflect.get(error, "code");
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

/**
 * Redirects console output to the log. React and Remix print there, and a line that is not JSON
 * breaks log readers.
 */
export function captureConsole(log: Log): void {
  const into =
    (level: "info" | "warn" | "error") =>
    (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      log[level](err ? { err } : {}, err && parts.length === 1 ? err.message : format(...parts));
    };
  Object.assign(console, {
    log: into("info"),
    info: into("info"),
    debug: into("info"),
    warn: into("warn"),
    error: into("error"),
  });
}
