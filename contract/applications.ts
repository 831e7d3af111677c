/** What residents apply for: indigent support. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, Id, Instant, Line } from "./fields.ts";
import { Money } from "./money.ts";
import { PersonName } from "./profile.ts";
import { uploadLimits } from "./uploads.ts";

/** Every second digit doubled, from the last but one; the digits of them all add up to tens. */
function isLuhn(digits: string): boolean {
  const worth = (digit: number, place: number) => (place % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9);
  return (
    Array.from(digits)
      .reverse()
      .reduce((sum, digit, place) => sum + worth(Number(digit), place), 0) %
      10 ===
    0
  );
}

/** Whether it begins with one: YYMMDD, in either of the centuries that it may mean. */
function isBirthDate(digits: string): boolean {
  const [year = "", month = "", day = ""] = digits.match(/\d\d/g) ?? [];
  return ["19", "20"].some((century) => z.string().date().safeParse(`${century}${year}-${month}-${day}`).success);
}

/** A South African identity number: it begins with the date of birth, and the last digit checks the others. People type spaces in it. */
export const IdNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{13}$/, "must be the 13 digits of a South African ID")
      .refine((digits) => digits.length !== 13 || isBirthDate(digits), "must begin with a date of birth, as YYMMDD")
      .refine(
        (digits) => digits.length !== 13 || !isBirthDate(digits) || isLuhn(digits),
        "must be an ID number: one of the digits is wrong",
      ),
  );

export const HouseholdMember = z.object({
  name: PersonName,
  relation: Line.trim().min(1, "must be filled in").max(60, "must be 60 characters or fewer"),
  /** A month, in rand. */
  income: Money.refine((cents) => cents >= 0, "must not be less than 0.00"),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

export const Application = z.object({
  id: Id,
  /** What people call it on the phone. */
  reference: z.string(),
  kind: z.enum(["indigent"]),
  account: AccountNumber,
  status: z.enum(["received", "approved", "declined"]),
  created: Instant,
});
export type Application = z.infer<typeof Application>;

export const listApplications = call("get", "/api/applications", {
  summary: "What the caller has applied for, the newest first",
  answer: { applications: z.array(Application) },
});

export const applyForIndigentSupport = call("post", "/api/applications/indigent", {
  summary: "Applies for indigent support for an account of the caller's; mailed to the tenant's indigent_emails. Needs an Idempotency-Key",
  once: true,
  body: {
    account: AccountNumber,
    name: PersonName,
    id_number: IdNumber,
    household: z.array(HouseholdMember.strict()).max(20, "must be 20 people or fewer"),
    attachments: z.array(Id).max(uploadLimits.files, `must be ${uploadLimits.files} files or fewer`).optional(),
  },
  answer: { application: Application },
});
