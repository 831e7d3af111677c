/**
 * Recognizes the sentences that the reference service wrote until 28 November 2026, when its
 * entries had no values. Keep this module, because entries are kept for years, but add nothing to
 * it: newer entries need no pattern, and descriptions from other upstreams are shown unchanged.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { formatIdentity } from "#app/forms/identity.server.ts";
import type { PlainTranslationKey, TranslationKey, Translator } from "#app/languages/translator.ts";
import { describePermissions } from "#app/session/describe-permissions.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { formatDecimal } from "#app/ui/decimal.ts";
import { formatRand } from "#app/ui/money.ts";
import { isView, sentencesByAction } from "#contract/audit/sentences.ts";
import type { PlaceholderNames } from "#contract/messages.ts";
import { getDeviceName } from "./device-name.ts";

interface OldEntry {
  action: string;
  description: string;
}

const sentences = [
  "Added the account with its PIN and became admin",
  "Removed their own access as {terms}",
  "Invited {who} as staff",
  "Invited {who} as {terms}",
  "Accepted the invitation and became {terms}",
  "Accepted the invitation and went from {old_terms} to {terms}",
  "Changed access for {who} from {old_terms} to {terms}",
  "Removed access for {who}, {terms}",
  "Ended all access, because the only admin was deleted",
  "Changed their own name for the account from {old_label} to {label}",
  "Changed the name from {before} to {after}",
  "Applied for indigent support, reference {reference}",
  "Sent more for the application {reference}",
  "Asked for more about the application {reference}",
  "Declined the application {reference}",
  "Approved the application {reference} until {date}",
  "{amount} was paid online, receipt {receipt}",
  "The payment of {amount} was reversed, receipt {receipt}",
  "{amount} that was not matched was added, receipt {receipt}",
  "{amount} that was not matched was refunded, reference {reference}",
  "Sent a reading for meter {meter}: {reading} on {date}, instead of {old_reading}",
  "Sent a reading for meter {meter}: {reading} on {date}",
  "Added {identity}",
  "Verified {identity}",
  "Removed {identity}",
  "Made {identity} the preferred one",
  "Ended the session on {device}",
  "Changed {changes}",
] as const satisfies readonly TranslationKey[];

/** Matches a change of one of the account holder's details. An entry may list several. */
const detailChange = "{what} from {from} to {to}";

const words = new Map<string, PlainTranslationKey>([
  ["viewer", "viewer|role"],
  ["member", "member|role"],
  ["admin", "admin|role"],
  ["none", "none|no value"],
  ["by email", "by email"],
  ["on paper", "on paper"],
  ["an unknown device", "an unknown device"],
  ["the email address", "the email address"],
  ["the mobile number", "the mobile number"],
  ["the telephone number", "the telephone number"],
  ["the postal address", "the postal address"],
  ["the physical address", "the physical address"],
  ["how we send statements", "how we send statements"],
]);

/** Compiles a sentence into a pattern with a group for each of its values. */
function toPattern(sentence: string): RegExp {
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : `(?<${part}>“[^”]*”|.+?)`));
  return new RegExp(`^${parts.join("")}\\.?$`);
}

const patterns = sentences.map((sentence) => ({ sentence, pattern: toPattern(sentence) }));
const detailPattern = toPattern(detailChange);

/** Returns what was done, without a full stop. */
export function describeOldEntry(entry: OldEntry, t: Translator): string {
  return describeAsSentence(entry, t).replace(/\.$/, "");
}

