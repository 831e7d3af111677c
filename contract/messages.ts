/**
 * Every sentence that the service and the contract's schemas send to a user, by code. The portal
 * uses the code to show the sentence in the user's language (decision 008). Each subject has its
 * own messages in its folder's messages.ts.
 */
import * as messagesBySubject from "./lists/messages.ts";

/**
 * The texts for one code. If the text depends on {count}, it has one form for 1 and another for all
 * other numbers.
 */
type Forms = string | { one: string; other: string };

/** The messages that all subjects share. */
export const sharedMessages = {
  // Error texts by status. Those for 401, 403, 404 and 500 are the specification's (point 8).
  bad_request: "The request can’t be read",
  sign_in_required: "You need to login to see this content",
  permission_required: "You dont have the required permissions to view this content",
  page_not_found: "Page cannot be found",
  method_not_allowed: "This address doesn’t allow that method",
  conflict: "This can’t be done at the moment",
  too_large: "The request is too large",
  fields_invalid: "Some fields need to be corrected",
  too_many_attempts: "Too many attempts",
  internal_error: "Internal Server Error",
  provider_unreachable: "The payment provider can’t be reached",
  service_busy: "The service is busy",

  // Errors in requests from other programs.
  body_not_json: "The body must be JSON in UTF-8.",
  body_too_large: "A request may have at most 1 MB.",
  methods_allowed: "This address accepts only {methods}.",
  unknown_address: "This address doesn’t exist.",
  unknown_tenant: "The header X-Tenant must name one of this service’s tenants.",
  wrong_tenant: "Use the municipality in the X-Tenant header",
  token_required: "This call needs the token of a signed-in person.",
  key_required:
    "This call needs an Idempotency-Key header of 8 to 200 visible ASCII characters. Use a new one for each change.",
  key_used: "This Idempotency-Key was already used for another request. Use a new key.",
  repeated_field: "Send this field only once",
  unknown_field: "Remove this field, because this call doesn’t accept it",

  // Reasons why a call failed.
  check_fields: "Please check: {fields}.",
  something_wrong: "Something went wrong on our side. It has been logged.",
  account_not_found: "This account doesn’t exist, or you don’t have access to it.",
  not_found: "This doesn’t exist, or you don’t have access to it.",
  records_unavailable:
    "We can’t reach the municipality’s records right now. Try again in a minute.",
  figures_updating: "The municipality’s figures are being updated. Try again in a few minutes.",
  records_busy: "Too many people are using the site at once. Try again in a few seconds.",
  took_too_long: "This took too long. Try again in a minute.",
  receiving_busy: "Too much data is being sent at the same time. Try again in a few seconds.",
  try_again_seconds: {
    one: "Too many attempts. Try again in {count} second.",
    other: "Too many attempts. Try again in {count} seconds.",
  },
  try_again_minutes: "Too many attempts. Try again in {count} minutes.",
  try_again_hours: "Too many attempts. Try again in {count} hours.",
  try_again_days: "Too many attempts. Try again in {count} days.",
  wait_seconds: {
    one: "Too many attempts. Wait {count} second and try again.",
    other: "Too many attempts. Wait {count} seconds and try again.",
  },
  wait_minutes: {
    one: "Too many attempts. Wait {count} minute and try again.",
    other: "Too many attempts. Wait {count} minutes and try again.",
  },
  request_id: "Request {id}",
  wait_hours: "Too many attempts. Wait {count} hours and try again.",

  // Fields in any form.
  required: "Fill in this field",
  choose_option: "Choose one of the options",
  too_short: "Use {count} characters or more",
  too_long: "Use {count} characters or fewer",
  too_many_lines: "Use {count} lines or fewer",
  too_many_files: "Send {count} files or fewer",
  too_many_people: "List up to {count} people",
  hidden_characters: "Remove the hidden characters",
  direction_marks: "Remove the marks that change the direction of text",
  no_visible_character: "Enter at least one visible character",
  invalid_id: "This ID isn’t valid",
  invalid_date: "Enter a date, like 2026-11-21",
  invalid_year: "Enter a year, like 2026",
  invalid_page: "Enter a whole number of 1 or more",
  invalid_order: "Sort by one of these, with |asc or |desc after it: {columns}",
  invalid_amount: "Enter an amount, like 1234.50",
  invalid_decimal: "Enter a decimal number",
} as const satisfies Record<string, Forms>;

