/** The form for the municipality's own frequently asked questions. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { languageNames } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { otherLanguages } from "./other-languages.ts";
import { readRows, readTranslations, rowFields } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm, SectionRow } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { countRows, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Questions and answers", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return { faq: settings.faq ?? [], others: otherLanguages(settings.languages), revision };
}

const Fields = rowFields("faq", ["question", "answer"]);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "questions", Fields, ({ values, settings }) => {
    const { rows, numbers } = readRows(values, "faq", ["question", "answer"]);
    const faq = rows.map((row) => {
      const translations = readTranslations(row, otherLanguages(settings.languages), [
        "question",
        "answer",
      ]);
      return {
        question: row.text("question"),
        answer: row.text("answer"),
        ...(translations && { translations }),
      };
    });
    return { fields: { faq }, rows: { faq: numbers } };
  });
}

export default function QuestionsSection() {
  const { faq, others, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const rows = Array.from({ length: countRows(state, "faq", faq.length) }, (_, row) => {
    const stored = faq[row];
    const fields = [
      { path: "question", label: t("Question"), text: stored?.question },
      { path: "answer", label: t("Answer"), text: stored?.answer },
      ...others.flatMap((language) => [
        {
          path: `translations.${language}.question`,
          label: `${t("Question")} (${languageNames[language]})`,
          text: stored?.translations?.[language]?.question,
        },
        {
          path: `translations.${language}.answer`,
          label: `${t("Answer")} (${languageNames[language]})`,
          text: stored?.translations?.[language]?.answer,
        },
      ]),
    ].map((field) => ({ ...field, name: `faq.${row}.${field.path}` }));
    return {
      title: t("Question {number}", { number: row + 1 }),
      remove: stored && `faq.${row}.remove`,
      fields,
    };
  });
  const labels = Object.fromEntries(
    rows.flatMap(({ title, fields }) =>
      fields.map(({ name, label }): [string, string] => [name, `${title}: ${label}`]),
    ),
  );
  return (
    <SectionForm
      title={t("Questions and answers")}
      intro={t("People see these above the portal’s own questions on the Welcome page.")}
      state={state}
      revision={revision}
      labels={labels}
      add={t("Add another question")}
      preview={(state.preview?.faq ?? []).map(({ translations = {}, ...own }, row) => {
        const { question, answer } = { ...own, ...translations[t.language] };
        return (
          <details key={row} open>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        );
      })}
    >
      {rows.map(({ title, remove, fields }) => (
        <SectionRow key={title} legend={title} remove={remove}>
          {fields.map(({ name, label, text, path }) =>
            path.endsWith("question") ? (
              <TextField
                key={name}
                {...sectionField(state, name, label, text)}
                autoComplete="off"
              />
            ) : (
              <TextArea key={name} {...sectionField(state, name, label, text)} rows={3} />
            ),
          )}
        </SectionRow>
      ))}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
