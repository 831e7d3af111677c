/** Describes the values before and after a change, field by field. */
import { isDeepStrictEqual } from "node:util";
import { languageNames, parseLanguage } from "#app/languages/language.ts";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import type { AuditValues } from "#contract/audit/calls.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { Money } from "#contract/values/money.ts";
import { settingLabels } from "./setting-labels.ts";
import { toWords } from "./to-words.ts";

/**
 * A field of a history entry. `before` is missing if there was no earlier record, or if the value
 * is unchanged.
 */
export interface ChangedField {
  name: string;
  before?: string;
  after: string;
}

const fieldNames: Partial<Record<string, PlainTranslationKey>> = {
  role: "Role",
  expires: "Last day",
  name: "Name",
  label: "Custom account name",
  permissions: "Permissions",
  suspended: "Suspended|whether someone is suspended",
  status: "Status",
  state: "State",
  account: "Account",
  receipt: "Receipt",
  reason: "Reason",
  refund_reference: "Refund reference",
  message: "Message",
  valid_until: "Valid until",
  assignee: "Assigned to",
  email: "Email address",
  mobile: "Mobile number",
  telephone: "Telephone number",
  postal_lines: "Postal address",
  postal_code: "Postal code",
  physical_lines: "Physical address",
  physical_code: "Postal code (physical address)",
  e_statements: "E-statements",
  identity: "Email address or mobile number",
  verified: "Verified",
  language: "Language",
  statements: "Notices about statements",
  payments: "Notices about payments",
  tickets: "Notices about tickets",
  person_id: "Person",
};

/** The fields whose values are internal names, such as `more_needed`. */
const wordFields = new Set(["role", "status", "state", "modules", "ticket_categories", "kind"]);
const languageFields = new Set(["language", "languages", "default_language"]);
const amountFields = new Set(["least", "most"]);

/** The parts of a field that are shown under their own names, without the field's name in front. */
const clearParts = new Set(["brand", "brand_dark", "sms"]);

/**
 * The maximum length of a list that is shown in full, both before and after the change. For a
 * longer list, only the changes are shown.
 */
const shortList = 3;

const permissionLabels: Partial<Record<string, PlainTranslationKey>> = staffPermissionLabels;

type Fields = AuditValues;

/** The translator, and the labels of the fields. */
interface Words {
  t: Translator;
  labels: Partial<Record<string, PlainTranslationKey>>;
}

/** Returns, in words, each field that has a value before or after the change. */
export function describeChanges(
  before: AuditValues | null,
  after: AuditValues | null,
  t: Translator,
): ChangedField[] {
  return describeFields(before, after, { labels: fieldNames, t });
}

/**
 * Returns each changed setting in words. If none of the settings existed before, leaves out the
 * earlier values.
 */
export function describeSettings(
  before: AuditValues,
  after: AuditValues,
  t: Translator,
): ChangedField[] {
  return describeFields(Object.keys(before).length > 0 ? before : null, after, {
    labels: settingLabels,
    t,
  });
}

/** Returns the name of a setting in words. */
export function nameSetting(name: string, t: Translator): string {
  return nameField(name, { labels: settingLabels, t });
}

function nameField(field: string, { labels, t }: Words): string {
  const label = labels[field];
  return label ? t(label) : toWords(field, t);
}

function describeFields(before: Fields | null, after: Fields | null, words: Words): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const name = nameField(field, words);
    const to = after?.[field];
    if (!before) return [{ name, after: describeValue(to, field, words) }];
    return describeChange({ name, field }, before[field], to, words);
  });
}

interface About {
  name: string;
  field: string;
}

/**
 * Describes a changed value. If it is an object or a list, describes only the parts that changed.
 */
