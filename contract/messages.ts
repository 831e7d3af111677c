/**
 * Every sentence that the service and the contract's schemas send to a user, by code. The portal
 * uses the code to show the sentence in the user's language (decision 008).
 */
import { arrangementMessages } from "./arrangements/messages.ts";
import { disputeMessages } from "./disputes/messages.ts";
import { sentMessageErrors } from "./messages/sending-errors.ts";
import { settingsMessages } from "./settings/messages.ts";
import { signInMessages } from "./sign-in/messages.ts";
import { staffMessages } from "./staff/messages.ts";
import { ticketDeskMessages } from "./tickets/messages.ts";

/** The texts for one code. One that depends on {count} has a form for 1 and a form for the rest. */
type Forms = string | { one: string; other: string };

export const messages = {
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
  wrong_return_url: "Use an address on the municipality’s own portal",
  notification_rejected: "This notification is not accepted.",
  notification_unchecked: "We couldn’t verify this notification. Send it again later.",

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
  receiving_busy: "Too much is being sent at once. Try again in a few seconds.",
  storage_full: "We couldn’t store this file. Try again in a few minutes.",
  sign_in_busy: "Too many people are signing in at once. Try again in a moment.",
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
  viewer_only: "You can view this account but not change it.",
  support_view_only:
    "Staff can see this account, but not change it. Ask the account’s holder to do this.",
  admins_only:
    "Only the account’s admins can do this. Ask an admin to do it, or to make you an admin.",
  payment_staff_only: "Only payment staff can see this.",
  ticket_staff_assign: "Only staff with the permission tickets.manage can assign tickets.",
  ticket_staff_see: "Only staff with the permission tickets.manage can see other people’s tickets.",
  audit_view_only: "Only people with the permission audit.view can see the audit log.",
  ...staffMessages,

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
  invalid_amount: "Enter an amount, like 1234.50",
  invalid_decimal: "Enter a decimal number",

  ...settingsMessages,
  ...signInMessages,
  // Access to accounts.
  invalid_account: "Enter an account number of up to 20 digits",
  invalid_pin: "Enter a PIN of 4 to 10 digits",
  wrong_pin: {
    one: "That number and PIN don’t match. Check both and try again. You have one attempt left today.",
    other:
      "That number and PIN don’t match. Check both and try again. You have {count} attempts left today.",
  },
  wrong_pin_last: "That number and PIN don’t match. You have used all your attempts for today.",
  unlink_number: "Enter the number of the account to remove",
  channel_required: "Choose how to send the invitation",
  already_invited: "This person is already invited. Change or remove that invitation first",
  already_has_access: "This person is already on the list. Change their access instead",
  invitation_fixed: "You can’t change this. Send a new invitation instead",
  date_past: "Choose today or a later date",
  last_admin:
    "This is the only admin with no end date. First give someone else admin access with no end date.",
  last_admin_alone:
    "You are the only person with access, so you have to stay an admin. If you no longer need the account, remove it from your list.",
  last_admin_you:
    "You are the only admin with no end date. First give someone else admin access with no end date.",
  access_given_viewer: "You now have viewer access to account {account}.",
  access_given_member: "You now have member access to account {account}.",
  access_given_admin: "You now have admin access to account {account}.",

  // Statements and meters.
  invalid_statement_file: "Enter a statement’s file name",
  invalid_reading: "Enter a number, like 1234 or 1234.5",
  meter_removed: "This meter is no longer in use",
  meter_prepaid: "This is a prepaid meter, so you don’t need to send readings",
  reading_future: "Choose today, {today}, or an earlier date",
  reading_too_old: "The date is more than {count} days ago. Read the meter again",
  reading_before_last: "Choose {date} or a later date. The last reading was on that day",
  reading_read_by_us: "Choose another date, because we have our own reading for that day",
  reading_read_by_us_value:
    "Choose another date, because we have our own reading for that day: {value} {unit}",
  reading_lower:
    "The value is below the reading of {date}, {value} {unit}. Confirm it if the meter shows this",
  reading_unusual:
    "The value is {used} {unit} above the reading of {date}, {value} {unit}, far more than usual. Confirm it if the meter shows this",
  photo_gone: "Choose the photo again, because it is no longer available",

  // Online payments.
  payments_off: "This municipality doesn’t accept online payments.",
  payments_account_closed: "This account is closed, so you can’t pay it online.",
  amount_out_of_range: "Enter an amount between {least} and {most}",
  payment_in_progress:
    "A payment for this account is already in progress. Finish it, or wait until it expires. Pay again only if you want to pay twice.",
  payment_ended: "This payment can no longer be cancelled. Its outcome is shown on this page.",
  paid_already:
    "This account was paid online a moment ago. Pay again only if you want to pay twice.",
  settlement_reason_required: "Enter why you do this",
  refund_reference_required: "Enter the refund’s reference",
  unknown_account: "There is no account with this number. Check the number",
  unallocated_settled: "Someone else has already settled this payment. Open it again to see how.",
  unallocated_currency:
    "Only payments in rand can be added to an account. Ask the provider to refund this one.",
  unallocated_reversal:
    "The provider has already returned this money, so it can’t be added to an account.",
  unallocated_used:
    "This transaction has already been added to an account. Check with the provider that the money arrived twice.",
  provider_not_answering:
    "Nothing was paid, because the payment provider is not answering. Try again in a few minutes.",

  ...disputeMessages,
  ...ticketDeskMessages,
  // Tickets and applications.
  subject_required: "Enter a subject",
  message_required: "Enter a message",
  account_not_allowed: "Choose an account where you are a member or admin",
  applications_off: "This municipality doesn’t take applications for indigent support here.",
  application_exists:
    "There is already an application for this account. The reference is {reference}",
  decision_required: "Choose to approve, ask for more or decline",
  application_staff_only:
    "Only staff with the permission applications.manage can see other people’s applications.",
  application_changed:
    "This application has changed since you opened it. Check what is new, then decide again.",
  application_decided:
    "A colleague has already decided on this application. The history shows the decision.",
  application_not_asked: "We aren’t waiting for anything more about this application.",
  approval_end_required: "Enter the last day of the support",
  approval_too_long: "Choose a day within {count} years from now",
  question_required: "Enter what you need from the applicant",
  reason_required: "Enter the reason for declining",
  invalid_id_number: "Enter a 13-digit South African ID number",
  id_number_date: "Check the ID number. It starts with a date of birth (YYMMDD)",
  id_number_digit: "One of the digits is wrong. Check the ID number",
  relation_required: "Enter how this person is related to you",
  income_negative: "Enter an income of 0.00 or more",
  ...sentMessageErrors,
  ...arrangementMessages,

  // Privacy.
  correction_required: "Enter what is wrong and what it should be",
  privacy_request_open: "You have already asked for this. We’ll answer soon.",
  privacy_request_answered:
    "This request has been answered already. Open it again to see the answer.",
  privacy_request_withdrawn:
    "The person has withdrawn this request, so there is nothing to answer.",
  privacy_manage_only: "Only staff with the permission privacy.manage can see privacy requests.",
  privacy_access_lost: "You can no longer answer privacy requests.",
  refusal_reason_required: "Enter the reason, so that the person understands it",
  deletion_of_staff:
    "People who work for the municipality can’t be deleted. Their staff permissions must be removed first.",

  // Files.
  file_name_required: "Enter a file name",
  file_name_invalid: "Rename the file, because its name has slashes or hidden characters",
  file_empty: "This file is empty. Choose another one",
  file_too_large: "This file is larger than {count} MB. Choose a smaller one",
  file_incomplete: "Only part of the file arrived. Send it again",
  file_wrong_type: "Choose a photo (JPEG, PNG or HEIC) or a PDF",
  file_svg: "Choose a photo or a PDF, because an SVG drawing can contain programs",
  file_infected: "Our virus scanner found a virus in this file. Choose another one",
  file_not_scanned:
    "We can’t check files for viruses right now. Try again in a few minutes, or send it without the file",
  file_embedded: "This file has another file inside. Choose only the photo or PDF",
  photo_damaged: "This photo is damaged or too large to open. Take it again or choose another one",
  heic_damaged: "We can’t read this HEIC photo. Save it as JPEG and choose that one",
  files_gone: "Choose the files again, because one is no longer available",
  file_missing: "This file is missing. Ask for it to be sent again.",
} as const satisfies Record<string, Forms>;

export type MessageCode = keyof typeof messages;

/**
 * The texts of all messages in another language, with a form for each of that language's plural
 * categories.
 */
export type MessageTexts = Record<
  MessageCode,
  string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
>;

/** The names of a text's placeholders, such as {name}. */
export type PlaceholderNames<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderNames<Rest> : never;

/** Every form of a message's text. */
type TextOf<Form> = Form extends string ? Form : Form[keyof Form] & string;

type ParamNames<Code extends MessageCode> = PlaceholderNames<TextOf<(typeof messages)[Code]>>;

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
  const forms: Forms = messages[code];
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
