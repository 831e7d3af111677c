/**
 * HEIC photos (ISO 23008-12), which no free decoder here can draw anew: every byte that is not part of a picture is made zero in
 * its place, so that metadata, and whatever else came along, is gone and all offsets stay right.
 */
import { RefusedFile } from "./refused-file.ts";

interface Box {
  type: string;
  /** Of the whole box, and of what is in it. */
  start: number;
  body: number;
  end: number;
}

/** Boxes that describe pictures; in `meta` where they have one, and on top. */
const kept = { top: ["ftyp", "meta", "mdat"], meta: ["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "dinf", "grpl"] };
/** Exif, XMP and other text ride along as items of these types. */
const metadata = ["Exif", "mime", "uri "];

/** The same photo without metadata. Throws RefusedFile for one that isn't built as such photos are. */
export function cleanHeic(bytes: Buffer): Uint8Array {
  try {
    return cleaned(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    // A read past the end, by a length that isn't true.
    throw notReadable();
  }
}

function notReadable(): RefusedFile {
  return new RefusedFile("damaged", "The HEIC photo can't be read: save it as JPEG and choose that one");
}

function cleaned(bytes: Buffer): Uint8Array {
  const top = boxes(bytes, 0, bytes.length);
  // The same container holds other kinds of picture, and films.
  const brands = top[0]?.type === "ftyp" ? bytes.toString("latin1", top[0].body, top[0].end) : "";
  if (!/hei[cx]/.test(brands)) throw notReadable();
  const meta = top.find(({ type }) => type === "meta");
  if (!meta) throw notReadable();
  const inMeta = boxes(bytes, meta.body + 4, meta.end);
  const find = (type: string) => inMeta.find((box) => box.type === type) ?? { type, start: 0, body: 0, end: 0 };
  const types = itemTypes(bytes, find("iinf"));
  const idat = find("idat");
  const pictures = itemExtents(bytes, find("iloc"), idat.body).filter(({ item }) => {
    const type = types.get(item);
    return type !== undefined && !metadata.includes(type);
  });
  if (pictures.length === 0) throw notReadable();

  const result = Buffer.from(bytes);
  const data = [...top.filter(({ type }) => type === "mdat"), ...(idat.end > 0 ? [idat] : [])];
  for (const box of data) result.fill(0, box.body, box.end);
  for (const { from, to } of pictures) {
    if (!data.some((box) => from >= box.body && to <= box.end)) throw notReadable();
    bytes.copy(result, from, from, to);
  }
  const other = [...top.filter(({ type }) => !kept.top.includes(type)), ...inMeta.filter(({ type }) => !kept.meta.includes(type))];
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
    // 1: a size of eight bytes follows; 0: up to the end.
    const length = size === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : size === 0 ? to - start : size;
    const body = start + (size === 1 ? 16 : 8);
    if (start + length < body || start + length > to) throw notReadable();
    found.push({ type, start, body, end: start + length });
    start += length;
  }
  return found;
}

/** What each item is, from `iinf` and its `infe` boxes of version 2 (short ids) or 3. */
function itemTypes(bytes: Buffer, iinf: Box): Map<number, string> {
  const entries = iinf.body + 4 + (bytes.readUInt8(iinf.body) === 0 ? 2 : 4);
  return new Map(
    boxes(bytes, entries, iinf.end).map(({ body }) => {
      const short = bytes.readUInt8(body) === 2;
      const after = body + 4 + (short ? 2 : 4) + 2;
      return [short ? bytes.readUInt16BE(body + 4) : bytes.readUInt32BE(body + 4), bytes.toString("latin1", after, after + 4)];
    }),
  );
}

/** Where the bytes of each item lie in the file, from `iloc`. */
function itemExtents(bytes: Buffer, iloc: Box, idatBody: number): { item: number; from: number; to: number }[] {
  const version = bytes.readUInt8(iloc.body);
  let at = iloc.body + 4;
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
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
