/** The form for the languages that people can choose. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { textFields } from "#app/forms/form-fields.server.ts";
import { getAvailableLanguages, languageNames, languages } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { isTicked, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Languages", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const offered = getAvailableLanguages(settings.languages ?? languages);
  return { offered, revision };
}

const Fields = textFields("languages", ...languages.map((language) => `language.${language}`));

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "languages", Fields, ({ values }) => {
    const others = languages.filter(
      (language) => language !== values.languages && values[`language.${language}`] !== undefined,
    );
    // The first language is the one for people whose browser asks for none of these.
    return { fields: { languages: [values.languages ?? languages[0], ...others] } };
  });
}

export default function LanguagesSection() {
  const { offered, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = { languages: t("Language of your own texts") };
  const shown = getAvailableLanguages(state.preview?.languages ?? []);
  return (
    <SectionForm
      title={t("Languages")}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        <p>
          {t("People can choose: {languages}", {
            languages: shown.map((language) => languageNames[language]).join(", "),
          })}
        </p>
      }
    >
      <RadioGroup
        {...sectionField(state, "languages", labels.languages, offered[0])}
        hint={t(
          "This language is always offered, and is shown to people whose language you don’t offer.",
        )}
        choices={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
      {languages.map((language) => (
        <Checkbox
          key={language}
          name={`language.${language}`}
          label={t("People can choose {language}", { language: languageNames[language] })}
          defaultChecked={isTicked(state, `language.${language}`, offered.includes(language))}
        />
      ))}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
