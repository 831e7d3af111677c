/**
 * Cleans HEIC photos (ISO 23008-12), which none of our libraries can re-encode. Overwrites metadata
 * and other data outside the pictures with zeros, so that all offsets stay valid.
 */
import { message } from "#contract/messages.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

interface Box {
  type: string;
  /** The offset at which the whole box starts. `body` is the offset at which its content starts. */
  start: number;
  body: number;
  end: number;
}

/** The boxes that describe pictures, at the top level and inside `meta`. */
const allowedBoxes = {
  top: ["ftyp", "meta", "mdat"],
  meta: ["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "dinf", "grpl"],
};
/** The item types that carry Exif, XMP and other text. */
const metadataItemTypes = ["Exif", "mime", "uri "];

/**
 * Returns the photo without metadata. Throws FileRejectedError if its structure is not that of a
 * HEIC photo.
 */
export function sanitizeHeic(bytes: Buffer): Uint8Array {
  try {
    return removeMetadata(bytes);
  } catch (error) {
    if (error instanceof FileRejectedError) throw error;
    // A wrong length caused a read past the end.
    throw unreadable();
  }
}

function unreadable(): FileRejectedError {
  return new FileRejectedError("damaged", message("heic_damaged"));
}

function removeMetadata(bytes: Buffer): Uint8Array {
  const top = boxes(bytes, 0, bytes.length);
  // The same container format is also used for other picture types and for videos.
  const brands = top[0]?.type === "ftyp" ? bytes.toString("latin1", top[0].body, top[0].end) : "";
  if (!/hei[cx]/.test(brands)) throw unreadable();
  const meta = top.find(({ type }) => type === "meta");
  if (!meta) throw unreadable();
  const inMeta = boxes(bytes, meta.body + 4, meta.end);
  const find = (type: string) =>
    inMeta.find((box) => box.type === type) ?? { type, start: 0, body: 0, end: 0 };
  const types = itemTypes(bytes, find("iinf"));
  const idat = find("idat");
  const pictures = itemExtents(bytes, find("iloc"), idat.body).filter(({ item }) => {
    const type = types.get(item);
    return type !== undefined && !metadataItemTypes.includes(type);
  });
  if (pictures.length === 0) throw unreadable();

  const result = Buffer.from(bytes);
  const data = [...top.filter(({ type }) => type === "mdat"), ...(idat.end > 0 ? [idat] : [])];
  for (const box of data) result.fill(0, box.body, box.end);
  for (const { from, to } of pictures) {
    if (!data.some((box) => from >= box.body && to <= box.end)) throw unreadable();
    bytes.copy(result, from, from, to);
  }
  const other = [
    ...top.filter(({ type }) => !allowedBoxes.top.includes(type)),
    ...inMeta.filter(({ type }) => !allowedBoxes.meta.includes(type)),
  ];
  for (const box of other) {
    result.fill(0, box.body, box.end);
    result.write("free", box.start + 4, "latin1");
  }
  return result;
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let start = from; start < to;) {
    const size = bytes.readUInt32BE(start);
    const type = bytes.toString("latin1", start + 4, start + 8);
    // Size 1 means that an eight-byte size follows. Size 0 means that the box extends to the end.
    const length =
      size === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : size === 0 ? to - start : size;
    const body = start + (size === 1 ? 16 : 8);
    if (start + length < body || start + length > to) throw unreadable();
    found.push({ type, start, body, end: start + length });
    start += length;
  }
  return found;
}

/**
 * Returns the type of each item, read from `iinf` and its `infe` boxes. These have version 2 (short
 * IDs) or 3.
 */
function itemTypes(bytes: Buffer, iinf: Box): Map<number, string> {
  const entries = iinf.body + 4 + (bytes.readUInt8(iinf.body) === 0 ? 2 : 4);
  return new Map(
    boxes(bytes, entries, iinf.end).map(({ body }) => {
      const short = bytes.readUInt8(body) === 2;
      const after = body + 4 + (short ? 2 : 4) + 2;
      return [
        short ? bytes.readUInt16BE(body + 4) : bytes.readUInt32BE(body + 4),
        bytes.toString("latin1", after, after + 4),
      ];
    }),
  );
}

/** Returns the byte ranges of each item in the file, read from `iloc`. */
function itemExtents(
  bytes: Buffer,
  iloc: Box,
  idatBody: number,
): { item: number; from: number; to: number }[] {
  const version = bytes.readUInt8(iloc.body);
  let at = iloc.body + 4;
  const read = (size: number): number => {
    const value =
      size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const sizes = read(2);
  const nibble = (shift: number) => (sizes >> shift) & 15;
  const count = read(version < 2 ? 2 : 4);
  const extents: { item: number; from: number; to: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = read(version < 2 ? 2 : 4);
    const inIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(nibble(4)) + (inIdat ? idatBody : 0);
    const parts = read(2);
    for (let part = 0; part < parts; part += 1) {
      if (version > 0) read(nibble(0));
      const from = base + read(nibble(12));
      extents.push({ item, from, to: from + read(nibble(8)) });
    }
  }
  return extents;
}
