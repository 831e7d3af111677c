/**
 * Builds the error response for a data request that never reaches the app, in the same format as a
 * route's own error.
 */
import { getErrorText, receivingBusyError } from "#app/errors/catalogue.ts";

/**
 * Formats the error as Remix expects it in the browser (app/rendering/hydration-data.server.ts): a
 * flat list whose items refer to each other by index.
 */
export function dataError(status: number, requestId: string): string {
  // The host responds with 503 only to a form that it has no room for.
  const { code, text, description } = status === 503 ? receivingBusyError : getErrorText(status);
  const error = ["ErrorResponse", 3, 5, 12];
  const data = { _4: 5, _6: 7, _8: 9, _10: 11 };
  const values = [
    "code",
    code,
    "text",
    text,
    "description",
    description,
    "requestId",
    requestId,
    "",
  ];
  return `${JSON.stringify([{ _1: 2 }, "error", error, data, ...values])}\n`;
}
