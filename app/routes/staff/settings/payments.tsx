/** The form for the limits of an online payment. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readAmount } from "#app/forms/amount.server.ts";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { formatRand } from "#app/ui/money.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { cleanText } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Payment limits", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const { least, most } = settings.payments ?? {};
  const shown = (cents: number | undefined) =>
    cents === undefined ? "" : decimalFromCents(cents).replace(".", ",");
  return { least: shown(least), most: shown(most), revision };
}

const Fields = textFields("payments.least", "payments.most");

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "payments", Fields, ({ values }) => {
    const amount = (name: string) => {
      const typed = cleanText(values[name]);
      const [cents, other] = readAmount(typed);
      // What can't be read, or only in two ways, is refused as it was typed.
      return cents === undefined || other !== undefined ? typed : decimalFromCents(cents);
    };
    const payments = { least: amount("payments.least"), most: amount("payments.most") };
    return {
      fields: { payments: payments.least === "" && payments.most === "" ? undefined : payments },
    };
  });
}

export default function PaymentsSection() {
  const { least, most, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    "payments.least": t("Minimum, in rand"),
    "payments.most": t("Maximum, in rand"),
  };
  const { payments } = state.preview ?? {};
  return (
    <SectionForm
      title={t("Payment limits")}
      intro={t(
        "Limits for a single online payment. Leave both empty to allow R 10,00 to R 100 000,00.",
      )}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        <p>
          {payments
            ? t("People can pay between {least} and {most}.", {
                least: formatRand(payments.least),
                most: formatRand(payments.most),
              })
            : t("People can pay between {least} and {most}.", {
                least: formatRand(1_000),
                most: formatRand(10_000_000),
              })}
        </p>
      }
    >
      <TextField
        {...sectionField(state, "payments.least", labels["payments.least"], least)}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...sectionField(state, "payments.most", labels["payments.most"], most)}
        inputMode="decimal"
        autoComplete="off"
      />
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
