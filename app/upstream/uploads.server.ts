/** The upstream call that uploads a file. */
import { addUpload } from "#contract/uploads.ts";
import type { Upstream } from "./upstream.server.ts";

export function uploadsApi(upstream: Upstream) {
  return {
    /**
     * Uploads a file. The form shows the error if the file is too large (413) or not accepted
     * (422), or if there were too many uploads in a short time (429).
     */
    add: (name: string, file: Uint8Array) => upstream.submit(addUpload, { query: { name }, file }, [413, 422, 429]),
  };
}