function describeChange(
  { name, field }: About,
  from: unknown,
  to: unknown,
  words: Words,
): ChangedField[] {
  const after = describeValue(to, field, words);
  if (isDeepStrictEqual(from, to)) return [{ name, after }];
  const fields = pairOf(isFields, {}, from, to);
  if (fields) {
    const [one, other] = fields;
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (key) => !isDeepStrictEqual(one[key], other[key]),
    );
    return keys.flatMap((key) => {
      const part = nameField(key, words);
      return describeChange(
        { name: clearParts.has(key) ? part : `${name}: ${part}`, field: key },
        one[key],
        other[key],
        words,
      );
    });
  }
  const lists = pairOf(isList, [], from, to);
  const items = lists ? describeItems({ name, field }, ...lists, words) : [];
  if (items.length > 0) return items;
  const before = describeValue(from, field, words);
  return before === after ? [{ name, after }] : [{ name, before, after }];
}

/**
 * Describes the items that were added, removed or changed. Returns an empty list for short lists of
 * simple values.
 */
function describeItems(
  { name, field }: About,
  from: readonly unknown[],
  to: readonly unknown[],
  words: Words,
): ChangedField[] {
  const { t } = words;
  const gone = from.filter((item) => !to.some((other) => isDeepStrictEqual(item, other)));
  const added = to.filter((item) => !from.some((other) => isDeepStrictEqual(item, other)));
  const none = t("None");
  if (![...gone, ...added].some(isFields)) {
    if (Math.max(from.length, to.length) <= shortList) return [];
    const list = (items: readonly unknown[]) => describeValue(items, field, words);
    return [
      ...(added.length > 0 ? [{ name: t("{name}, added", { name }), after: list(added) }] : []),
      ...(gone.length > 0 ? [{ name: t("{name}, removed", { name }), after: list(gone) }] : []),
    ];
  }
  const changed = added.flatMap((item) => {
    const title = titleOf(item);
    const earlier = gone.findIndex((other) => title !== undefined && titleOf(other) === title);
    if (earlier < 0) return [{ name, before: none, after: describeItem(item, field, words) }];
    const [old] = gone.splice(earlier, 1);
    return describeChange({ name: `${name}, “${title}”`, field }, old, item, words);
  });
  return [
    ...changed,
    ...gone.map((item) => ({ name, before: describeItem(item, field, words), after: none })),
  ];
}

/** Returns the title of a notice, question or contact. */
function titleOf(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const title = item.title ?? item.question ?? item.label;
  return typeof title === "string" ? title : undefined;
}

function describeItem(item: unknown, field: string, words: Words): string {
  const title = titleOf(item);
  if (title === undefined) return describeValue(item, field, words);
  return isFields(item) && typeof item.value === "string" ? `${title}: ${item.value}` : title;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Returns both values if they have the type that `is` checks for, and undefined otherwise. Replaces
 * a missing value with `empty`.
 */
function pairOf<Type>(
  is: (value: unknown) => value is Type,
  empty: Type,
  from: unknown,
  to: unknown,
): [Type, Type] | undefined {
  const [one, other] = [from ?? empty, to ?? empty];
  return (is(from) || is(to)) && is(one) && is(other) ? [one, other] : undefined;
}

function describeValue(value: unknown, field: string, words: Words): string {
  const { t } = words;
  if (value === null || value === undefined || value === "") return t("None");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "string") return describeText(value, field, t);
  if (isList(value))
    return value.map((each) => describeItem(each, field, words)).join(", ") || t("None");
  if (!isFields(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, each]) => `${nameField(name, words)}: ${describeValue(each, name, words)}`,
  );
  return parts.join("; ") || t("None");
}

function describeText(value: string, field: string, t: Translator): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    return formatInstant(value, t);
  if (/^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(value)) return formatDate(value, t);
  if (field === "logo") return t("A picture");
  const permission = field === "permissions" ? permissionLabels[value] : undefined;
  if (permission) return t(permission);
  const language = languageFields.has(field) ? parseLanguage(value) : undefined;
  if (language) return languageNames[language];
  const cents = amountFields.has(field) ? Money.safeParse(value).data : undefined;
  if (cents !== undefined) return formatRand(cents);
  return wordFields.has(field) ? toWords(value, t) : value;
}
