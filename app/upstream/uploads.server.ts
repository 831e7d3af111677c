/** The upstream call that uploads a file. */
import { addUpload } from "#contract/uploads.ts";
import type { Upstream } from "./upstream.server.ts";

export function uploadsApi(upstream: Upstream) {
  return {
    /**
     * Uploads a file. The form's file field shows a 413 (too large), a 422 (not an accepted file)
     * and a 429 (too many uploads in a short time).
     */
    add: (name: string, file: Uint8Array) => upstream.submit(addUpload, { query: { name }, file }, [413, 422, 429]),
  };
}
