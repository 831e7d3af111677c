/** The form for the SMS limits: the allowed countries, and the maximum number per day. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { defaultSmsLimits } from "#contract/settings/tenant.ts";
import { cleanList, cleanText } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("SMS limits", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const { countries, daily_limit } = settings.sms ?? defaultSmsLimits;
  return { countries: countries.join(", "), limit: String(daily_limit), revision };
}

const Fields = textFields("sms.countries", "sms.daily_limit");

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "sms", Fields, ({ values }) => {
    const countries = cleanList(values["sms.countries"]).map((code) => code.toUpperCase());
    const limit = Number(cleanText(values["sms.daily_limit"]).replaceAll(/\s/g, ""));
    return { fields: { sms: { countries, daily_limit: Number.isNaN(limit) ? 0 : limit } } };
  });
}

export default function SmsSection() {
  const { countries, limit, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    "sms.countries": t("Countries that we send SMS messages to"),
    "sms.daily_limit": t("Maximum number of SMS messages a day"),
  };
  const { sms } = state.preview ?? {};
  return (
    <SectionForm
      title={t("SMS limits")}
      intro={t(
        "Limit what SMS messages can cost, for example if someone misuses the sign-up form.",
      )}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        sms && (
          <p>
            {t(
              "We send at most {count} SMS messages a day, only to numbers in these countries: {countries}",
              {
                count: sms.daily_limit,
                countries: sms.countries.join(", "),
              },
            )}
          </p>
        )
      }
    >
      <TextField
        {...sectionField(state, "sms.countries", labels["sms.countries"], countries)}
        hint={t("Two-letter codes, separated by commas. South Africa is ZA, Lesotho is LS.")}
        autoComplete="off"
      />
      <TextField
        {...sectionField(state, "sms.daily_limit", labels["sms.daily_limit"], limit)}
        hint={t(
          "Once this limit is reached, we won’t send any more until the next day. Staff will see a warning under Messages.",
        )}
        inputMode="numeric"
        autoComplete="off"
      />
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