type Lists = typeof messagesBySubject & { sharedMessages: typeof sharedMessages };

export type MessageCode = { [List in keyof Lists]: keyof Lists[List] }[keyof Lists];

/** The English text of a code. */
type EnglishText<Code extends MessageCode> = {
  [List in keyof Lists]: Code extends keyof Lists[List] ? Lists[List][Code] : never;
}[keyof Lists];

/** The English texts of all codes. */
export const messages: Readonly<Record<MessageCode, Forms>> = Object.assign(
  {},
  sharedMessages,
  // The lists together have every code, which TypeScript can't follow.
  ...Object.values(messagesBySubject),
) as Record<MessageCode, Forms>;

/**
 * The texts of some messages in another language, with a form for each of that language's plural
 * categories.
 */
export type Translated<English> = Record<keyof English, TranslatedForms>;

export type TranslatedForms =
  string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/**
 * The texts of all messages in another language, grouped into the same lists as the English ones.
 */
export type TranslatedMessages = { [List in keyof Lists]: Translated<Lists[List]> };

/** The names of a text's placeholders, such as {name}. */
export type PlaceholderNames<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderNames<Rest> : never;

/** Every form of a message's text. */
type TextOf<Form> = Form extends string ? Form : Form[keyof Form] & string;

type ParamNames<Code extends MessageCode> = PlaceholderNames<TextOf<EnglishText<Code>>>;

/** The values that a message needs. Empty if the message has no placeholders. */
type Params<Code extends MessageCode> = [ParamNames<Code>] extends [never]
  ? []
  : [params: { [Name in ParamNames<Code>]: Name extends "count" ? number : string }];

/** The codes of messages without placeholders. */
export type PlainMessageCode = {
  [Code in MessageCode]: Params<Code> extends [] ? Code : never;
}[MessageCode];

/** An English text, with the code and values needed to show it in another language. */
export interface CodedMessage {
  text: string;
  code: string;
  params?: Record<string, string | number> | undefined;
}

/** A message, or a text that has no code, such as one from an upstream that sends only texts. */
export type Message = string | CodedMessage;

/** The errors in a form or a request, by field name. Those about the whole form are under "". */
export type FieldErrors = Record<string, Message[]>;
export type CodedErrors = Record<string, CodedMessage[]>;

export function textOf(message: Message): string {
  return typeof message === "string" ? message : message.text;
}

/** Creates a message from its code: `message("wrong_code", { count: 3 })`. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[params]: Params<Code>
): CodedMessage {
  const values: Record<string, string | number> = params ?? {};
  const forms = messages[code];
  const form = typeof forms === "string" ? forms : forms[values.count === 1 ? "one" : "other"];
  const text = form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { text, code, ...(params && { params: values }) };
}

const schemaMessages = new Map<string, CodedMessage>();

/**
 * Returns the text for a schema's error message, and stores the message for `fromSchema`, because
 * zod's issues contain only text. Use only fixed values, such as a schema's limits, because stored
 * texts are never removed.
 */
export function schemaText<Code extends MessageCode>(code: Code, ...params: Params<Code>): string {
  const made = message(code, ...params);
  schemaMessages.set(made.text, made);
  return made.text;
}

/**
 * Returns the message that `schemaText` stored for this text, or the text itself if there is none.
 */
export function fromSchema(text: string): Message {
  return schemaMessages.get(text) ?? text;
}
