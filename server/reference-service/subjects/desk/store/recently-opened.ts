/** The items that a member of staff most recently opened or changed, according to the audit log. */
import { sql } from "kysely";
import type { PersonContext } from "#service/database/context.ts";
import { maySee } from "../rules/permissions.ts";
import {
  accountRows,
  applicationRows,
  type DeskItemJson,
  personRows,
  ticketRows,
  toAccountItem,
  toApplicationItem,
  toPersonItem,
  toTicketItem,
} from "./items.ts";

const shown = 8;

/** The number of the staff member's latest entries to search. */
const maxEntries = 500;

const loaders = {
  account: async (context: PersonContext, ids: string[]) =>
    (await accountRows(context).where("a.account", "in", ids).execute()).map(toAccountItem),
  ticket: async (context: PersonContext, ids: string[]) =>
    (await ticketRows(context).where("t.id", "in", ids).execute()).map(toTicketItem),
  application: async (context: PersonContext, ids: string[]) =>
    (await applicationRows(context).where("a.id", "in", ids).execute()).map(toApplicationItem),
  person: async (context: PersonContext, ids: string[]) =>
    (await personRows(context).where("u.id", "in", ids).execute()).map(toPersonItem),
};
// These are the keys of `loaders`.
const kinds = Object.keys(loaders) as (keyof typeof loaders)[];

/** Returns the most recent distinct items that still exist and that the person may still see. */
export async function findRecentlyOpened(context: PersonContext): Promise<DeskItemJson[]> {
  const { db, tenant, person } = context;
  const visible = kinds.filter((kind) => maySee(person, kind));
  if (visible.length === 0) return [];
  const latest = db
    .selectFrom("audit_log")
    .select(["subject_kind", "subject", "date"])
    .where("tenant", "=", tenant)
    .where("actor_id", "=", person.id)
    .orderBy("date", "desc")
    .limit(maxEntries);
  const opened = await db
    .selectFrom(latest.as("latest"))
    .select(["subject_kind", "subject"])
    .where("subject_kind", "in", visible)
    // Signing in is an entry about the person themselves.
    .where("subject", "<>", person.id)
    .groupBy(["subject_kind", "subject"])
    .orderBy(sql`max(date)`, "desc")
    .limit(shown)
    .execute();
  const items: DeskItemJson[] = [];
  for (const kind of visible) {
    const ids = opened
      .filter(({ subject_kind }) => subject_kind === kind)
      .map(({ subject }) => subject);
    if (ids.length > 0) items.push(...(await loaders[kind](context, ids)));
  }
  return opened.flatMap(
    ({ subject_kind, subject }) =>
      items.find(({ kind, id }) => kind === subject_kind && id === subject) ?? [],
  );
}
