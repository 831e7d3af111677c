/** The upstream call that uploads a file. */
import { addUpload } from "#contract/uploads/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function uploadsApi(upstream: Upstream) {
  return {
    /**
     * Uploads a file. The form shows the error if the file is too large (413) or not accepted
     * (422), if there were too many uploads in a short time (429), or if the upstream can't take
     * the file now (503).
     */
    add: (name: string, file: File) =>
      upstream.submit(addUpload, { query: { name }, file }, [413, 422, 429, 503]),
  };
}
