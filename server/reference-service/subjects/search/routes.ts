/** The API route for searching a person's accounts. */
import { searchRecords } from "#contract/search/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import { searchMessages, searchStatements } from "./store.ts";

export function searchRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    searchRecords,
    async (context, { query: { search = "", ...date } }) => ({
      statements: await searchStatements(context, date),
      messages: await searchMessages(context, search),
    }),
  );
}
