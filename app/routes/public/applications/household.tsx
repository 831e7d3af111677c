/**
 * The members of the household, one row each. Rows are added in the browser if JavaScript runs, and
 * by the server otherwise.
 */
import { useEffect, useState } from "react";
import { FieldErrors } from "#app/forms/field.tsx";
import { fieldId, getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextField } from "#app/forms/text-field.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import {
  countRows,
  type HouseholdFieldName,
  householdFieldName,
  maxRows,
} from "./household-fields.ts";
import { StepLegend } from "./step-legend.tsx";

/** The initial number of rows: one, for the applicant. */
const initialRows = 1;

function getRowLabels(t: Translator, row: number): Record<HouseholdFieldName, string> {
  const person = row + 1;
  return {
    [householdFieldName(row, "name")]: t("Name of person {person}", { person }),
    [householdFieldName(row, "relation")]: t("Person {person}’s relationship to you", { person }),
    [householdFieldName(row, "income")]: t("Person {person}’s monthly income in rand", { person }),
  };
}

/** Returns the labels of all household fields, by field name. */
export function getHouseholdLabels(
  t: Translator,
  values: Record<string, string> = {},
): Record<HouseholdFieldName, string> {
  const rows = Array.from({ length: countRows(values) }, (_, row) => getRowLabels(t, row));
  return Object.fromEntries(rows.flatMap((labels) => Object.entries(labels)));
}

export function Household({
  rejected,
  applicant,
}: {
  rejected: RejectedForm | undefined;
  applicant: string;
}) {
  const t = useTranslator();
  const [added, setAdded] = useState(0);
  const rows = Math.max(added, rejected ? countRows(rejected.values) : initialRows);
  const [newest, setNewest] = useState<number>();
  useEffect(() => {
    if (newest !== undefined)
      document.getElementById(fieldId(householdFieldName(newest, "name")))?.focus();
  }, [newest]);
  const group = { name: "household", label: t("Household"), errors: rejected?.errors.household };
  return (
    <fieldset className="step household" id={fieldId("household")} tabIndex={-1}>
      <StepLegend step={2}>{t("Who lives with you")}</StepLegend>
      <p className="field-hint">
        {t(
          "Start with yourself, then add everyone who lives with you. Enter 0 for anyone without income.",
        )}
      </p>
      <FieldErrors {...group} />
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} row={row} rejected={rejected} applicant={applicant} />
      ))}
      {rows < maxRows && (
        <button
          type="submit"
          name="intent"
          value="add"
          className="button button-quiet"
          // Without JavaScript, the page reloads at the new row.
          formAction={`${paths.applyForIndigentSupport}#${fieldId(householdFieldName(rows, "name"))}`}
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

function Row({
  row,
  rejected,
  applicant,
}: {
  row: number;
  rejected: RejectedForm | undefined;
  applicant: string;
}) {
  const t = useTranslator();
  const labels = getRowLabels(t, row);
  const self = row === 0;
  return (
    <div className="household-row">
      <TextField
        {...getFieldProps(
          rejected,
          labels,
          householdFieldName(row, "name"),
          self ? applicant : undefined,
        )}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...getFieldProps(
          rejected,
          labels,
          householdFieldName(row, "relation"),
          self ? t("Myself") : undefined,
        )}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...getFieldProps(rejected, labels, householdFieldName(row, "income"))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </div>
  );
}
