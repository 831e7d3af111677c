/** Renders previews of the photos attached to tickets. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/tickets/calls.ts";
import { type PhotoPreviews, TooManyPreviewsError } from "#service/documents/photo-previews.ts";
import { notFound, Refusal } from "#service/rules/refusal.ts";

/**
 * Returns the preview, a JPEG that the service renders itself. Throws Refusal: unavailable while
 * too many other previews are being rendered, not_found if the photo is missing or can't be
 * decoded.
 */
export async function previewAttachment(
  photos: PhotoPreviews,
  tenant: string,
  attachment: { id: string; type: string },
  size: z.output<typeof calls.getAttachmentPreview.params>["size"],
): Promise<Uint8Array> {
  const bytes = await photos.get(tenant, attachment, size).catch((error: unknown) => {
    if (!(error instanceof TooManyPreviewsError)) throw error;
    throw new Refusal("unavailable", {
      reason: "busy",
      description: message("previews_busy"),
      retrySeconds: 5,
    });
  });
  if (!bytes) throw notFound("file_missing");
  return bytes;
}
