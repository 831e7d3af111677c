/** Writes the sentence for a history entry in the reader's language. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { formatIdentity } from "#app/forms/identity.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { describePermissions } from "#app/session/describe-permissions.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { formatRand } from "#app/ui/money.ts";
import {
  findSentence,
  type SentenceValues,
  type ValueWriters,
} from "#contract/audit/sentence-values.ts";
import type { AuditPlaceholder } from "#contract/audit/sentences.ts";
import { type ContactDetail, contactDetailNames } from "#contract/consumers/contact-details.ts";
import type { AuditLogEntry } from "#contract/profile/calls.ts";
import { lockoutLabels } from "#contract/sign-in/lockout-labels.ts";
import { nameSetting } from "./changed-values.server.ts";
import { getDeviceName } from "./device-name.ts";
import { describeOldEntry } from "./old-sentences.server.ts";
import { toWords } from "./to-words.ts";

export type DescribedEntry = Pick<AuditLogEntry, "action" | "description" | "values">;

/** Returns a sentence that says what was done. */
export function describeEntry(entry: DescribedEntry, t: Translator): string {
  return writeSentence(entry, t) ?? describeOldEntry(entry, t);
}

/**
 * Returns a sentence that says what was done, or undefined for an entry that has only a
 * description, such as those from earlier releases and other upstreams.
 */
export function writeSentence(
  { action, values }: Pick<DescribedEntry, "action" | "values">,
  t: Translator,
): string | undefined {
  const found = values ? findSentence(action, values, valueWriters(t)) : undefined;
  // The values are those of the sentence's placeholders.
  return found && t(found.sentence, found.values as Record<AuditPlaceholder, string>);
}

const roles = { viewer: "viewer|role", member: "member|role", admin: "admin|role" } as const;

/** Returns a role in words, with the last day of access if there is one. */
export function describeTerms({ role, expires }: SentenceValues["terms"], t: Translator): string {
  return expires === null
    ? t(roles[role])
    : t("{role} until {date}", { role: t(roles[role]), date: formatDate(expires, t) });
}

/** Returns the functions that format values as people write them, in the reader's language. */
function valueWriters(t: Translator): ValueWriters {
  const none = t("none|no value");
  const quote = (text: string) => (text === "" ? none : `“${text}”`);
  const list = (items: readonly string[]) =>
    items.map((item) => item.charAt(0).toLowerCase() + item.slice(1)).join(", ") || none;
  const contact = (detail: ContactDetail, value: string | boolean) => {
    if (typeof value === "boolean") return value ? t("by email") : t("on paper");
    return detail === "postal" || detail === "physical" ? quote(value) : value || none;
  };
  return {
    text: (text) => text,
    quoted: quote,
    date: (date) => formatDate(date, t),
    amount: (amount) => (typeof amount === "number" ? formatRand(amount) : (amount ?? none)),
    quantity: ({ value, unit }) => formatQuantity(value, unit),
    identity: (identity) =>
      parsePhoneNumberFromString(identity)
        ? formatIdentity({ type: "mobile", identity })
        : identity,
    device: (userAgent) => (userAgent ? getDeviceName(userAgent, t) : t("an unknown device")),
    terms: (terms) => describeTerms(terms, t),
    contacts: (changed) =>
      changed
        .map(({ detail, from, to }) =>
          t("{what} from {from} to {to}", {
            what: t(contactDetailNames[detail]),
            from: contact(detail, from),
            to: contact(detail, to),
          }),
        )
        .join("; "),
    permissions: (permissions) => `“${describePermissions(permissions, t) || t("None")}”`,
    lockouts: (lockouts) => list(lockouts.map((kind) => t(lockoutLabels[kind]))),
    settings: (settings) => list(settings.map((name) => nameSetting(name, t))),
    counts: (counts) =>
      list(Object.entries(counts).map(([kind, count]) => `${toWords(kind, t)}: ${count}`)),
    request: (request) => (request === "correction" ? t("correction") : t("deletion")),
    instalments: (count) =>
      t.plural(count, { one: "{count} instalment", other: "{count} instalments" }),
    contents: (contents) =>
      contents === "with_amounts" ? t("with amounts") : t("without amounts"),
  };
}
