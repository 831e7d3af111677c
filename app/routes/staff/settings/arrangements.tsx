/** The form for the rules on paying off a debt in instalments. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readAmount } from "#app/forms/amount.server.ts";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { formatRand } from "#app/ui/money.ts";
import { type ArrangementLimits, defaultArrangementRules } from "#contract/arrangements/rules.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { cleanText, readRows, rowFields } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm, SectionRow } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Arrangements", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const { least, ...rules } = settings.arrangements ?? defaultArrangementRules;
  return { ...rules, least: decimalFromCents(least).replace(".", ","), revision };
}

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "arrangements", Fields, ({ values }) => {
    const number = (name: string) => wholeNumber(values[`arrangements.${name}`]);
    const typed = cleanText(values["arrangements.least"]);
    const [cents, other] = readAmount(typed);
    const indigent = ["deposit_percent", "months"].some(
      (name) => cleanText(values[`arrangements.indigent.${name}`]) !== "",
    );
    const { rows } = readRows(values, "arrangements.property_uses", ["property_use"]);
    return {
      fields: {
        arrangements: {
          // What can't be read, or only in two ways, is refused as it was typed.
          least: cents === undefined || other !== undefined ? typed : decimalFromCents(cents),
          deposit_percent: number("deposit_percent"),
          months: number("months"),
          grace_days: number("grace_days"),
          reminder_days: number("reminder_days"),
          ...(indigent && {
            indigent: {
              deposit_percent: number("indigent.deposit_percent"),
              months: number("indigent.months"),
            },
          }),
          ...(rows.length > 0 && {
            property_uses: rows.map(({ text }) => ({
              property_use: text("property_use"),

              deposit_percent: wholeNumber(text("deposit_percent")),
              months: wholeNumber(text("months")),
            })),
          }),
        },
      },
    };
  });
}

/**
 * Parses a whole number. If the text isn't one, returns -1, which every setting rejects as out of
 * range.
 */
function wholeNumber(text: string | undefined): number {
  const typed = cleanText(text).replaceAll(/\s/g, "");
  return /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
}

const fields: readonly {
  name: "deposit_percent" | "months" | "grace_days" | "reminder_days";
  label: PlainTranslationKey;
  hint: PlainTranslationKey;
}[] = [
  {
    name: "deposit_percent",
    label: "Minimum deposit, in percent",
    hint: "A percentage of the debt. Enter 0 for no deposit.",
  },
  {
    name: "months",
    label: "Maximum number of monthly payments",
    hint: "After the deposit, from 1 to 60.",
  },
  {
    name: "grace_days",
    label: "Grace period, in days",
    hint: "How many days late a payment can arrive and still count. Allow for the time that payments take to reach us.",
  },
  {
    name: "reminder_days",
    label: "Reminder, in days before a payment",
    hint: "Enter 0 to send no reminders.",
  },
];

const Fields = textFields(
  "arrangements.least",
  ...fields.map(({ name }) => `arrangements.${name}`),
  "arrangements.indigent.deposit_percent",
  "arrangements.indigent.months",
).and(rowFields("arrangements.property_uses", ["property_use", "deposit_percent", "months"]));

export default function ArrangementsSection() {
  const {
    least,
    indigent,
    property_uses: uses = [],
    revision,
    ...rules
  } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const limits = (title: string, name: string, stored: ArrangementLimits | undefined) => ({
    deposit: {
      name: `${name}.deposit_percent`,
      label: `${title}: ${t("Minimum deposit, in percent")}`,
      stored: stored && String(stored.deposit_percent),
    },
    months: {
      name: `${name}.months`,
      label: `${title}: ${t("Maximum number of monthly payments")}`,
      stored: stored && String(stored.months),
    },
  });
  const support = limits(t("With indigent support"), "arrangements.indigent", indigent);
  const rows = [...uses, undefined].map((stored, row) => {
    const title = t("Property use {number}", { number: row + 1 });
    const name = `arrangements.property_uses.${row}`;
    return { title, name, stored, ...limits(title, name, stored) };
  });
  const labels: Record<string, string> = {
    "arrangements.least": t("Minimum debt, in rand"),
    ...Object.fromEntries(fields.map(({ name, label }) => [`arrangements.${name}`, t(label)])),
    ...Object.fromEntries(
      [support, ...rows].flatMap(({ deposit, months }) =>
        [deposit, months].map((one) => [one.name, one.label]),
      ),
    ),
    ...Object.fromEntries(rows.map(({ name, title }) => [`${name}.property_use`, title])),
  };
  const { arrangements } = state.preview ?? {};
  const field = (name: string, label: string, stored: string | undefined, hint?: string) => (
    <TextField
      {...sectionField(state, name, label, stored)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <SectionForm
      title={t("Arrangements")}
      intro={t("Arrangements within these rules start immediately. Staff decide on all others.")}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        arrangements && (
          <p>
            {t(
              "For debts of {least} or more: a deposit of {percent} % or more, and up to {months} monthly payments.",
              {
                least: formatRand(arrangements.least),
                percent: arrangements.deposit_percent,
                months: arrangements.months,
              },
            )}
          </p>
        )
      }
    >
      <TextField
        {...sectionField(state, "arrangements.least", labels["arrangements.least"] ?? "", least)}
        inputMode="decimal"
        autoComplete="off"
      />
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          {...sectionField(state, `arrangements.${name}`, t(label), String(rules[name]))}
          hint={t(hint)}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <SectionRow legend={t("With indigent support")} remove={undefined}>
        {field(support.deposit.name, t("Minimum deposit, in percent"), support.deposit.stored)}
        {field(
          support.months.name,
          t("Maximum number of monthly payments"),
          support.months.stored,
          t("Leave both empty to use the same rules as for everyone else."),
        )}
      </SectionRow>
      {rows.map(({ title, name, stored, deposit, months }) => (
        <SectionRow key={title} legend={title} remove={stored && `${name}.remove`}>
          <TextField
            {...sectionField(
              state,
              `${name}.property_use`,
              t("Property use, as shown on accounts"),
              stored?.property_use,
            )}
            hint={t("For example, Business. Leave this empty to remove the row.")}
            autoComplete="off"
          />
          {field(deposit.name, t("Minimum deposit, in percent"), deposit.stored)}
          {field(months.name, t("Maximum number of monthly payments"), months.stored)}
        </SectionRow>
      ))}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
