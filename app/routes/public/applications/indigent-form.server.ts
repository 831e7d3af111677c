/** The form schema of the application for indigent support. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import { fieldsNamed } from "#app/forms/form-fields.server.ts";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { type Application, HouseholdMember, IdNumber } from "#contract/applications/calls.ts";
import { schemaText } from "#contract/messages.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import { PersonName } from "#contract/values/person-name.ts";
import { countRows, householdFieldName, householdFields, maxRows } from "./household-fields.ts";

const { name, relation } = HouseholdMember.shape;

/** The highest income that the form accepts, in cents. */
const maxIncome = 99_999_999_999;

function income(t: Translator) {
  const unreadable = t("Enter the monthly income, like 2150, or 0 if there is none");
  return amountField(t, { unreadable })
    .refine((cents) => cents >= 0 && cents <= maxIncome, unreadable)
    .transform(decimalFromCents);
}

/**
 * Returns the schema for a person in the household. A row that was left empty becomes undefined.
 */
const optionalMember = (t: Translator) =>
  z.preprocess(
    (row) =>
      Object.values(FormValues.parse(row)).some((text) => text.trim() !== "") ? row : undefined,
    z.object({ name, relation, income: income(t) }).optional(),
  );

const household = (t: Translator) =>
  z
    .array(optionalMember(t))
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
    .min(1, "Choose the account for your home" satisfies PlainTranslationKey)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(AccountNumber),
  name: PersonName,
  id_number: IdNumber,
  declaration: z
    .string()
    .optional()
    .refine(
      (ticked) => ticked === "true",
      "Tick to confirm that this is true" satisfies PlainTranslationKey,
    ),
});

/** The schema for adding a row, which doesn't validate the other fields yet. */
const AddRow = z.object({
  intent: z.literal("add"),
  household: z.array(z.unknown()).max(maxRows - 1),
});

/** The fields of the rows, which become `household`. */
const RowFields = fieldsNamed(
  new RegExp(`^household\\.\\d{1,2}\\.(?:${householdFields.join("|")})$`),
);

/** Returns the schema of the whole form, with messages about amounts in the language of `t`. */
export const indigentForm = (t: Translator) =>
  z
    .preprocess(
      (values) => {
        const entered = FormValues.parse(values);
        const rows = Array.from({ length: countRows(entered) }, (_, row) =>
          Object.fromEntries(
            householdFields.map((field) => [field, entered[householdFieldName(row, field)] ?? ""]),
          ),
        );
        return { ...entered, household: rows };
      },
      z.discriminatedUnion("intent", [
        AddRow,
        SubmitApplication.extend({ household: household(t) }),
      ]),
    )
    .and(RowFields);

/** Checks whether the application is still awaiting a decision. */
export function isPending({ status }: Application): boolean {
  return status === "received" || status === "more_needed";
}

/** Finds the account's application that is still awaiting a decision. */
export function findPendingApplication(
  applications: readonly Application[],
  account: string,
): Application | undefined {
  return applications.find(
    (application) => application.account === account && isPending(application),
  );
}
