/** Files that people hand in. */
import { addUpload } from "#contract/uploads.ts";
import type { Upstream } from "./upstream.server.ts";

export function uploadsApi(upstream: Upstream) {
  return {
    /** 413, 422 and 429 belong to the file's field: too large, no picture, or too many in a short time. */
    add: (name: string, file: Uint8Array) => upstream.submit(addUpload, { query: { name }, file }, [413, 422, 429]),
  };
}
