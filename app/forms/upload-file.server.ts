/** Uploads a form's file to the upstream. */
import type { Translator } from "#app/languages/translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { Api } from "#app/upstream/api.server.ts";
import type { Message } from "#contract/messages.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { toFormErrors } from "./form-errors.ts";
import { isStored } from "./received-files.server.ts";

type UploadResult = { ok: true; id: string } | { ok: false; problems: Message[]; status?: number };

/** Uploads the file. If that fails, `problems` are the errors to show next to the field. */
export async function uploadFile(api: Api, file: File, t: Translator): Promise<UploadResult> {
  if (file.size > uploadLimits.bytes) {
    return {
      ok: false,
      problems: [
        t("Choose a file of {size} or smaller", { size: formatFileSize(uploadLimits.bytes) }),
      ],
    };
  }
  if (!isStored(file))
    return {
      ok: false,
      problems: [t("We couldn’t store this file. Try again in a few minutes")],
      status: 503,
    };
  const name = file.name.slice(-255) || "file";
  const added = await api.uploads.add(name, file);
  if (added.ok) return { ok: true, id: added.answer.upload.id };
  return { ok: false, problems: Object.values(toFormErrors(added)).flat(), status: added.status };
}
