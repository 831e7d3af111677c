/** Describes the values before and after a change, field by field. */
import type { AuditValues } from "#contract/audit-log.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { toWords } from "#app/history/to-words.ts";
import { languageNames, parseLanguage } from "#app/languages/language.ts";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";

/** A field of an entry. `before` is missing if the value was only set, or is the same. */
export interface ChangedField {
  name: string;
  before?: string;
  after: string;
}

const fieldNames: Partial<Record<string, PlainTranslationKey>> = {
  role: "Role",
  expires: "Last day",
  name: "Name",
  label: "Own name for the account",
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
  physical_code: "Physical address code",
  e_statements: "E-statements",
  identity: "Email address or mobile number",
  verified: "Verified",
  language: "Language",
  statements: "Notices about statements",
  payments: "Notices about payments",
  tickets: "Notices about tickets",
  person_id: "Person",
};

/** The fields whose values are words of our own, such as `more_needed`. */
const wordFields = new Set(["role", "status", "state"]);

const permissionLabels: Partial<Record<string, PlainTranslationKey>> = staffPermissionLabels;

/** Returns each field that has a value before or after, in words. */
export function describeChanges(before: AuditValues | null, after: AuditValues | null, t: Translator): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const label = fieldNames[field];
    const name = label ? t(label) : toWords(field, t);
    const text = (values: AuditValues | null) => (values ? describeValue(values[field], field, t) : undefined);
    const from = text(before);
    const to = text(after) ?? t("None");
    return from === undefined || from === to ? { name, after: to } : { name, before: from, after: to };
  });
}

function describeValue(value: unknown, field: string, t: Translator): string {
  if (value === null || value === undefined || value === "") return t("None");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "string") return describeText(value, field, t);
  if (Array.isArray(value)) return value.map((each: unknown) => describeValue(each, field, t)).join(", ") || t("None");
  if (typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, each]) => `${toWords(name, t)}: ${describeValue(each, name, t)}`);
  return parts.join("; ") || t("None");
}

function describeText(value: string, field: string, t: Translator): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))) return formatInstant(value, t);
  if (/^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(value)) return formatDate(value, t);
  const permission = field === "permissions" ? permissionLabels[value] : undefined;
  if (permission) return t(permission);
  const language = field === "language" ? parseLanguage(value) : undefined;
  if (language) return languageNames[language];
  return wordFields.has(field) ? toWords(value, t) : value;
}
