/** Stores a file that a person uploads, until they attach it. */
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/uploads/calls.ts";
import { FairShare } from "#server/fair-share.ts";
import { cleanFileName, isFileName } from "#service/files/file-name.ts";
import { FileRejectedError } from "#service/files/file-rejected-error.ts";
import { receiveFile } from "#service/files/receive-file.ts";
import { type SanitizedFile, sanitizeFile } from "#service/files/sanitize-file.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { refuseForNow, storageFull } from "#service/rules/refusal.ts";
import { uploadLimit } from "#service/subjects/people/person-limits.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { rejectUpload } from "./reject-upload.ts";
import * as store from "./store/uploads.ts";

/**
 * Shares the cleaning of files between municipalities. A large photo takes 2 seconds, 400 MB, and
 * one of the four threads that passwords and other files also need.
 */
const cleaning = new FairShare({
  total: 2,
  perPerson: 1,
  waitMs: 10_000,
  maxWaitingPerPerson: 20,
});

async function cleanInTurn(tenant: string, bytes: Buffer): Promise<SanitizedFile> {
  const leave = await cleaning.take(tenant);
  if (!leave) throw refuseForNow("busy", "receiving_busy", 10);
  return sanitizeFile(bytes).finally(leave);
}

/**
 * Receives, scans and stores the file. Throws Refusal: invalid, malformed or too_large for a file
 * that is rejected, too_often if the rate limit is reached, unavailable if the disk is full or too
 * many files are being uploaded.
 */
export async function addUpload(
  service: Service,
  { tenant, query, file, inTenant, asPerson }: SignedInContext<typeof calls.addUpload>,
): Answer<typeof calls.addUpload> {
  // Check the caller and the limit before reading anything, so that no one can fill the disk.
  const uploader = await asPerson(({ person }) => Promise.resolve(person));
  await rateLimit(inTenant, [uploadLimit(uploader)]);
  const { type, bytes } = await receiveFile(file)
    .then(service.scan)
    .then((bytes) => cleanInTurn(tenant, bytes))
    .catch(rejectUpload);
  if (!isFileName(query.name))
    rejectUpload(new FileRejectedError("name", message("file_name_invalid")));
  const about = { name: cleanFileName(query.name, type), type, size: bytes.length };
  // Add the row first: a row without a file is cleaned up later, but a file without a row would
  // remain forever.
  const upload = await asPerson((context) => store.addUpload(context, about));
  try {
    await service.files.save(tenant, upload.id, bytes);
  } catch (error) {
    await inTenant((context) => store.removeUpload(context, upload.id));
    service.log.error({ err: error }, "an upload could not be stored");
    throw storageFull();
  }
  return { upload };
}
