/** The API route for the search over a person's accounts. */
import { searchRecords } from "#contract/search.ts";
import { searchMessages, searchStatements } from "../store/search-records.ts";
import { type App, serveTransaction, type Service } from "./serve.ts";

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
