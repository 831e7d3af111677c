/** The form for the parts of the portal that the municipality uses. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { FieldGroup } from "#app/forms/field-group.tsx";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextArea } from "#app/forms/text-area.tsx";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { type ModuleName, moduleNames } from "#contract/settings/tenant.ts";
import { cleanList } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { isTicked, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Modules and switches", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  const {
    modules,
    communication,
    enabled_payments,
    easypay = true,
    enable_indigent,
    indigent_emails,
    staff_second_factor = false,
  } = settings;
  const switches = {
    ...Object.fromEntries(moduleNames.map((name) => [`module.${name}`, modules.includes(name)])),

    email: communication.email,
    sms: communication.sms,
    enabled_payments,
    easypay,
    enable_indigent,
    staff_second_factor,
  };
  return { names: moduleNames, switches, emails: indigent_emails.join("\n"), revision };
}

const Fields = textFields(
  ...moduleNames.map((name) => `module.${name}`),
  "email",
  "sms",
  "enabled_payments",
  "easypay",
  "enable_indigent",
  "staff_second_factor",
  "indigent_emails",
);

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "modules", Fields, ({ values, settings }) => {
    const on = (name: string) => values[name] !== undefined;
    // A setting that is missing stays so at its default, which is no change.
    const switched = (name: "easypay" | "staff_second_factor", byDefault: boolean) =>
      settings[name] === undefined && on(name) === byDefault ? undefined : on(name);
    return {
      fields: {
        modules: moduleNames.filter((name) => on(`module.${name}`)),
        communication: { email: on("email"), sms: on("sms") },
        enabled_payments: on("enabled_payments"),
        easypay: switched("easypay", true),
        enable_indigent: on("enable_indigent"),
        staff_second_factor: switched("staff_second_factor", false),
        indigent_emails: cleanList(values.indigent_emails),
      },
    };
  });
}

const moduleLabels: Record<ModuleName, PlainTranslationKey> = {
  accounts: "Accounts",
  statements: "Statements",
  meters: "Meters",
  payments: "Payments",
  communication: "Communication",
  tickets: "Tickets",
  applications: "Applications",
  arrangements: "Arrangements",
  access: "Access",
  search: "Search",
  downloads: "Files for tax and energy apps",
  calendar: "Calendar",
  forecast: "Next bill",
  alerts: "Alerts",
  disputes: "Disputes",
};

export default function ModulesSection() {
  const { names, switches, emails, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const stored = new Map<string, boolean>(Object.entries(switches));
  const labels = {
    modules: t("The parts of the portal"),
    email: t("We send emails"),
    sms: t("We send SMS messages"),
    enabled_payments: t("People can pay online"),
    easypay: t("Accounts have EasyPay numbers"),
    enable_indigent: t("People can apply for indigent support"),
    staff_second_factor: t("Staff need two-step sign-in"),
    indigent_emails: t("Email addresses that receive applications"),
  };
  const box = (
    name:
      "email" | "sms" | "enabled_payments" | "easypay" | "enable_indigent" | "staff_second_factor",
    hint?: string,
  ) => (
    <Checkbox
      name={name}
      hint={hint}
      label={labels[name]}
      errors={state.sent?.errors[name] ?? []}
      defaultChecked={isTicked(state, name, stored.get(name) ?? false)}
    />
  );
  const shown = state.preview?.modules ?? [];
  return (
    <SectionForm
      title={t("Modules and switches")}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        <p>
          {t("People will see: {modules}", {
            modules: names
              .filter((name) => shown.some((one) => one === name))
              .map((name) => t(moduleLabels[name]))
              .join(", "),
          })}
        </p>
      }
    >
      <FieldGroup name="modules" label={labels.modules} errors={state.sent?.errors.modules}>
        {names.map((name, index) => {
          const id = index === 0 ? "field-modules" : `field-module.${name}`;
          return (
            <div className="checkbox" key={name}>
              <input
                type="checkbox"
                id={id}
                name={`module.${name}`}
                value="true"
                defaultChecked={isTicked(
                  state,
                  `module.${name}`,
                  stored.get(`module.${name}`) ?? false,
                )}
              />
              <label htmlFor={id}>{t(moduleLabels[name])}</label>
            </div>
          );
        })}
      </FieldGroup>
      {box("email")}
      {box("sms")}
      {box("enabled_payments")}
      {box("easypay")}
      {box("enable_indigent")}
      <TextArea
        {...sectionField(state, "indigent_emails", labels.indigent_emails, emails)}
        rows={2}
        hint={t("Enter one on each line.")}
      />
      {box(
        "staff_second_factor",
        t(
          "Applies to everyone with staff permissions, including you. They can’t use the desk until they set it up in their profile.",
        ),
      )}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
