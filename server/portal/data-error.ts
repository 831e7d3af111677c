/** The error that a page's scripts are told of when their request never reaches the app: as a route's own would come to them. */
import { errorFor } from "#app/errors/catalogue.ts";

/** In the format that Remix reads in the browser (app/page-data.server.ts): a flat list, and references to it by place. */
export function dataError(status: number, requestId: string): string {
  const { code, text, description } = errorFor(status);
  const error = ["ErrorResponse", 3, 5, 12];
  const data = { _4: 5, _6: 7, _8: 9, _10: 11 };
  const values = ["code", code, "text", text, "description", description, "requestId", requestId, ""];
  return `${JSON.stringify([{ _1: 2 }, "error", error, data, ...values])}\n`;
}
