/** Reads a ZIP file whose entries are not compressed, like those in the export. */

/** Returns the contents of the files, by name. Throws if the ZIP file is damaged. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0) throw new Error("The file has no end of a ZIP directory.");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [method, size, nameLength, extraLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
    ];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    if (method !== 0) throw new Error(`${name} is compressed.`);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (files.has(name)) throw new Error(`There are two files ${name}.`);
    files.set(name, bytes.subarray(start, start + size));
    at += 46 + nameLength + extraLength;
  }
  return files;
}
