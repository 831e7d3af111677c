/** API routes of the desk, where staff start. */
import { getDesk, searchDesk } from "#contract/staff-desk.ts";
import { isStaff } from "../domain/desk-permissions.ts";
import type { Person } from "../store/context.ts";
import { findWaiting } from "../store/desk-queue.ts";
import { searchForStaff } from "../store/desk-search.ts";
import { findRecentlyOpened } from "../store/recently-opened.ts";
import { forbidden } from "./http-error.ts";
import { type App, serveTransaction, type Service } from "./serve.ts";
import { serveSearch } from "./serve-search.ts";

function requireStaff(person: Person): void {
  if (!isStaff(person)) throw forbidden("permission_required");
}

export function staffDeskRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getDesk, async (context, { person }) => {
    requireStaff(person);
    return { ...(await findWaiting(context)), recent: await findRecentlyOpened(context) };
  });

  serveSearch(app, service, searchDesk, async (context, { person, query }) => {
    requireStaff(person);
    return { hits: await searchForStaff(context, query.q ?? "") };
  });
}
