/** The form for the municipality's contact details, opening hours and website. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textFields } from "#app/forms/form-fields.server.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { Contacts } from "#app/ui/contacts.tsx";
import { cleanText, readRows, rowFields } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm, SectionRow } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { countRows, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Contacts and opening hours", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return {
    contacts: settings.contacts ?? [],
    website: settings.website,
    email: settings.feedback_email,
    revision,
  };
}

const Fields = textFields("website.url", "website.display", "feedback_email").and(
  rowFields("contacts", ["kind", "label", "value"]),
);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "contacts", Fields, ({ values }) => {
    const { rows, numbers } = readRows(values, "contacts", ["label", "value"]);
    return {
      fields: {
        contacts: rows.map(({ text }) => ({
          kind: text("kind"),
          label: text("label"),
          value: text("value"),
        })),
        website: {
          url: cleanText(values["website.url"]),
          display: cleanText(values["website.display"]),
        },
        feedback_email: cleanText(values.feedback_email),
      },
      rows: { contacts: numbers },
    };
  });
}

export default function ContactsSection() {
  const { contacts, website, email, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const kinds = [
    { value: "phone", label: t("Phone number") },
    { value: "email", label: t("Email address") },
    { value: "address", label: t("Address") },
    { value: "hours", label: t("Opening hours") },
  ];
  const rows = Array.from({ length: countRows(state, "contacts", contacts.length) }, (_, row) => {
    const name = (field: string) => `contacts.${row}.${field}`;
    const title = t("Contact {number}", { number: row + 1 });
    return { name, title, stored: contacts[row] };
  });
  const labels = {
    ...Object.fromEntries(
      rows.flatMap(({ name, title }) => [
        [name("kind"), `${title}: ${t("Kind")}`],
        [name("label"), `${title}: ${t("What it is for")}`],
        [name("value"), `${title}: ${t("Number, address or hours")}`],
      ]),
    ),
    "website.url": t("Website"),
    "website.display": t("Website name shown in links"),
    feedback_email: t("Email address at the bottom of every page"),
  };
  return (
    <SectionForm
      title={t("Contacts and opening hours")}
      intro={t("People see these on the Welcome page, in this order. Empty rows aren’t shown.")}
      state={state}
      revision={revision}
      labels={labels}
      add={t("Add another contact")}
      preview={<Contacts contacts={state.preview?.contacts ?? []} />}
    >
      {rows.map(({ name, title, stored }) => (
        <SectionRow key={title} legend={title} remove={stored && name("remove")}>
          <SelectField
            {...sectionField(state, name("kind"), t("Kind"), stored?.kind ?? "phone")}
            choices={kinds}
          />
          <TextField
            {...sectionField(state, name("label"), t("What it is for"), stored?.label)}
            autoComplete="off"
          />
          <TextField
            {...sectionField(state, name("value"), t("Number, address or hours"), stored?.value)}
            autoComplete="off"
          />
        </SectionRow>
      ))}
      <TextField
        {...sectionField(state, "website.url", labels["website.url"], website.url)}
        hint={t("For example, https://www.example.org")}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...sectionField(state, "website.display", labels["website.display"], website.display)}
        autoComplete="off"
      />
      <TextField
        {...sectionField(state, "feedback_email", labels.feedback_email, email)}
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