function describeAsSentence({ action, description }: OldEntry, t: Translator): string {
  const [name] = sentencesByAction.get(action) ?? [];
  const subject = isView(action)
    ? /(\d{4}-\d\d-\d\d|(?<=\bmeter |\bpayment )\S+)$/.exec(description)?.[1]
    : undefined;
  if (name && (isView(action) || /^(?:person|second_factor)\./.test(action)))
    return subject ? `${t(name)}: ${formatValues(subject, "", t)}` : t(name);
  const userAgent = /^(?:Signed in|Wrong (?:password|code) entered) on (.+)\.$/.exec(
    description,
  )?.[1];
  if (userAgent && action === "profile.signed_in")
    return t("Signed in on {device}", { device: getDeviceName(userAgent, t) });
  if (userAgent && action === "profile.sign_in_failed")
    return t("Wrong password entered on {device}", { device: getDeviceName(userAgent, t) });
  if (userAgent && action === "profile.code_failed")
    return t("Wrong code entered on {device}", { device: getDeviceName(userAgent, t) });
  const plain = t.ifKnown(description);
  if (plain !== description) return plain;
  const format = (value: string) => formatValues(value, action, t);
  // In English, the description itself says the most.
  if (t.language === "en") return format(description);
  return translateDescription(description, t, format) ?? (name ? t(name) : format(description));
}

/**
 * Returns the description in the reader's language, or undefined for one that the service did not
 * write. `format` formats a value, such as a date.
 */
function translateDescription(
  description: string,
  t: Translator,
  format: (value: string) => string,
): string | undefined {
  for (const { sentence, pattern } of patterns) {
    const match = pattern.exec(description);
    if (!match) continue;
    const values = match.groups ?? {};
    const say = (value: string) => translateValue(value, t, format);
    if (values.changes !== undefined) return translateChanges(values.changes, t, say);
    // The pattern has a group for each placeholder of the sentence.
    const said = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, say(value)]),
    ) as Record<PlaceholderNames<typeof sentence>, string>;
    return t(sentence, said);
  }
  return undefined;
}

function translateChanges(
  changes: string,
  t: Translator,
  say: (value: string) => string,
): string | undefined {
  const parts = changes
    .split(/; (?=(?:the|how) [a-z ]+ from )/)
    .map((part) => detailPattern.exec(part)?.groups);
  const known = parts.map((part) =>
    part && words.has(part.what ?? "")
      ? t(detailChange, {
          what: say(part.what ?? ""),
          from: say(part.from ?? ""),
          to: say(part.to ?? ""),
        })
      : undefined,
  );
  return known.every((part) => part !== undefined)
    ? t("Changed {changes}", { changes: known.join("; ") })
    : undefined;
}

function translateValue(value: string, t: Translator, format: (value: string) => string): string {
  const word = words.get(value);
  if (word) return t(word);
  const [, role = "", date = ""] = /^(viewer|member|admin) until (.+)$/.exec(value) ?? [];
  const name = words.get(role);
  return name ? t("{role} until {date}", { role: t(name), date: format(date) }) : format(value);
}

/** Formats the values in a description. Leaves text in quotation marks as a person wrote it. */
export function formatValues(description: string, action: string, t: Translator): string {
  const permissions =
    action === "staff.permissions_changed" &&
    /^Changed the staff permissions from (.+) to (.+)\.$/.exec(description);
  if (permissions) {
    const [before = "", after = ""] = permissions
      .slice(1)
      .map((list) => (list === "none" ? t("None") : describePermissions(list.split(", "), t)));
    return t("Changed the staff permissions from {old_permissions} to {permissions}", {
      old_permissions: `“${before}”`,
      permissions: `“${after}”`,
    });
  }
  const format = (text: string) =>
    formatReadings(formatAmounts(formatGeneralValues(text, t), action), action);
  return description
    .split(/(“[^”]*”)/)
    .map((text) => (text.startsWith("“") ? text : format(text)))
    .join("");
}

/** Formats the dates, phone numbers and browser names in a description. */
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

/**
 * Formats the quantities in descriptions of readings, and removes reading types such as
 * "(estimated)".
 */
function formatReadings(text: string, action: string): string {
  if (!action.startsWith("reading.")) return text;
  return text
    .replace(
      /\b(\d{1,9}(?:\.\d{1,3})?) (kl|kWh)\b/g,
      (_, value: string, unit: string) => `${formatDecimal(value)}\u00a0${unit}`,
    )
    .replace(/ \((actual|estimated|consumer)\)/g, "");
}
