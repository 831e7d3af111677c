/** Uploads a form's file to the upstream. */
import { uploadLimits } from "#contract/uploads.ts";
import { toFormErrors } from "./form-errors.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { Api } from "#app/upstream/api.server.ts";

type UploadResult = { ok: true; id: string } | { ok: false; problem: string; status?: number };

/** Uploads the file. If that fails, `problem` is the error to show next to the field. */
export async function uploadFile(api: Api, file: File): Promise<UploadResult> {
  if (file.size > uploadLimits.bytes) return { ok: false, problem: `Choose a file of ${formatFileSize(uploadLimits.bytes)} or smaller` };
  const name = file.name.slice(-255) || "file";
  const added = await api.uploads.add(name, new Uint8Array(await file.arrayBuffer()));
  if (added.ok) return { ok: true, id: added.answer.upload.id };
  const [problem = added.failure.text] = Object.values(toFormErrors(added)).flat();
  return { ok: false, problem, status: added.status };
}
