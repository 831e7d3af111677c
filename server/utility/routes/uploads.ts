/** Taking the files that people hand in with a reading, a ticket or an application. */
import { addUpload as call } from "#contract/uploads.ts";
import { cleanFileName, isFileName } from "../domain/file-name.ts";
import { acceptedFile } from "../files/accepted-file.ts";
import { receiveFile } from "../files/receive-file.ts";
import { RefusedFile } from "../files/refused-file.ts";
import { addUpload, removeUpload } from "../store/uploads.ts";
import { countAttempt } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

/** Ten messages or so with five files each, and the tries that were refused. */
const hourly = { count: 100, seconds: 3_600 };

export function uploadRoutes(app: App, service: Service): void {
  serve(app, service, call, async ({ tenant, query, file, inTenant, asPerson }) => {
    // Before anything is read: strangers are turned away, and nobody fills the disk.
    const { id: whom } = await asPerson((_, person) => Promise.resolve(person));
    await countAttempt(service, tenant, [{ what: "upload", whom, ...hourly }]);
    const { type, bytes } = await receiveFile(file).then(acceptedFile).catch(refuse);
    if (!isFileName(query.name))
      refuse(new RefusedFile("name", "The file’s name holds slashes or hidden characters: give it another name"));
    const about = { name: cleanFileName(query.name, type), type, size: bytes.length };
    // The row comes first, because one without a file is swept, and a file without a row would stay.
    const upload = await asPerson((db, person) => addUpload(db, tenant, person, about));
    try {
      await service.files.keep(tenant, upload.id, bytes);
    } catch (error) {
      await inTenant((db) => removeUpload(db, tenant, upload.id));
      throw error;
    }
    return { upload };
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof RefusedFile)) throw error;
  const { reason, message } = error;
  const details = { reason, description: `${message}.`, errors: { file: [message] } };
  // What is left of a file that is too large is not read any more.
  if (reason === "too_large") throw new Refusal(413, { ...details, headers: { Connection: "close" } });
  throw new Refusal(reason === "cut_off" ? 400 : 422, details);
}
