/** Attaches uploads to a message or an application. */
import { message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { claimUpload } from "./store/uploads.ts";

/**
 * Attaches the person's uploads. Throws Refusal (invalid) if one belongs to another person or is
 * already attached.
 */
export async function claimAttachments(
  context: PersonContext,
  uploads: readonly string[] = [],
): Promise<void> {
  for (const id of uploads) {
    if (!(await claimUpload(context, id))) {
      throw validationError({ attachments: [message("files_gone")] });
    }
  }
}
