/** The values in the sentences of histories and the audit log, and the English sentences. */
import { z } from "zod";
import { AccessRole } from "../access/calls.ts";
import { ContactDetail, contactDetailNames } from "../consumers/contact-details.ts";
import type { PlaceholderNames } from "../messages.ts";
import { PrivacyRequestKind } from "../privacy/calls.ts";
import { lockoutLabels } from "../sign-in/lockout-labels.ts";
import { LockoutKind } from "../sign-in/staff-calls.ts";
import { CalendarDate } from "../values/fields.ts";
import { Decimal } from "../values/money.ts";
import { formatRand } from "../values/rand.ts";
import type { AuditValues } from "./calls.ts";
import {
  type AccountView,
  type AuditAction,
  type AuditPlaceholder,
  type AuditSentence,
  sentencesByAction,
  type SentencesOf,
} from "./sentences.ts";

const ContactValue = z.union([z.string(), z.boolean()]);

const kinds = {
  /** A name, a number or a masked identity, shown as it is. */
  text: z.string(),
  /** A text that a person wrote, shown in quotation marks. Empty if there is none. */
  quoted: z.string(),
  date: CalendarDate,
  /**
   * An amount in rand as integer cents, null for no amount, or an amount in another currency as
   * text.
   */
  amount: z.union([z.number().int(), z.string(), z.null()]),
  quantity: z.object({ value: Decimal, unit: z.string() }),
  /** An email address, or a mobile number such as +27821234567. */
  identity: z.string(),
  /** The User-Agent of a browser, or an empty string. */
  device: z.string(),
  /** A role on an account, and the last day of the access if it has one. */
  terms: z.object({ role: AccessRole, expires: CalendarDate.nullable() }),
  /**
   * Changed contact details, masked. For statements, true means by email and false means on paper.
   */
  contacts: z.array(z.object({ detail: ContactDetail, from: ContactValue, to: ContactValue })),
  permissions: z.array(z.string()),
  lockouts: z.array(LockoutKind),
  /** The names of the municipality's settings. */
  settings: z.array(z.string()),
  /** The number of records of each kind. */
  counts: z.record(z.number()),
  request: PrivacyRequestKind,
  instalments: z.number().int(),
  /** The contents of a calendar feed. */
  contents: z.enum(["with_amounts", "without_amounts"]),
};

/** The type of each kind of value. */
export type SentenceValues = { [Kind in keyof typeof kinds]: z.output<(typeof kinds)[Kind]> };
type Kind = keyof SentenceValues;

const schemas: { [Each in Kind]: z.ZodType<SentenceValues[Each], z.ZodTypeDef, unknown> } = kinds;

/** The kind of each placeholder in the sentences. */
export const placeholderKinds = {
  after: "text",
  amount: "amount",
  before: "text",
  changes: "contacts",
  charge: "text",
  contents: "contents",
  counts: "counts",
  date: "date",
  debt: "amount",
  deposit: "amount",
  device: "device",
  identity: "identity",
  instalments: "instalments",
  label: "quoted",
  lockouts: "lockouts",
  meter: "text",
  objection: "text",
  old_amount: "amount",
  old_label: "quoted",
  old_permissions: "permissions",
  old_reading: "quantity",
  old_terms: "terms",
  other_reference: "text",
  permissions: "permissions",
  reading: "quantity",
  receipt: "text",
  recipient: "text",
  reference: "text",
  request: "request",
  revision: "text",
  settings: "settings",
  terms: "terms",
  who: "text",
  year: "text",
} as const satisfies Record<AuditPlaceholder, Kind>;

type ValuesIn<Sentence extends string> = Sentence extends AuditSentence
  ? [PlaceholderNames<Sentence>] extends [never]
    ? Record<string, never>
    : {
        [
          Name in PlaceholderNames<Sentence> & AuditPlaceholder
        ]: SentenceValues[(typeof placeholderKinds)[Name]];
      }
  : never;

/** The values that an entry for this action may have: those in one of the action's sentences. */
export type EntryValues<Action extends AuditAction> = Action extends AuditAction
  ? ValuesIn<SentencesOf<Action>>
  : never;

