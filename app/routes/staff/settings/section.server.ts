/** Loads a section of the municipality's settings, and validates, previews and saves its form. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { type ParsedForm, parseForm } from "#app/forms/parse-form.server.ts";
import { paths, type SettingsSection } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import type { Api } from "#app/upstream/api.server.ts";
import type { UpstreamFailure } from "#app/upstream/failure.server.ts";
import { logoPath } from "#app/upstream/logo.server.ts";
import { expireCachedTenant } from "#app/upstream/tenant.server.ts";
import type { FieldErrors } from "#contract/messages.ts";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import { amountsToWire, TenantSettings } from "#contract/settings/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { settingsHandle } from "./settings-handle.ts";
import type { SectionResult } from "./use-section.ts";

export type Settings = Omit<Tenant, "id">;

const SectionForm = z.object({
  intent: z.enum(["save", "preview", "add"]).catch("save"),
  revision: z.coerce.number().int().min(0),
});
/**
 * Validates the section's own fields only. The upstream also validates them against the other
 * settings.
 */
const SectionSettings = TenantSettings.innerType().partial();

export interface SectionFields {
  /** The new values, in the format of tenant.json. A field set to undefined is removed. */
  fields: Partial<Record<keyof Settings, unknown>>;
  /**
   * The numbers of each field's rows in the form. They can differ from the rows' positions in
   * `fields`, which leaves out empty rows.
   */
  rows?: Record<string, number[]>;
  /** Additional errors, and values to keep if the form is shown again. */
  errors?: FieldErrors;
  kept?: Record<string, string>;
}

interface SectionInput extends Pick<ParsedForm<unknown>, "values" | "files"> {
  api: Api;
  settings: Settings;
}

export async function loadSection({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, settingsHandle);
  return api.staffSettings.get();
}

/**
 * Saves or previews the section. `sectionFields` is the schema that names its form's fields, and
 * `read` extracts the settings from their texts.
 */
export async function saveSection(
  args: ActionFunctionArgs,
  section: SettingsSection,
  sectionFields: z.ZodType<object, z.ZodTypeDef, unknown>,
  read: (input: SectionInput) => SectionFields | Promise<SectionFields>,
) {
  const { request, context } = args;
  const { api } = await requireConsumer(request, context, settingsHandle);
  const form = await parseForm(request, SectionForm.and(sectionFields));
  if (!form.ok) return form.rejected;
  const { intent, revision } = form.value;
  const now = await api.staffSettings.get();
  const {
    fields,
    rows = {},
    errors = {},
    kept,
  } = await read({ values: form.values, files: form.files, api, settings: now.settings });
  const values = { ...form.values, ...kept };
  if (intent === "add") return data<SectionResult>({ values, errors: {}, added: true });
  const toNames = (found: FieldErrors) =>
    Object.fromEntries(
      groupPairs(
        Object.entries(found).flatMap(([path, texts]) =>
          texts.map((text) => [fieldName(path, values, rows), text] as const),
        ),
      ),
    );
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const parsed = SectionSettings.safeParse(given, { errorMap: plainErrorMap });
  const found = { ...(parsed.success ? {} : toNames(toFieldErrors(parsed.error))), ...errors };
  if (!parsed.success || Object.keys(found).length > 0) return form.rejectWith(found, 422, kept);
  if (intent === "preview") {
    const { logo } = parsed.data;
    return data<SectionResult>({
      values,
      errors: {},
      preview: { ...parsed.data, ...(logo !== undefined && { logo: logoPath(logo) }) },
    });
  }
  const saved = await api.staffSettings.save({
    revision,
    settings: { ...amountsToWire(now.settings), ...fields },
  });
  if (!saved.ok)
    return form.rejectWithFailure(saved, toNames(toFormErrors(saved)), {
      ...kept,
      ...freshRevision(saved, now),
    });
  expireCachedTenant(getRequestContext(request, context).site.tenant);
  const t = await getRequestTranslator(request, context);
  return redirectWithFlash(
    args,
    paths.staffSettingsSection(section),
    t("Saved. Everyone will see the change within a minute."),
  );
}

/**
 * Returns the latest revision after a conflict. Users who have seen that someone else saved first
 * can then save again, and overwrite that change.
 */
function freshRevision(
  { status }: UpstreamFailure,
  { revision }: { revision: number },
): Record<string, string> {
  return status === 409 ? { revision: String(revision) } : {};
}

/**
 * Returns the name of the form field for the path of an error, such as `contacts.0.value`. A path
 * inside a field, such as one of several addresses, maps to that field.
 */
function fieldName(
  path: string,
  values: Record<string, string>,
  rows: Record<string, number[]>,
): string {
  const [field = "", position = "", ...rest] = path.split(".");
  const row = rows[field]?.[Number(position)];
  const parts = row === undefined ? path.split(".") : [field, String(row), ...rest];
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(".");
    if (name in values) return name;
  }
  return parts.join(".");
}
