/** Takes a file as it comes in: counted by its bytes, into a temporary file that is gone whatever happens. */
import { randomUUID } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadLimits } from "#contract/uploads.ts";
import { RefusedFile } from "./refused-file.ts";

/** All of the file, once all of it is there. Throws RefusedFile: too large, empty, or cut off by whoever sends it. */
export async function receiveFile(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  try {
    const length = await writeTo(path, stream);
    if (length === 0) throw new RefusedFile("empty", "The file is empty: choose another one");
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function writeTo(path: string, stream: ReadableStream<Uint8Array> | null): Promise<number> {
  const file = await open(path, "wx", 0o600);
  const reader = stream?.getReader();
  const next = () => reader?.read().catch(cutOff);
  let length = 0;
  try {
    for (let part = await next(); part && !part.done; part = await next()) {
      length += part.value.length;
      if (length > uploadLimits.bytes) {
        await reader?.cancel();
        throw new RefusedFile("too_large", `The file is larger than ${uploadLimits.bytes / 1024 / 1024} MB: choose a smaller one`);
      }
      await file.write(part.value);
    }
  } finally {
    await file.close();
  }
  return length;
}

function cutOff(): never {
  throw new RefusedFile("cut_off", "Only a part of the file arrived: send it again");
}
