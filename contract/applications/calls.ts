/** The calls for residents' applications for indigent support. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { MessageText } from "../tickets/calls.ts";
import { uploadLimits } from "../uploads/limits.ts";
import { AccountNumber, CalendarDate, DisplayLine, Id, Instant } from "../values/fields.ts";
import { Money } from "../values/money.ts";
import { PersonName } from "../values/person-name.ts";

/** Checks a number with the Luhn algorithm. */
function isLuhn(digits: string): boolean {
  const digitValue = (digit: number, place: number) =>
    place % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
  return (
    Array.from(digits)
      .reverse()
      .reduce((sum, digit, place) => sum + digitValue(Number(digit), place), 0) %
      10 ===
    0
  );
}

/** Checks whether the number starts with a valid birth date (YYMMDD) in either possible century. */
function isBirthDate(digits: string): boolean {
  const [year = "", month = "", day = ""] = digits.match(/\d\d/g) ?? [];
  return ["19", "20"].some(
    (century) => z.string().date().safeParse(`${century}${year}-${month}-${day}`).success,
  );
}

/**
 * A South African identity number. It starts with the date of birth and ends with a check digit.
 * Spaces are accepted.
 */
export const IdNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{13}$/, schemaText("invalid_id_number"))
      .refine((digits) => digits.length !== 13 || isBirthDate(digits), schemaText("id_number_date"))
      .refine(
        (digits) => digits.length !== 13 || !isBirthDate(digits) || isLuhn(digits),
        schemaText("id_number_digit"),
      ),
  );

export const HouseholdMember = z.object({
  name: PersonName,
  relation: DisplayLine.min(1, schemaText("relation_required")).max(
    60,
    schemaText("too_long", { count: 60 }),
  ),
  /** The monthly income in rand. */
  income: Money.refine((cents) => cents >= 0, schemaText("income_negative")),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

/**
 * `more_needed` waits for the applicant's answer. `expired` means that the approved support has
 * ended.
 */
export const ApplicationStatus = z.enum([
  "received",
  "more_needed",
  "approved",
  "declined",
  "expired",
]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** The number of days before the support ends at which people are first asked to apply again. */
export const renewalDays = 60;

export const Application = z.object({
  id: Id,
  /** The reference number that people quote on the phone. */
  reference: z.string(),
  kind: z.enum(["indigent"]),
  account: AccountNumber,
  status: ApplicationStatus,
  created: Instant,
  /**
   * The municipality's latest message: its question, or the reason for its decision. Empty if there
   * is none.
   */
  message: z.string().optional(),
  /** The last day of the support. Null unless it was approved. */
  valid_until: CalendarDate.nullable().optional(),
});
export type Application = z.infer<typeof Application>;

const Attachments = z
  .array(Id)
  .max(uploadLimits.files, schemaText("too_many_files", { count: uploadLimits.files }));

export const listApplications = call("get", "/api/applications", {
  summary: "Lists the caller's applications, newest first.",
  answer: { applications: z.array(Application) },
});

export const applyForIndigentSupport = call("post", "/api/applications/indigent", {
  summary:
    "Submits an application for indigent support and emails it to the tenant's `indigent_emails`. Requires an Idempotency-Key.",
  idempotent: true,
  body: {
    account: AccountNumber,
    name: PersonName,
    id_number: IdNumber,
    household: z
      .array(HouseholdMember.strict())
      .max(20, schemaText("too_many_people", { count: 20 })),
    attachments: Attachments.optional(),
  },
  answer: { application: Application },
});

export const answerApplication = call("post", "/api/applications/{application}/answer", {
  summary:
    "Answers the municipality's request for more about the caller's application. Returns 409 if it isn't waiting for an answer. Requires an Idempotency-Key.",
  idempotent: true,
  params: { application: Id },
  body: { message: MessageText, attachments: Attachments.optional() },
  answer: { application: Application },
});
