/** Checks that bytes are UTF-8 before anything reads them as text. */
import { isUtf8 } from "node:buffer";
import { FileBroken } from "./file-broken.ts";

const newline = 0x0a;

/** Passes on the same bytes in pieces that end with a whole character. Throws FileBroken, with the line and the byte in it. */
export async function* checkUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  /** Bytes of the line that lie in earlier pieces. */
  let before = 0;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - unfinished(bytes);
    const piece = bytes.subarray(0, end);
    rest = bytes.subarray(end);
    if (!isUtf8(piece)) throw notUtf8(piece, line, before);
    yield piece;
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) line++;
    before = piece.includes(newline) ? piece.length - piece.lastIndexOf(newline) - 1 : before + piece.length;
  }
  if (rest.length > 0) throw notUtf8(rest, line, before);
}

/** How many bytes at the end begin a character without ending it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes.at(-back) ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function notUtf8(piece: Buffer, line: number, before: number): FileBroken {
  const at = firstBadByte(piece);
  const good = piece.subarray(0, at);
  const newlines = good.filter((byte) => byte === newline).length;
  const place = newlines > 0 ? at - good.lastIndexOf(newline) : before + at + 1;
  const hex = (piece[at] ?? 0).toString(16).padStart(2, "0");
  return new FileBroken({
    line: line + newlines,
    reason: `byte ${place} of the line, 0x${hex}, is not UTF-8 (save the file as "CSV UTF-8"; nothing after this was read)`,
  });
}

/** Where the first character begins that is none. */
function firstBadByte(piece: Buffer): number {
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
