/** Explains to a person why their file was rejected. */
import { FileRejectedError } from "#service/files/file-rejected-error.ts";
import { Refusal } from "#service/rules/refusal.ts";

/** Throws a Refusal for a rejected file, and rethrows any other error. */
export function rejectUpload(error: unknown): never {
  if (!(error instanceof FileRejectedError)) throw error;
  const { reason, explanation } = error;
  const details = {
    reason,
    description: { ...explanation, text: `${explanation.text}.` },
    fields: { file: [explanation] },
  };
  if (reason === "too_large") throw new Refusal("too_large", details);
  if (reason === "not_scanned") throw new Refusal("unavailable", { ...details, retrySeconds: 60 });
  throw new Refusal(reason === "cut_off" ? "malformed" : "invalid", details);
}
