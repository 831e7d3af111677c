/** Checks that bytes are valid UTF-8 before they are decoded as text. */
import { isUtf8 } from "node:buffer";
import { FileError } from "./file-error.ts";

const newline = 0x0a;

/**
 * Yields the same bytes in chunks that never split a character. Throws FileError with the line and
 * byte position of invalid UTF-8.
 */
export async function* checkUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  /** The number of bytes of the current line that were in earlier chunks. */
  let before = 0;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - incompleteTailBytes(bytes);
    const piece = bytes.subarray(0, end);
    rest = bytes.subarray(end);
    if (!isUtf8(piece)) throw invalidUtf8Error(piece, line, before);
    yield piece;
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) line++;
    before = piece.includes(newline)
      ? piece.length - piece.lastIndexOf(newline) - 1
      : before + piece.length;
  }
  if (rest.length > 0) throw invalidUtf8Error(rest, line, before);
}

/** Returns the number of bytes at the end of a chunk that belong to an incomplete character. */
function incompleteTailBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes.at(-back) ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function invalidUtf8Error(piece: Buffer, line: number, before: number): FileError {
  const at = firstInvalidByte(piece);
  const good = piece.subarray(0, at);
  const newlines = good.filter((byte) => byte === newline).length;
  const place = newlines > 0 ? at - good.lastIndexOf(newline) : before + at + 1;
  const hex = (piece[at] ?? 0).toString(16).padStart(2, "0");
  return new FileError({
    line: line + newlines,
    reason: `byte ${place} of the line, 0x${hex}, is not UTF-8 (save the file as "CSV UTF-8"; the rest of the file was not read)`,
  });
}

/** Returns the position of the first invalid byte in the chunk. */
function firstInvalidByte(piece: Buffer): number {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let start = 0;
  for (let at = 0; at < piece.length; at++) {
    try {
      if (decoder.decode(piece.subarray(at, at + 1), { stream: true }) !== "") start = at + 1;
    } catch {
      return start;
    }
  }
  return start;
}
