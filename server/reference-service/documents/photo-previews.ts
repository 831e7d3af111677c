/**
 * Previews of uploaded photos. Each is rendered once, when someone first sees it, and then kept in
 * the file storage.
 */
import type { PreviewSize } from "#contract/tickets/calls.ts";
import { FairShare } from "#server/fair-share.ts";
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

/** The maximum time to wait for a thread, in ms: two photos that use up their time limit. */
const waitMs = 30_000;
const maxWaiting = 100;

/** Checks whether an upload of this type can have a preview. */
export function hasPreview(type: string): boolean {
  return type.startsWith("image/");
}

/**
 * Creates the previews. The renderers must render nothing else, because a malicious photo may use
 * up its time limit. One municipality uses only one of them at a time, so that its photos don't
 * delay those of others.
 */
export function createPhotoPreviews(
  files: FileStorage,
  renderers: readonly Pick<DocumentRenderer, "photo">[],
): PhotoPreviews {
  const idle = [...renderers];
  const turns = new FairShare({
    total: renderers.length,
    perPerson: 1,
    waitMs,
    maxWaitingPerPerson: maxWaiting,
  });
  const inProgress = new Map<string, Promise<Uint8Array | undefined>>();
  /** The photos that can't be decoded, so that the next request doesn't try again. */
  const failed = new Set<string>();

  async function renderInTurn(tenant: string, upload: { id: string; type: string }) {
    const leave = await turns.take(tenant);
    const renderer = leave && idle.pop();
    if (!renderer) throw new TooManyPreviewsError("Too many previews are waiting.");
    try {
      return await render(renderer, tenant, upload);
    } finally {
      idle.push(renderer);
      leave();
    }
  }

  async function render(
    renderer: Pick<DocumentRenderer, "photo">,
    tenant: string,
    { id, type }: { id: string; type: string },
  ): Promise<Uint8Array | undefined> {
    // Read only when its turn comes, so that memory is bounded.
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
        rendering = renderInTurn(tenant, upload).finally(() => inProgress.delete(key));
        inProgress.set(key, rendering);
      }
      const large = await rendering;
      return large && size === "small"
        ? ((await files.readPreview(tenant, upload.id, size)) ?? undefined)
        : large;
    },
  };
}
