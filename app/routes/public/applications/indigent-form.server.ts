/** The form schema of the application for indigent support. */
import { z } from "zod";
import { type Application, HouseholdMember, IdNumber } from "#contract/applications.ts";
import { AccountNumber } from "#contract/fields.ts";
import { schemaText } from "#contract/messages.ts";
import { PersonName } from "#contract/profile.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { householdFieldName, householdFields, maxRows, countRows } from "./household-fields.ts";

/**
 * Accepts amounts as people write them, such as "3 500,50" or "R3500", and converts them to the
 * contract's format.
 */
const Income = z
  .string()
  .trim()
  .transform((text) => text.replace(/^R|\s/gi, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, "Enter an amount, like 3500 or 3500,50" satisfies PlainTranslationKey))
  .transform((amount) => {
    const [rand = "", cents = ""] = amount.split(".");
    return `${rand}.${cents.padEnd(2, "0")}`;
  });

const { name, relation } = HouseholdMember.shape;
const Member = z.object({ name, relation, income: Income });

/** Ignores a row that was left empty. */
const OptionalMember = z.preprocess(
  (row) => (Object.values(FormValues.parse(row)).some((text) => text.trim() !== "") ? row : undefined),
  Member.optional(),
);

const Household = z
  .array(OptionalMember)
  .superRefine((rows, context) => {
    if (rows.some(Boolean)) return;
    context.addIssue({ code: "custom", path: [0, "name"], message: schemaText("name_required") });
  })
  .transform((rows) => rows.filter((row) => row !== undefined));

const FormValues = z.record(z.string());

const SubmitApplication = z.object({
  intent: z.literal("send"),
  // People often copy the number with its digits in groups, as it is printed.
  account: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(AccountNumber),
  name: PersonName,
  id_number: IdNumber,
  household: Household,
  declaration: z
    .string()
    .optional()
    .refine((ticked) => ticked === "true", "Tick to confirm that this is true" satisfies PlainTranslationKey),
});

/** The schema for adding a row, which doesn't validate the other fields yet. */
const AddRow = z.object({ intent: z.literal("add"), household: z.array(z.unknown()).max(maxRows - 1) });

export const IndigentForm = z.preprocess(
  (values) => {
    const entered = FormValues.parse(values);
    const rows = Array.from({ length: countRows(entered) }, (_, row) =>
      Object.fromEntries(householdFields.map((field) => [field, entered[householdFieldName(row, field)] ?? ""])),
    );
    return { ...entered, household: rows };
  },
  z.discriminatedUnion("intent", [AddRow, SubmitApplication]),
);

/** Finds the account's application that is still awaiting a decision. */
export function findPendingApplication(applications: readonly Application[], account: string): Application | undefined {
  return applications.find((application) => application.account === account && application.status === "received");
}
