/** A file that came with a form, on its way to the upstream. */
import { uploadLimits } from "#contract/uploads.ts";
import { refusedErrors } from "./forms/refused.ts";
import { fileSize } from "./ui/file-size.ts";
import type { Api } from "./upstream/api.server.ts";

type Handed = { ok: true; id: string } | { ok: false; problem: string; status?: number };

/** Hands it on; `problem` is what is wrong with it, for its field. */
export async function handOnFile(api: Api, file: File): Promise<Handed> {
  if (file.size > uploadLimits.bytes) return { ok: false, problem: `must be ${fileSize(uploadLimits.bytes)} or smaller` };
  const name = file.name.slice(-255) || "file";
  const added = await api.uploads.add(name, new Uint8Array(await file.arrayBuffer()));
  if (added.ok) return { ok: true, id: added.answer.upload.id };
  const [problem = added.failure.text] = Object.values(refusedErrors(added)).flat();
  return { ok: false, problem, status: added.status };
}
