/** Turns the entries of a history into sentences. */
import type { Translator } from "#app/languages/translator.ts";
import type { AuditLogRow } from "#app/ui/audit-log-table.tsx";
import { formatInstant, formatTime, today } from "#app/ui/date.ts";
import type { AccountLogEntry } from "#contract/access/calls.ts";
import { type AuditAction, isView } from "#contract/audit/sentences.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { describeEntry } from "./describe-entry.server.ts";

/** The actions of people who have not authenticated. Their name is shown as unknown. */
const unknownActions: readonly string[] = [
  "profile.sign_in_failed",
  "profile.code_failed",
  "second_factor.locked",
] satisfies AuditAction[];

/**
 * Returns a page of entries as sentences. If the upstream sends one entry per view, groups the
 * views on the page by person, IP address and day.
 */
export function describeEntries(logs: readonly AccountLogEntry[], t: Translator): AuditLogRow[] {
  const keyOf = ({ id, action, actor, ip, date, views }: AccountLogEntry) =>
    isView(action) && !views ? `${actor} ${ip} ${today(Date.parse(date))}` : id;
  const groups = groupPairs(logs.map((log) => [keyOf(log), log] as const));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, date, ip } = first;
    const actor = unknownActions.includes(first.action) ? t("Unknown|person") : first.actor;
    if (first.views) return [{ id, actor, ip, ...describeDay(first, first.views, t) }];
    if (group.length === 1)
      return [{ id, actor, ip, when: formatInstant(date, t), text: describeEntry(first, t) }];
    const times = group.map((log) => log.date).sort();
    const when = t("Last viewed: {moment}", { moment: formatInstant(times.at(-1) ?? date, t) });
    const text = t("{actor} viewed this account {count} times", { actor, count: group.length });
    const views = [
      ...new Set(group.map((log) => `${formatTime(log.date)} ${describeEntry(log, t)}`)),
    ];
    return [{ id, actor, ip, when, text, views }];
  });
}

/** Describes what a staff member viewed on one day. */
function describeDay(
  { date, actor }: AccountLogEntry,
  views: NonNullable<AccountLogEntry["views"]>,
  t: Translator,
) {
  const moment = formatInstant(date, t);
  const count = views.reduce((sum, view) => sum + view.count, 0);
  const listed = views.map((view) => {
    const what = describeEntry(view, t);
    return view.count > 1 ? t("{what} ({count} times)", { what, count: view.count }) : what;
  });
  const [only = ""] = listed;
  if (count <= 1) return { when: moment, text: only };
  return {
    when: t("Last viewed: {moment}", { moment }),
    text: t("{actor} viewed this account {count} times", { actor, count }),
    views: listed,
  };
}
