/** API route for uploading files for a reading, a ticket or an application. */
import { message } from "#contract/messages.ts";
import { addUpload as call } from "#contract/uploads/calls.ts";
import { cleanFileName, isFileName } from "#service/files/file-name.ts";
import { FileRejectedError } from "#service/files/file-rejected-error.ts";
import { receiveFile } from "#service/files/receive-file.ts";
import { sanitizeFile } from "#service/files/sanitize-file.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { Refusal, storageFull } from "#service/rules/refusal.ts";
import { uploadLimit } from "#service/subjects/people/person-limits.ts";
import { serve } from "#service/subjects/people/serve.ts";
import { addUpload, removeUpload } from "./store/uploads.ts";

export function uploadRoutes(app: App, service: Service): void {
  serve(app, service, call, async ({ tenant, query, file, inTenant, asPerson }) => {
    // Check the caller and the limit before reading anything, so that no one can fill the disk.
    const uploader = await asPerson(({ person }) => Promise.resolve(person));
    await rateLimit(inTenant, [uploadLimit(uploader)]);
    const { type, bytes } = await receiveFile(file)
      .then(service.scan)
      .then(sanitizeFile)
      .catch(rejectUpload);
    if (!isFileName(query.name))
      rejectUpload(new FileRejectedError("name", message("file_name_invalid")));
    const about = { name: cleanFileName(query.name, type), type, size: bytes.length };
    // Add the row first: a row without a file is cleaned up later, but a file without a row would
    // remain forever.
    const upload = await asPerson((context) => addUpload(context, about));
    try {
      await service.files.save(tenant, upload.id, bytes);
    } catch (error) {
      await inTenant((context) => removeUpload(context, upload.id));
      service.log.error({ err: error }, "an upload could not be stored");
      throw storageFull();
    }
    return { upload };
  });
}

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
