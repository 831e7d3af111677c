/**
 * Receives an upload into a temporary file and counts its bytes. The temporary file is always
 * removed.
 */
import { randomUUID } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { message } from "#contract/messages.ts";
import { uploadLimits } from "#contract/uploads.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

/** Returns the complete file. Throws FileRejectedError if it is too large, empty or incomplete. */
export async function receiveFile(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  try {
    const length = await saveToTempFile(path, stream);
    if (length === 0) throw new FileRejectedError("empty", message("file_empty"));
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function saveToTempFile(path: string, stream: ReadableStream<Uint8Array> | null): Promise<number> {
  const file = await open(path, "wx", 0o600);
  const reader = stream?.getReader();
  const next = () => reader?.read().catch(rejectIncomplete);
  let length = 0;
  try {
    for (let part = await next(); part && !part.done; part = await next()) {
      length += part.value.length;
      if (length > uploadLimits.bytes) {
        await reader?.cancel();
        throw new FileRejectedError("too_large", message("file_too_large", { count: uploadLimits.bytes / 1024 / 1024 }));
      }
      await file.write(part.value);
    }
  } finally {
    await file.close();
  }
  return length;
}

function rejectIncomplete(): never {
  throw new FileRejectedError("cut_off", message("file_incomplete"));
}
