/** The form of the application for indigent support. */
import { z } from "zod";
import { type Application, HouseholdMember, IdNumber } from "#contract/applications.ts";
import { AccountNumber } from "#contract/fields.ts";
import { PersonName } from "#contract/profile.ts";
import { householdField, householdFields, mostRows, rowsIn } from "./household-rows.ts";

/** As people write amounts here, "3 500,50" or "R3500"; as the contract has them afterwards. */
const Income = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.replace(/^R|\s/gi, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, "must be an amount in rand"))
  .transform((amount) => {
    const [rand = "", cents = ""] = amount.split(".");
    return `${rand}.${cents.padEnd(2, "0")}`;
  });

const { name, relation } = HouseholdMember.shape;
const Member = z.object({ name, relation, income: Income });

/** A row that is left empty counts for nobody. */
const Row = z.preprocess(
  (row) => (Object.values(Entered.parse(row)).some((text) => text.trim() !== "") ? row : undefined),
  Member.optional(),
);

const Household = z
  .array(Row)
  .superRefine((rows, context) => {
    if (rows.some(Boolean)) return;
    context.addIssue({ code: "custom", path: [0, "name"], message: "must be filled in" });
  })
  .transform((rows) => rows.filter((row) => row !== undefined));

const Entered = z.record(z.string());

const Sent = z.object({
  intent: z.literal("send"),
  // People copy it as it is printed, in groups.
  account: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(AccountNumber),
  name: PersonName,
  id_number: z.string().trim().min(1).pipe(IdNumber),
  household: Household,
  declaration: z
    .string()
    .optional()
    .refine((ticked) => ticked === "true", "Declare that what you have entered is true"),
});

/** One more row is asked for; nothing is checked yet. */
const AddRow = z.object({ intent: z.literal("add"), household: z.array(z.unknown()).max(mostRows - 1) });

export const IndigentForm = z.preprocess(
  (values) => {
    const entered = Entered.parse(values);
    const rows = Array.from({ length: rowsIn(entered) }, (_, row) =>
      Object.fromEntries(householdFields.map((field) => [field, entered[householdField(row, field)] ?? ""])),
    );
    return { ...entered, household: rows };
  },
  z.discriminatedUnion("intent", [AddRow, Sent]),
);

/** The one for this account that nobody has decided on yet. */
export function underWay(applications: readonly Application[], account: string): Application | undefined {
  return applications.find((application) => application.account === account && application.status === "received");
}
