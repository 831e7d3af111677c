/**
 * Previews of uploaded photos. Each is rendered once, when someone first sees it, and then kept in
 * the file storage.
 */
import type { PreviewSize } from "#contract/tickets/calls.ts";
import { DocumentError, type DocumentRenderer } from "#service/documents/document-renderer.ts";
import type { FileStorage } from "#service/files/file-storage.ts";

export interface PhotoPreviews {
  /**
   * Returns the preview of an upload, or undefined if its file is missing or can't be decoded.
   * Rejects with TooManyPreviewsError.
   */
  get(
    tenant: string,
    upload: { id: string; type: string },
    size: PreviewSize,
  ): Promise<Uint8Array | undefined>;
}

/** Error for a preview that is requested while too many others are being rendered. */
export class TooManyPreviewsError extends Error {}

const maxWaiting = 100;

/** Checks whether an upload of this type can have a preview. */
export function hasPreview(type: string): boolean {
  return type.startsWith("image/");
}

/**
 * Creates the previews. `renderer` must be one that renders nothing else, because a malicious photo
 * may use up its time limit.
 */
export function createPhotoPreviews(
  files: FileStorage,
  renderer: Pick<DocumentRenderer, "photo">,
): PhotoPreviews {
  const inProgress = new Map<string, Promise<Uint8Array | undefined>>();
  /** The photos that can't be decoded, so that the next request doesn't try again. */
  const failed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function render(
    tenant: string,
    { id, type }: { id: string; type: string },
  ): Promise<Uint8Array | undefined> {
    const bytes = await files.read(tenant, id);
    if (!bytes) return undefined;
    try {
      const large = await renderer.photo({ bytes, type, size: "large" });
      const small = await renderer.photo({ bytes: large, type: "image/jpeg", size: "small" });
      await files.savePreview(tenant, id, "large", large);
      await files.savePreview(tenant, id, "small", small);
      return large;
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      failed.add(`${tenant} ${id}`);
      return undefined;
    }
  }

  return {
    async get(tenant, upload, size) {
      const key = `${tenant} ${upload.id}`;
      if (failed.has(key)) return undefined;
      const kept = await files.readPreview(tenant, upload.id, size);
      if (kept) return kept;
      let rendering = inProgress.get(key);
      if (!rendering) {
        if (inProgress.size >= maxWaiting)
          throw new TooManyPreviewsError("Too many previews are waiting.");
        // One at a time, and the file is read only when its turn comes, so that memory is bounded.
        rendering = last.then(() => render(tenant, upload)).finally(() => inProgress.delete(key));
        last = rendering.catch(() => undefined);
        inProgress.set(key, rendering);
      }
      const large = await rendering;
      return large && size === "small"
        ? ((await files.readPreview(tenant, upload.id, size)) ?? undefined)
        : large;
    },
  };
}
