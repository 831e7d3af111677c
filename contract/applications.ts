/** What residents apply for: indigent support. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, Id, Line } from "./fields.ts";
import { Money } from "./money.ts";
import { PersonName } from "./profile.ts";

/** A South African identity number: its date of birth is a day, and the last digit is Luhn's. */
export const IdNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{13}$/, "must be the 13 digits of a South African ID"));

export const HouseholdMember = z.object({
  name: PersonName,
  relation: Line.trim().min(1, "must be filled in").max(60, "must be 60 characters or fewer"),
  /** A month, in rand. */
  income: Money,
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

export const applyForIndigentSupport = call("post", "/api/applications/indigent", {
  summary: "Applies for indigent support for an account of the caller's; stored, and mailed to the tenant's indigent_emails",
  body: {
    account: AccountNumber,
    name: PersonName,
    id_number: IdNumber,
    household: z.array(HouseholdMember.strict()).max(20, "must be 20 people or fewer"),
    attachments: z.array(Id).max(5, "must be 5 files or fewer").optional(),
  },
  answer: { application: z.object({ id: Id, reference: z.string(), status: z.enum(["received", "approved", "declined"]) }) },
});
