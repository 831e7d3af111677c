/** The form for what can be disputed, what is paid in the meantime, and the deadlines. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { defaultDisputeTerms, valuationTerms } from "#contract/settings/tenant.ts";
import { cleanList, cleanText } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { isTicked, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Deadlines for disputes", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const terms = settings.disputes ?? defaultDisputeTerms;
  return { terms, valuation: valuationTerms(terms), revision };
}

const Fields = textFields(
  "disputes.days_to_dispute",
  "disputes.days_to_answer",
  "disputes.days_to_object",
  "disputes.services",
  "disputes.pay_average",
  "disputes.valuation.from",
  "disputes.valuation.until",
  "disputes.valuation.days_to_answer",
  "disputes.valuation.days_to_object",
);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "disputes", Fields, ({ values }) => {
    const days = (name: string) => {
      const count = Number(cleanText(values[`disputes.${name}`]));
      return Number.isNaN(count) ? 0 : count;
    };
    const services = cleanList(values["disputes.services"]);
    const date = (name: string) => cleanText(values[`disputes.valuation.${name}`]);
    const disputes = {
      days_to_dispute: days("days_to_dispute"),
      days_to_answer: days("days_to_answer"),
      days_to_object: days("days_to_object"),
      ...(services.length > 0 && { services }),
      ...(values["disputes.pay_average"] !== undefined && { pay_average: true }),
      valuation: {
        ...(date("from") && { from: date("from") }),
        ...(date("until") && { until: date("until") }),
        days_to_answer: days("valuation.days_to_answer"),
        days_to_object: days("valuation.days_to_object"),
      },
    };
    return { fields: { disputes } };
  });
}

export default function DisputesSection() {
  const { terms, valuation, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    "disputes.days_to_dispute": t("Days to dispute a charge"),
    "disputes.days_to_answer": t("Days to answer"),
    "disputes.days_to_object": t("Days to object"),
    "disputes.services": t("Services that can be disputed"),
    "disputes.pay_average": t("Ask for the average of the last bills until we answer"),
    "disputes.valuation.from": t("First day to object to a valuation (optional)"),
    "disputes.valuation.until": t("Last day to object to a valuation (optional)"),
    "disputes.valuation.days_to_answer": t("Days to answer an objection to a valuation"),
    "disputes.valuation.days_to_object": t("Days to appeal against that answer"),
  };
  const { disputes } = state.preview ?? {};
  const field = (name: "days_to_dispute" | "days_to_answer" | "days_to_object", hint: string) => (
    <TextField
      {...sectionField(state, `disputes.${name}`, labels[`disputes.${name}`], String(terms[name]))}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  const valuationField = (name: keyof typeof valuation) => {
    const fullName = `disputes.valuation.${name}` as const;
    return sectionField(state, fullName, labels[fullName], String(valuation[name] ?? ""));
  };
  return (
    <SectionForm
      title={t("Deadlines for disputes")}
      intro={t(
        "We don’t collect a disputed amount until we have answered and the time to object has passed. New deadlines apply only from now on.",
      )}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        disputes && (
          <p>
            {t(
              "People can dispute a charge for {dispute} days, we answer within {answer} days, and they can object for {object} days.",
              {
                dispute: disputes.days_to_dispute,
                answer: disputes.days_to_answer,
                object: disputes.days_to_object,
              },
            )}
          </p>
        )
      }
    >
      {field("days_to_dispute", t("Counted from the date of the statement."))}
      {field("days_to_answer", t("Counted from the day of the dispute or the objection."))}
      {field("days_to_object", t("Counted from the day of the answer."))}
      <TextArea
        {...sectionField(
          state,
          "disputes.services",
          labels["disputes.services"],
          terms.services?.join("\n"),
        )}
        hint={t(
          "One service on each line, as on the bills. If this is empty, all except property rates can be disputed.",
        )}
        rows={4}
      />
      <Checkbox
        name="disputes.pay_average"
        label={labels["disputes.pay_average"]}
        hint={t(
          "Then only what exceeds the average of the service’s last three bills is held back.",
        )}
        defaultChecked={isTicked(state, "disputes.pay_average", terms.pay_average === true)}
      />
      <TextField {...valuationField("from")} type="date" />
      <TextField {...valuationField("until")} type="date" />
      <TextField {...valuationField("days_to_answer")} inputMode="numeric" autoComplete="off" />
      <TextField {...valuationField("days_to_object")} inputMode="numeric" autoComplete="off" />
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
