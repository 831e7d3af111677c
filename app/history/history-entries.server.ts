/** Turns the entries of a history into sentences. */
import type { Translator } from "#app/languages/translator.ts";
import type { AuditLogRow } from "#app/ui/audit-log-table.tsx";
import { formatInstant, formatTime, today } from "#app/ui/date.ts";
import type { AcceptedAccountLogEntry } from "#contract/access/calls.ts";
import { type AuditAction, isView } from "#contract/audit/sentences.ts";
import type { AuditLogEntry } from "#contract/profile/calls.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { describeEntry } from "./describe-entry.server.ts";

/** The actions of people who have not authenticated. Their name is shown as unknown. */
const unknownActions: readonly string[] = [
  "profile.sign_in_failed",
  "profile.code_failed",
  "second_factor.locked",
] satisfies AuditAction[];

type Entry = AcceptedAccountLogEntry &
  Pick<AuditLogEntry, "actor" | "action" | "description" | "ip">;

/**
 * Returns a page of entries as sentences. If the upstream sends one entry per view, groups the
 * views on the page by person, IP address and day.
 */
export function describeEntries(
  logs: readonly AcceptedAccountLogEntry[],
  t: Translator,
): AuditLogRow[] {
  const entries = logs.map(
    ({ actor = "", action = "", description = "", ip = "", ...rest }): Entry => ({
      actor,
      action,
      description,
      ip,
      ...rest,
    }),
  );
  const keyOf = ({ id, action, actor, ip, date, views }: Entry) =>
    isView(action) && !views && date ? `${actor} ${ip} ${today(Date.parse(date))}` : id;
  const groups = groupPairs(entries.map((log) => [keyOf(log), log] as const));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, date, ip } = first;
    const actor = unknownActions.includes(first.action) ? t("Unknown|person") : first.actor;
    if (first.views) return [{ id, actor, ip, ...describeDay(first, first.views, t) }];
    if (group.length === 1)
      return [{ id, actor, ip, when: moment(date, t), text: describeEntry(first, t) }];
    const times = group.flatMap((log) => log.date ?? []).sort();
    const when = t("Last viewed: {moment}", { moment: moment(times.at(-1), t) });
    const text = t("{actor} viewed this account {count} times", { actor, count: group.length });
    const views = [
      ...new Set(
        group.map((log) =>
          `${log.date ? formatTime(log.date) : ""} ${describeEntry(log, t)}`.trim(),
        ),
      ),
    ];
    return [{ id, actor, ip, when, text, views }];
  });
}

const moment = (date: string | undefined, t: Translator) => (date ? formatInstant(date, t) : "");

/** Describes what a staff member viewed on one day. */
function describeDay(
  { date, actor }: Entry,
  views: NonNullable<AcceptedAccountLogEntry["views"]>,
  t: Translator,
) {
  const last = moment(date, t);
  const count = views.reduce((sum, view) => sum + view.count, 0);
  const listed = views.map((view) => {
    const what = describeEntry(view, t);
    return view.count > 1 ? t("{what} ({count} times)", { what, count: view.count }) : what;
  });
  const [only = ""] = listed;
  if (count <= 1) return { when: last, text: only };
  return {
    when: t("Last viewed: {moment}", { moment: last }),
    text: t("{actor} viewed this account {count} times", { actor, count }),
    views: listed,
  };
}
