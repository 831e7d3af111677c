/** Builds the response that contains an uploaded file. */
import { downloadResponse } from "#service/http/file-response.ts";
import type { Service } from "#service/http/serve.ts";
import { notFound } from "#service/rules/refusal.ts";

/** Returns the file as a download. Throws Refusal (not_found) if it is missing from the storage. */
export async function uploadResponse(
  service: Service,
  tenant: string,
  { id, name }: { id: string; name: string },
): Promise<Response> {
  const bytes = await service.files.read(tenant, id);
  if (!bytes) {
    service.log.error({ tenant, upload: id }, "an uploaded file is missing from the storage");
    throw notFound("file_missing");
  }
  return downloadResponse(name, bytes);
}
