/**
 * Receives an upload into a temporary file and counts its bytes. The file has no name, so the
 * system removes it when it is closed, even after a crash.
 */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { message } from "#contract/messages.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { BodyError, readPieces } from "#server/request-body.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

/** Returns the complete file. Throws FileRejectedError if it is too large, empty or incomplete. */
export async function receiveFile(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    const length = await saveToTempFile(file, stream);
    if (length === 0) throw new FileRejectedError("empty", message("file_empty"));
    const bytes = Buffer.alloc(length);
    for (let end = 0; end < length;) {
      const { bytesRead } = await file.read(bytes, end, length - end, end);
      if (bytesRead === 0) rejectIncomplete();
      end += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

async function saveToTempFile(
  file: FileHandle,
  stream: ReadableStream<Uint8Array> | null,
): Promise<number> {
  let length = 0;
  try {
    for await (const piece of readPieces(stream, uploadLimits.bytes)) {
      length += piece.byteLength;
      await file.writeFile(piece);
    }
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.reason === "cut_off") rejectIncomplete();
    throw new FileRejectedError(
      "too_large",
      message("file_too_large", { count: uploadLimits.bytes / 1024 / 1024 }),
    );
  }
  return length;
}

function rejectIncomplete(): never {
  throw new FileRejectedError("cut_off", message("file_incomplete"));
}
