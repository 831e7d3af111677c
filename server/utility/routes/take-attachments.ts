/** The files that come with a message or an application. */
import type { Db } from "../store/database.ts";
import type { Person } from "../store/tokens.ts";
import { takeUpload } from "../store/uploads.ts";
import { badFields } from "./refusal.ts";

/** Hands the person's uploads in. Throws Refusal (422) where one isn't theirs, or was handed in before. */
export async function takeAttachments(db: Db, tenant: string, person: Person, uploads: readonly string[] = []): Promise<void> {
  for (const id of uploads) {
    if (!(await takeUpload(db, tenant, person, id))) {
      throw badFields({ attachments: ["One of the files is not there any more: choose the files again"] });
    }
  }
}
