/** Opens the file of a person's export. */
import type { PersonContext } from "#service/database/context.ts";
import type { FileStorage } from "#service/files/file-storage.ts";
import { notFound } from "#service/rules/refusal.ts";
import { findOwnFile } from "./store/data-exports.ts";

/**
 * Returns the ZIP file, and its size in bytes. Throws Refusal (not_found) if it is not ready or has
 * expired.
 */
export async function openExport(
  files: FileStorage,
  asPerson: <T>(work: (context: PersonContext) => Promise<T>) => Promise<T>,
): Promise<{ body: ReadableStream<Uint8Array>; size: number }> {
  const found = await asPerson(async (context) => {
    const file = await findOwnFile(context);
    return file && { ...file, tenant: context.tenant };
  });
  const [first, ...others] = found?.pieces ?? [];
  if (!found || first === undefined) throw notFound();
  const { tenant, size } = found;
  const bytes = await files.read(tenant, first);
  if (!bytes) throw notFound("file_missing");
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes),
      async pull(controller) {
        const next = others.shift();
        if (next === undefined) {
          controller.close();
          return;
        }
        const piece = await files.read(tenant, next);
        if (!piece) throw new Error(`The piece ${next} of an export is missing (${tenant}).`);
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 1 },
  );
  return { body, size };
}
