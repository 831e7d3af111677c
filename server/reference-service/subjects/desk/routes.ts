/** API routes for the desk, which is the start page for staff. */
import * as calls from "#contract/desk/calls.ts";
import type { Person } from "#service/database/context.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden } from "#service/rules/refusal.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { isStaff } from "./rules/permissions.ts";
import { searchDesk } from "./search-desk.ts";
import { findRecentlyOpened } from "./store/recently-opened.ts";
import { findWaiting } from "./store/waiting.ts";

function requireStaff(person: Person): void {
  if (!isStaff(person)) throw forbidden("permission_required");
}

export function staffDeskRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.getDesk, async (context, { person }) => {
    requireStaff(person);
    return { ...(await findWaiting(context)), recent: await findRecentlyOpened(context) };
  });

  serveSearch(app, service, calls.searchDesk, async (context, { person, query }) => {
    requireStaff(person);
    return { hits: await searchDesk(context, query.search ?? "") };
  });
}
