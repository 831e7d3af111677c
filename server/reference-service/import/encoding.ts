/** Recognises the encoding of a file, and reads any encoding as UTF-8. */
import { createReadStream } from "node:fs";
import type { Encoding } from "./conventions.ts";
import { FileError } from "./file-error.ts";
import { checkUtf8 } from "./utf8.ts";

const chunkBytes = 256 * 1024;

async function* open(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }))
      // Without an encoding, a stream's chunks are Buffers.
      yield chunk as Buffer;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new FileError({
      reason: `can't be read: ${error.message} (check the file and its permissions)`,
    });
  }
}

/** Bytes that have no character in Windows-1252. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Reads a whole file to determine its encoding. Throws FileError if the file is not UTF-8 and no
 * other encoding is certain.
 */
export async function recogniseEncoding(path: string): Promise<Encoding> {
  try {
    for await (const start of open(path)) {
      const wide = wideEncoding(start);
      if (wide) return wide;
      break;
    }
    const checked = checkUtf8(open(path));
    while (!(await checked.next()).done);
    return "utf-8";
  } catch (error) {
    if (error instanceof FileError && (await isWindows1252(path))) return "windows-1252";
    throw error;
  }
}

/** Recognises UTF-16 by its byte order mark, or by the zeros in every second byte. */
function wideEncoding(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const first = start.subarray(0, 1000);
  const zeros = (odd: number) =>
    first.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const many = first.length / 4;
  if (zeros(1) > many && zeros(0) === 0) return "utf-16le";
  return zeros(0) > many && zeros(1) === 0 ? "utf-16be" : undefined;
}

/**
 * Checks that the file contains no non-ASCII characters in UTF-8, and no bytes that are undefined
 * in Windows-1252. A file that mixes both encodings would otherwise be read as nonsense.
 */
async function isWindows1252(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of open(path)) {
    if (/[^\0-\x7f\ufffd]/.test(decoder.decode(chunk, { stream: true }))) return false;
    if (chunk.some((byte) => undefinedBytes.has(byte))) return false;
  }
  return true;
}

/**
 * Yields the file's text as UTF-8 in chunks that never split a character, without a byte order
 * mark. `onBytes` receives the number of bytes of each chunk read. Throws FileError if the text is
 * not in the given encoding.
 */
export async function* readAsUtf8(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const chunks = counted(open(path), onBytes);
  if (encoding !== "utf-8") {
    yield* decode(chunks, encoding);
    return;
  }
  let first = true;
  for await (const piece of checkUtf8(chunks)) {
    yield first && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
      ? piece.subarray(3)
      : piece;
    first &&= piece.length === 0;
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decoded = (bytes?: Buffer) => {
    try {
      return Buffer.from(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
    } catch {
      throw new FileError({
        reason: `is not in the encoding ${encoding} (save it as UTF-8; the rest of the file was not read)`,
      });
    }
  };
  for await (const chunk of chunks) yield decoded(chunk);
  yield decoded();
}
