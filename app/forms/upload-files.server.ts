/**
 * Uploads the files from a form that accepts several. They are uploaded even if the rest of the
 * form is invalid, so the user doesn't have to choose them again.
 */
import { createHash } from "node:crypto";
import type { Translator } from "#app/languages/translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { bytesOf } from "#app/upstream/bytes-of.server.ts";
import type { UpstreamFailure } from "#app/upstream/failure.server.ts";
import type { FieldErrors } from "#contract/messages.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { Id } from "#contract/values/fields.ts";
import { toFormErrors } from "./form-errors.ts";
import { fieldsNamed } from "./form-fields.server.ts";
import type { ParsedForm } from "./parse-form.server.ts";
import { uploadFile } from "./upload-file.server.ts";
import { getUploadedFiles, uploadFieldName } from "./uploaded-files.ts";

/** The name of the file field in a form that accepts several files. */
const filesField = "files";

/** The fields of the files that were uploaded with a rejected form. */
export const UploadFields = fieldsNamed(new RegExp(`^${uploadFieldName("")}[\\w-]+$`));

type UploadForm = Pick<ParsedForm<unknown>, "files" | "values">;

export interface UploadedFiles {
  /** The upload IDs, starting with those of earlier attempts. */
  ids: string[];
  /** The fields that preserve the uploaded files if the form is rejected. */
  kept: Record<string, string>;
  /** The errors for the file field, empty if there are none. */
  errors: FieldErrors;
  /** The HTTP status of the last failed upload, if any. */
  status: number | undefined;
}

/**
 * Uploads the files. Each error names its file. If there are too many files, none of them is
 * uploaded.
 */
export async function uploadFiles(
  api: Api,
  { files, values }: UploadForm,
  t: Translator,
): Promise<UploadedFiles> {
  const before = getUploadedFiles(values).filter(({ id }) => Id.safeParse(id).success);
  const uploaded: UploadedFiles = {
    ids: before.map(({ id }) => id),
    kept: {},
    errors: {},
    status: undefined,
  };
  const chosen = files(filesField);
  if (before.length + chosen.length > uploadLimits.files) {
    return {
      ...uploaded,
      errors: { [filesField]: [t("Choose up to {count} files", { count: uploadLimits.files })] },
    };
  }
  const problems: string[] = [];
  for (const file of chosen) {
    const one = await uploadFile(api, file, t);
    if (one.ok) {
      uploaded.ids.push(one.id);
      uploaded.kept[uploadFieldName(one.id)] = `${file.name}, ${formatFileSize(file.size)}`;
    } else {
      problems.push(...one.problems.map((problem) => `“${file.name}”: ${t.message(problem)}`));
      uploaded.status = one.status;
      // The rate limit would also reject the remaining files.
      if (one.status === 429) break;
    }
  }
  if (problems.length > 0) uploaded.errors = { [filesField]: problems };
  return uploaded;
}

/**
 * Returns a hash for each chosen file and the ID of each earlier upload, so that two submissions of
 * the same files can be recognized.
 */
export async function hashFiles({ files, values }: UploadForm): Promise<string[]> {
  const chosen = files(filesField).map(async (file) => {
    const hash = createHash("sha256");
    for await (const part of bytesOf(file.stream())) hash.update(part);
    return hash.digest("hex");
  });
  return [...getUploadedFiles(values).map(({ id }) => id), ...(await Promise.all(chosen))];
}

/**
 * Rejects the form with the upstream's error, and moves errors about attachments to the file field.
 * If there are such errors, also drops the uploads, because the upstream no longer has them.
 */
export function rejectWithUploads(
  form: Pick<ParsedForm<unknown>, "rejectWithFailure">,
  failed: UpstreamFailure,
  { ids, kept }: Pick<UploadedFiles, "ids" | "kept">,
) {
  const { attachments, ...others } = toFormErrors(failed);
  if (!attachments) return form.rejectWithFailure(failed, others, kept);
  const dropped = Object.fromEntries(ids.map((id) => [uploadFieldName(id), ""]));
  const errors = { ...others, [filesField]: attachments };
  return form.rejectWithFailure(failed, errors, { ...kept, ...dropped });
}
