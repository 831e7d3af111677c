/** Attaches uploads to a message or an application. */
import type { Db } from "../store/database.ts";
import type { Person } from "../store/tokens.ts";
import { claimUpload } from "../store/uploads.ts";
import { validationError } from "./http-error.ts";

/**
 * Attaches the person's uploads. Throws HttpError (422) if one belongs to another person or is
 * already attached.
 */
export async function claimAttachments(db: Db, tenant: string, person: Person, uploads: readonly string[] = []): Promise<void> {
  for (const id of uploads) {
    if (!(await claimUpload(db, tenant, person, id))) {
      throw validationError({ attachments: ["Choose the files again, because one is no longer available"] });
    }
  }
}
