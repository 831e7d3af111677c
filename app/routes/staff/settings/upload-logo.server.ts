/** Uploads the logo chosen in the form. */
import { toFormErrors } from "#app/forms/form-errors.ts";
import { isStored } from "#app/forms/received-files.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import type { SectionFields } from "./section.server.ts";

/** Returns the stored logo's path, or the error to show next to the field. */
export async function uploadLogo(
  api: Api,
  file: File,
  t: Translator,
): Promise<{ logo: string } | Required<Pick<SectionFields, "errors">>> {
  if (file.size > uploadLimits.bytes) {
    return {
      errors: {
        file: [
          t("Choose a file of {size} or smaller", { size: formatFileSize(uploadLimits.bytes) }),
        ],
      },
    };
  }
  if (!isStored(file))
    return { errors: { file: [t("We couldn’t store this file. Try again in a few minutes")] } };
  const stored = await api.staffSettings.addLogo(file);
  if (stored.ok) return stored.answer;
  return { errors: { file: Object.values(toFormErrors(stored)).flat() } };
}
