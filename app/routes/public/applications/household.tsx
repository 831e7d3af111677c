/** Who lives in the household, a row each; rows are added without a word to the server where scripts run, and by it where none do. */
import { useEffect, useState } from "react";
import { FieldErrors } from "../../../forms/field.tsx";
import { fieldId, fieldOf, type Rejected } from "../../../forms/rejected.ts";
import { TextField } from "../../../forms/text-field.tsx";
import { householdField, householdFields, mostRows, rowsIn } from "../../../household-rows.ts";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";

/** Whoever fills it in, and one more. */
const firstRows = 2;

function rowLabels(t: Text, row: number) {
  const person = row + 1;
  return {
    name: t("Name of person {person}", { person }),
    relation: t("How person {person} is related to you", { person }),
    income: t("Income of person {person} in a month, in rand", { person }),
  };
}

/** Of all rows, by field name. */
export function householdLabels(t: Text, values: Record<string, string> = {}): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let row = 0; row < rowsIn(values); row += 1) {
    const ofRow = rowLabels(t, row);
    for (const field of householdFields) labels[householdField(row, field)] = ofRow[field];
  }
  return labels;
}

export function Household({ rejected, applicant }: { rejected: Rejected | undefined; applicant: string }) {
  const t = useText();
  const [added, setAdded] = useState(0);
  const rows = Math.max(added, rejected ? rowsIn(rejected.values) : firstRows);
  const [newest, setNewest] = useState<number>();
  useEffect(() => {
    if (newest !== undefined) document.getElementById(fieldId(householdField(newest, "name")))?.focus();
  }, [newest]);
  const group = { name: "household", label: t("Household"), errors: rejected?.errors.household };
  return (
    <fieldset className="field household" id={fieldId("household")} tabIndex={-1}>
      <legend>{group.label}</legend>
      <p className="field-hint">
        {t("Everybody who lives with you, yourself first. A row that you leave empty is left out. Enter 0 for who has no income.")}
      </p>
      <FieldErrors {...group} />
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} row={row} rejected={rejected} applicant={applicant} />
      ))}
      {rows < mostRows && (
        <button
          type="submit"
          name="intent"
          value="add"
          className="button button-quiet"
          // Without scripts, the page comes back at the new row.
          formAction={`${paths.applyForIndigentSupport}#${fieldId(householdField(rows, "name"))}`}
          onClick={(event) => {
            event.preventDefault();
            setAdded(rows + 1);
            setNewest(rows);
          }}
        >
          {t("Add another person")}
        </button>
      )}
    </fieldset>
  );
}

function Row({ row, rejected, applicant }: { row: number; rejected: Rejected | undefined; applicant: string }) {
  const t = useText();
  const labels = rowLabels(t, row);
  const self = row === 0;
  return (
    <div className="household-row">
      <TextField
        {...fieldOf(rejected, householdField(row, "name"), self ? applicant : undefined)}
        label={labels.name}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...fieldOf(rejected, householdField(row, "relation"), self ? t("Myself") : undefined)}
        label={labels.relation}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...fieldOf(rejected, householdField(row, "income"))}
        label={labels.income}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </div>
  );
}
