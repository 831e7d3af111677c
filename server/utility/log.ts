/** The service's log: JSON lines, and never a token, a body or a query string in them. */
import pino, { type Logger } from "pino";

/** An error as the log has it: what it says and where it came from, and none of the values a statement was called with. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code: unknown = Reflect.get(error, "code");
  return { name, message, stack, ...(code !== undefined && { code }), ...(error.cause !== undefined && { cause: describe(error.cause) }) };
}

export function createLog(level: string): Logger {
  return pino({ level, base: { program: "utility" }, serializers: { err: describe } });
}
