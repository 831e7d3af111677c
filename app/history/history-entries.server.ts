/** Turns the entries of a history into sentences. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { formatIdentity } from "#app/forms/identity.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { describePermissions } from "#app/session/describe-permissions.ts";
import type { AuditLogRow } from "#app/ui/audit-log-table.tsx";
import { formatDate, formatInstant, formatTime, today } from "#app/ui/date.ts";
import { formatDecimal } from "#app/ui/decimal.ts";
import { formatRand } from "#app/ui/money.ts";
import type { AccountLogEntry } from "#contract/access/calls.ts";
import type { AuditLogEntry } from "#contract/profile/calls.ts";
import { getDeviceName } from "./device-name.ts";
import { describeAction, isView } from "./history-actions.ts";
import { translateDescription } from "./history-sentences.ts";

/** The actions of someone who has not proved who they are. */
const [wrongPassword, wrongCode] = ["profile.sign_in_failed", "profile.code_failed"];
const unknownActions: readonly string[] = [wrongPassword, wrongCode, "second_factor.locked"];

/**
 * Returns the entries of a page as sentences. An upstream that sends one entry per view has those
 * on the same page folded together.
 */
export function describeEntries(logs: readonly AccountLogEntry[], t: Translator): AuditLogRow[] {
  const groups = new Map<string, AccountLogEntry[]>();
  for (const log of logs) {
    const key =
      isView(log.action) && !log.views
        ? `${log.actor} ${log.ip} ${today(Date.parse(log.date))}`
        : log.id;
    groups.set(key, [...(groups.get(key) ?? []), log]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, date, ip } = first;
    const actor = unknownActions.includes(first.action) ? t("Unknown|person") : first.actor;
    if (first.views) return [{ id, actor, ip, ...describeDay(first, first.views, t) }];
    if (group.length === 1)
      return [{ id, actor, ip, when: formatInstant(date, t), text: describeEntry(first, t) }];
    const times = group.map((log) => log.date).sort();
    const when = t("Last: {moment}", { moment: formatInstant(times.at(-1) ?? date, t) });
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
    when: t("Last: {moment}", { moment }),
    text: t("{actor} viewed this account {count} times", { actor, count }),
    views: listed,
  };
}

function describeEntry(log: Pick<AuditLogEntry, "action" | "description">, t: Translator): string {
  return describeAsSentence(log, t).replace(/\.$/, "");
}

function describeAsSentence(
  { action, description }: Pick<AuditLogEntry, "action" | "description">,
  t: Translator,
): string {
  const subject = isView(action)
    ? /(\d{4}-\d\d-\d\d|(?<=\bmeter |\bpayment )\S+)$/.exec(description)?.[1]
    : undefined;
  // These have sentences of our own, because descriptions are in the upstream's language.
  const known =
    isView(action) || /^(?:person|second_factor)\./.test(action)
      ? describeAction(action, t)
      : undefined;
  if (known !== undefined) return subject ? `${known}: ${formatValues(subject, "", t)}` : known;
  const userAgent = /^(?:Signed in|Wrong (?:password|code) entered) on (.+)\.$/.exec(
    description,
  )?.[1];
  if (userAgent && action === "profile.signed_in")
    return t("Signed in on {device}", { device: getDeviceName(userAgent, t) });
  if (userAgent && action === wrongPassword)
    return t("Wrong password entered on {device}", { device: getDeviceName(userAgent, t) });
  if (userAgent && action === wrongCode)
    return t("Wrong code entered on {device}", { device: getDeviceName(userAgent, t) });
  const plain = t.ifKnown(description);
  if (plain !== description) return plain;
  const format = (value: string) => formatValues(value, action, t);
  // In English, the description itself says the most.
  if (t.language === "en") return format(description);
  return (
    translateDescription(description, t, format) ?? describeAction(action, t) ?? format(description)
  );
}

/** Formats the values in a description. Leaves text in quotation marks as a person wrote it. */
export function formatValues(description: string, action: string, t: Translator): string {
  const permissions =
    action === "staff.permissions_changed" &&
    /^Changed the staff permissions from (.+) to (.+)\.$/.exec(description);
  if (permissions) {
    const [before, after] = permissions
      .slice(1)
      .map((list) => (list === "none" ? t("None") : describePermissions(list.split(", "), t)));
    return t("Changed the staff permissions from “{before}” to “{after}”", {
      before: before ?? "",
      after: after ?? "",
    });
  }
  const format = (text: string) =>
    formatReadings(formatAmounts(formatGeneralValues(text, t), action), action);
  return description
    .split(/(“[^”]*”)/)
    .map((text) => (text.startsWith("“") ? text : format(text)))
    .join("");
}

/** Formats the dates, phone numbers and browsers. */
function formatGeneralValues(text: string, t: Translator): string {
  return text
    .replace(/\bMozilla\/.*(?=\.$)/, (userAgent) => getDeviceName(userAgent, t))
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
      Number.isNaN(Date.parse(instant)) ? instant : formatInstant(instant, t),
    )
    .replace(/\b\d{4}-(?:0[1-9]|1[0-2])-\d\d\b/g, (date) => formatDate(date, t))
    .replace(/\+\d{8,15}\b/g, (number) =>
      parsePhoneNumberFromString(number)
        ? formatIdentity({ type: "mobile", identity: number })
        : number,
    );
}

function formatAmounts(text: string, action: string): string {
  if (!action.startsWith("payment.")) return text;
  return text.replace(/\bR ?(\d{1,12})(?:\.(\d\d))?(?![\d.])/g, (_, rand: string, cents = "0") =>
    formatRand(Number(rand) * 100 + Number(cents)),
  );
}

/** Formats the quantities, and leaves out the kinds of reading. */
function formatReadings(text: string, action: string): string {
  if (!action.startsWith("reading.")) return text;
  return text
    .replace(
      /\b(\d{1,9}(?:\.\d{1,3})?) (kl|kWh)\b/g,
      (_, value: string, unit: string) => `${formatDecimal(value)}\u00a0${unit}`,
    )
    .replace(/ \((actual|estimated|consumer)\)/g, "");
}
