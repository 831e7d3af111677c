/** The files of a form that takes several: handed on at once, so that they are kept when the rest of the form is wrong. */
import { createHash } from "node:crypto";
import type { FieldErrors } from "#contract/failure.ts";
import { Id } from "#contract/fields.ts";
import { uploadLimits } from "#contract/uploads.ts";
import { keptField, keptFiles } from "./forms/kept-files.ts";
import type { ParsedForm } from "./forms/parse-form.server.ts";
import { handOnFile } from "./handed-file.server.ts";
import type { Text } from "./languages/text.ts";
import type { Api } from "./upstream/api.server.ts";

/** The name of the field with which such a form asks for its files. */
const field = "files";

type Form = Pick<ParsedForm<unknown>, "files" | "values">;

export interface HandedFiles {
  /** Of the uploads, those of earlier tries first. */
  ids: string[];
  /** For a form that comes back. */
  kept: Record<string, string>;
  /** Under the files' field; empty where all is well. */
  errors: FieldErrors;
  /** Of the last refusal. */
  status: number | undefined;
}

/** Each refusal names its file. Where there are too many, none is handed on. */
export async function handOnFiles(api: Api, { files, values }: Form, t: Text): Promise<HandedFiles> {
  const before = keptFiles(values).filter(({ id }) => Id.safeParse(id).success);
  const handed: HandedFiles = { ids: before.map(({ id }) => id), kept: {}, errors: {}, status: undefined };
  const chosen = files(field);
  if (before.length + chosen.length > uploadLimits.files) {
    return { ...handed, errors: { [field]: [t("Choose {count} files at most", { count: uploadLimits.files })] } };
  }
  const problems: string[] = [];
  for (const file of chosen) {
    const one = await handOnFile(api, file);
    if (one.ok) {
      handed.ids.push(one.id);
      handed.kept[keptField(one.id)] = file.name;
    } else {
      const problem = t.given(one.problem);
      problems.push(`“${file.name}”${/^\p{Ll}/u.test(problem) ? "" : ":"} ${problem}`);
      handed.status = one.status;
      // The next one would be too many as well.
      if (one.status === 429) break;
    }
  }
  if (problems.length > 0) handed.errors = { [field]: problems };
  return handed;
}

/** What tells these files from others: two forms with the same files have the same. */
export async function fingerprints({ files, values }: Form): Promise<string[]> {
  const chosen = files(field).map(async (file) =>
    createHash("sha256")
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest("hex"),
  );
  return [...keptFiles(values).map(({ id }) => id), ...(await Promise.all(chosen))];
}

/** What the upstream says of attachments belongs to the files' field; those it does not have any more are kept no longer. */
export function attachmentErrors({ attachments, ...others }: FieldErrors, ids: readonly string[]) {
  if (!attachments) return { errors: others, kept: {} };
  return { errors: { ...others, [field]: attachments }, kept: Object.fromEntries(ids.map((id) => [keptField(id), ""])) };
}
