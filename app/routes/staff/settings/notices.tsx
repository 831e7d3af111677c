/** The form for the municipality's notices, by suburb and in each language. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { type Language, languageNames } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { fromLocalTime, toLocalTime } from "#app/ui/date.ts";
import { NoticeDetails } from "#app/ui/notice-details.tsx";
import { otherLanguages } from "./other-languages.ts";
import { readRows, readTranslations, rowFields } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm, SectionRow } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { countRows, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Notices", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return { notices: settings.notices ?? [], others: otherLanguages(settings.languages), revision };
}

const Fields = rowFields("notices", ["title", "text", "from", "until", "areas"]);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "notices", Fields, ({ values, settings }) => {
    const { rows, numbers } = readRows(values, "notices", ["title", "text"]);
    const notices = rows.map((row) => {
      const areas = row.list("areas");
      const translations = readTranslations(row, otherLanguages(settings.languages), [
        "title",
        "text",
      ]);
      return {
        title: row.text("title"),
        text: row.text("text"),
        ...(translations && { translations }),
        from: fromLocalTime(row.text("from")),
        until: row.text("until") === "" ? null : fromLocalTime(row.text("until")),
        ...(areas.length > 0 && { areas }),
      };
    });
    return { fields: { notices }, rows: { notices: numbers } };
  });
}

export default function NoticesSection() {
  const { notices, others, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const texts = {
    title: t("Title"),
    text: t("Text"),
    from: t("Start"),
    until: t("End"),
    areas: t("Suburbs or streets"),
  };
  const rows = Array.from({ length: countRows(state, "notices", notices.length) }, (_, row) => {
    const name = (field: string) => `notices.${row}.${field}`;
    return { name, title: t("Notice {number}", { number: row + 1 }), stored: notices[row] };
  });
  const inLanguage = (label: string, language: Language) => `${label} (${languageNames[language]})`;
  const labels = Object.fromEntries(
    rows.flatMap(({ name, title }) => [
      ...Object.entries(texts).map(([field, label]): [string, string] => [
        name(field),
        `${title}: ${label}`,
      ]),
      ...others.flatMap((language): [string, string][] => [
        [name(`translations.${language}.title`), `${title}: ${inLanguage(texts.title, language)}`],
        [name(`translations.${language}.text`), `${title}: ${inLanguage(texts.text, language)}`],
      ]),
    ]),
  );
  return (
    <SectionForm
      title={t("Notices")}
      intro={t(
        "People see a notice on the Welcome page until it ends. If you enter suburbs or streets, only people with an account there see it.",
      )}
      state={state}
      revision={revision}
      labels={labels}
      add={t("Add another notice")}
      preview={
        <ul className="attention">
          {(state.preview?.notices ?? []).map(({ translations = {}, ...notice }, row) => (
            <li key={row}>
              <NoticeDetails notice={{ ...notice, ...translations[t.language] }} />
            </li>
          ))}
        </ul>
      }
    >
      {rows.map(({ name, title, stored }) => (
        <SectionRow key={title} legend={title} remove={stored && name("remove")}>
          <TextField
            {...sectionField(state, name("title"), texts.title, stored?.title)}
            autoComplete="off"
          />
          <TextArea {...sectionField(state, name("text"), texts.text, stored?.text)} rows={3} />
          {others.map((language) => (
            <div key={language} className="settings-translation" lang={language}>
              <TextField
                {...sectionField(
                  state,
                  name(`translations.${language}.title`),
                  inLanguage(texts.title, language),
                  stored?.translations?.[language]?.title,
                )}
                autoComplete="off"
              />
              <TextArea
                {...sectionField(
                  state,
                  name(`translations.${language}.text`),
                  inLanguage(texts.text, language),
                  stored?.translations?.[language]?.text,
                )}
                rows={3}
              />
            </div>
          ))}
          <TextField
            {...sectionField(state, name("from"), texts.from, stored && toLocalTime(stored.from))}
            type="datetime-local"
          />
          <TextField
            {...sectionField(
              state,
              name("until"),
              texts.until,
              stored?.until ? toLocalTime(stored.until) : "",
            )}
            type="datetime-local"
            hint={t("Leave it empty if you don’t know yet.")}
          />
          <TextArea
            {...sectionField(state, name("areas"), texts.areas, stored?.areas?.join("\n"))}
            rows={2}
            hint={t("Enter one on each line. Leave this empty to show the notice to everyone.")}
          />
        </SectionRow>
      ))}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
