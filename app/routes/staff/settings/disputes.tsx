/** The form for the deadlines of disputes. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { defaultDisputeTerms } from "#contract/settings/tenant.ts";
import { cleanText } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Deadlines for disputes", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return { terms: settings.disputes ?? defaultDisputeTerms, revision };
}

const Fields = textFields(
  "disputes.days_to_dispute",
  "disputes.days_to_answer",
  "disputes.days_to_object",
);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "disputes", Fields, ({ values }) => {
    const days = (name: string) => {
      const count = Number(cleanText(values[`disputes.${name}`]));
      return Number.isNaN(count) ? 0 : count;
    };
    const disputes = {
      days_to_dispute: days("days_to_dispute"),
      days_to_answer: days("days_to_answer"),
      days_to_object: days("days_to_object"),
    };
    return { fields: { disputes } };
  });
}

export default function DisputesSection() {
  const { terms, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    "disputes.days_to_dispute": t("Days to dispute a charge"),
    "disputes.days_to_answer": t("Days to answer"),
    "disputes.days_to_object": t("Days to object"),
  };
  const { disputes } = state.preview ?? {};
  const field = (name: keyof typeof terms, hint: string) => (
    <TextField
      {...sectionField(state, `disputes.${name}`, labels[`disputes.${name}`], String(terms[name]))}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  );
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
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
