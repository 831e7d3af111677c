/** The form for the municipality's name and logo. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { Field, inputProps } from "#app/forms/field.tsx";
import { textFields } from "#app/forms/form-fields.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { MastheadName } from "#app/ui/masthead-name.tsx";
import { logoPath } from "#app/upstream/logo.server.ts";
import { storedLogoPath } from "#contract/settings/calls.ts";
import { cleanText } from "./rows.server.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { uploadLogo } from "./upload-logo.server.ts";
import { sectionField, useSection } from "./use-section.ts";

export const handle = { ...settingsHandle, maxFiles: 1 } as const;
export const meta = pageMeta("Name and logo", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return { name: settings.name, logo: logoPath(settings.logo), revision };
}

const Fields = textFields("name", "logo", "remove");

export const action = actionWithFiles(async (args) => {
  const t = await getRequestTranslator(args.request, args.context);
  return saveSection(args, "name", Fields, async ({ values, files, api, settings }) => {
    const name = cleanText(values.name);
    const [file] = files("file");
    const uploaded = file && (await uploadLogo(api, file, t));
    if (uploaded && "errors" in uploaded) return { fields: { name }, errors: uploaded.errors };
    // A logo that was uploaded for the preview doesn't have to be chosen again.
    const chosen =
      uploaded?.logo ?? (values.logo?.startsWith(storedLogoPath) ? values.logo : undefined);
    const logo = chosen ?? (values.remove ? "" : settings.logo);
    return { fields: { name, logo }, ...(chosen && { kept: { logo: chosen } }) };
  });
});

export default function NameSection() {
  const { name, logo, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    name: t("The municipality’s name"),
    file: t("Logo"),
    remove: t("Remove the logo"),
  };
  const file = {
    name: "file",
    label: labels.file,
    errors: state.sent?.errors.file,
    hint: t("A PNG, JPEG or WebP picture of up to 5 MB. Square logos look best."),
  };
  const { preview, sent } = state;
  const kept = sent?.values.logo;
  return (
    <SectionForm
      title={t("Name and logo")}
      state={state}
      revision={revision}
      labels={labels}
      hasFile
      preview={
        <div className="masthead settings-masthead">
          <MastheadName tenant={{ name: preview?.name ?? name, logo: preview?.logo ?? logo }} />
        </div>
      }
    >
      <TextField {...sectionField(state, "name", labels.name, name)} autoComplete="off" />
      {logo && <img className="settings-logo" src={logo} alt={t("The logo that people see now")} />}
      {kept && <input type="hidden" name="logo" value={kept} />}
      <Field {...file}>
        <input type="file" accept="image/png,image/jpeg,image/webp" {...inputProps(file)} />
      </Field>
      {logo && (
        <Checkbox
          name="remove"
          label={labels.remove}
          defaultChecked={sent?.values.remove !== undefined}
        />
      )}
    </SectionForm>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