/** The functions that write each kind of value as text. */
export type ValueWriters = { [Each in Kind]: (value: SentenceValues[Each]) => string };

/**
 * Returns the sentence whose placeholders match the entry's values, with the values as text.
 * Returns undefined if this release does not know the action or the format of the values.
 */
export function findSentence(
  action: string,
  values: AuditValues,
  writers: ValueWriters,
): { sentence: AuditSentence; values: Record<string, string> } | undefined {
  const [name, ...others] = sentencesByAction.get(action) ?? [];
  if (name === undefined) return undefined;
  for (const sentence of others.length > 0 ? others : [name]) {
    const written = writeValues(sentence, values, writers);
    if (written) return { sentence, values: written };
  }
  return undefined;
}

function writeValues(
  sentence: AuditSentence,
  values: AuditValues,
  writers: ValueWriters,
): Record<string, string> | undefined {
  const names = placeholdersOf(sentence);
  if (names.length !== Object.keys(values).length) return undefined;
  const written: Record<string, string> = {};
  for (const name of names) {
    const kind = placeholderKinds[name];
    const text = writeValue(kind, values[name], writers[kind]);
    if (text === undefined) return undefined;
    written[name] = text;
  }
  return written;
}

function writeValue<Each extends Kind>(
  kind: Each,
  value: unknown,
  write: ValueWriters[Each],
): string | undefined {
  const parsed = schemas[kind].safeParse(value);
  return parsed.success ? write(parsed.data) : undefined;
}

function placeholdersOf(sentence: AuditSentence): AuditPlaceholder[] {
  // The pattern matches what the type AuditPlaceholder is made of.
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as AuditPlaceholder);
}

/**
 * Returns the values that an entry for a view of an account stores: the thing that was viewed, if
 * the sentence names one.
 */
export function valuesOfView(view: string, viewed: string): EntryValues<AccountView> {
  const [, sentence] = sentencesByAction.get(view) ?? [];
  const [name] = sentence ? placeholdersOf(sentence) : [];
  // The sentences of these views have at most one placeholder, for a text or a date.
  return (
    name === undefined || viewed === "" ? {} : { [name]: viewed }
  ) as EntryValues<AccountView>;
}

const list = (items: readonly string[]) => items.join(", ") || "none";
const quote = (text: string) => (text === "" ? "none" : `“${text}”`);

function writeContact(detail: ContactDetail, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "by email" : "on paper";
  return detail === "postal" || detail === "physical" ? quote(value) : value || "none";
}

/** Writes values in English, in formats that programs can read. */
const plainEnglish: ValueWriters = {
  text: (text) => text,
  quoted: quote,
  date: (date) => date,
  amount: (amount) => (typeof amount === "number" ? formatRand(amount) : (amount ?? "none")),
  quantity: ({ value, unit }) => `${value} ${unit}`,
  identity: (identity) => identity,
  device: (userAgent) => userAgent || "an unknown device",
  terms: ({ role, expires }) => (expires === null ? role : `${role} until ${expires}`),
  contacts: (changed) =>
    changed
      .map(
        ({ detail, from, to }) =>
          `${contactDetailNames[detail]} from ${writeContact(detail, from)} to ${writeContact(detail, to)}`,
      )
      .join("; "),
  permissions: list,
  lockouts: (lockouts) => list(lockouts.map((kind) => lockoutLabels[kind].toLowerCase())),
  settings: list,
  counts: (counts) =>
    list(Object.entries(counts).map(([kind, count]) => `${kind.replaceAll("_", " ")}: ${count}`)),
  request: (request) => request,
  instalments: (count) => `${count} ${count === 1 ? "instalment" : "instalments"}`,
  contents: (contents) => contents.replace("_", " "),
};

/**
 * Returns an entry's sentence in English, or the action's name if there is no matching sentence.
 */
export function describeInEnglish(action: string, values: AuditValues): string {
  const found = findSentence(action, values, plainEnglish);
  if (!found) return sentencesByAction.get(action)?.[0] ?? action;
  return found.sentence.replace(/\{(\w+)\}/g, (_, name: string) => found.values[name] ?? "");
}
