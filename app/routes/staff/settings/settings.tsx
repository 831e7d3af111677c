/** The municipality's settings, by section. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, type SettingsSection } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { loadSection } from "./section.server.ts";
import { settingsHandle } from "./settings-handle.ts";

export const handle = { ...settingsHandle, saveLastPage: true } as const;
export const meta = pageMeta("Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings } = await loadSection(args);
  const { contacts = [], modules, notices = [], faq = [] } = settings;
  return {
    contacts: contacts.length,
    modules: modules.length,
    notices: notices.length,
    questions: faq.length,
  };
}

const sections: readonly {
  section: SettingsSection;
  label: PlainTranslationKey;
  hint: PlainTranslationKey;
}[] = [
  { section: "name", label: "Name and logo", hint: "At the top of every page, and in documents" },
  {
    section: "colours",
    label: "Colours",
    hint: "For light and dark screens, with a contrast check",
  },
  {
    section: "contacts",
    label: "Contacts and opening hours",
    hint: "On the Welcome page and at the bottom of every page",
  },
  {
    section: "modules",
    label: "Modules and switches",
    hint: "The parts of the portal, online payments, and two-step sign-in for staff",
  },
  { section: "languages", label: "Languages", hint: "The languages that people can choose" },
  {
    section: "payments",
    label: "Payment limits",
    hint: "The smallest and largest online payment",
  },
  {
    section: "arrangements",
    label: "Arrangements",
    hint: "Rules for paying off a debt in instalments",
  },
  {
    section: "disputes",
    label: "Deadlines for disputes",
    hint: "How long people have to dispute a charge or object, and how long staff have to answer",
  },
  {
    section: "sms",
    label: "SMS limits",
    hint: "The countries we send SMS messages to, and the daily limit",
  },
  { section: "notices", label: "Notices", hint: "Interruptions and other events, by suburb" },
  {
    section: "questions",
    label: "Questions and answers",
    hint: "Your own frequently asked questions",
  },
];

export default function SettingsOverview() {
  const counts: Partial<Record<SettingsSection, number>> = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Settings")}</h1>
      <ul className="settings-sections">
        {sections.map(({ section, label, hint }) => (
          <li key={section}>
            <Link to={paths.staffSettingsSection(section)}>
              <strong>{t(label)}</strong>
              {counts[section] !== undefined && (
                <span className="settings-fact">{counts[section]}</span>
              )}
              <span className="secondary">{t(hint)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.staffSettingsHistory}>
            <strong>{t("History")}</strong>
            <span className="secondary">{t("Every change, with the old and new values")}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
