/** Tests that invalid UTF-8 is detected wherever the file is split into chunks. */
import { describe, expect, it } from "vitest";
import { checkUtf8 } from "./utf8.ts";

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size: number): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of checkUtf8(inPieces(bytes, size))) pieces.push(piece.toString());
  return pieces;
}

const text = "\ufeffname\nThandi Nkosi\nJosé\nሰላም 你好 👩‍👩‍👧 end\n";

describe("checkUtf8", () => {
  it.each([1, 2, 3, 4, 5, 1000])(
    "leaves valid text unchanged when it is read in chunks of %i bytes",
    async (size) => {
      const pieces = await read(Buffer.from(text), size);
      expect(pieces.join("")).toBe(text);
      expect(pieces.join("|")).not.toContain("\ufffd");
    },
  );

  const bad = [
    {
      what: "Latin-1",
      bytes: Buffer.from("name\nJosé Botha", "latin1"),
      line: 2,
      place: "byte 4 of the line, 0xe9",
    },
    {
      what: "a byte that can't start a character",
      bytes: Buffer.from([0x61, 0x0a, 0x0a, 0xff]),
      line: 3,
      place: "byte 1 of the line, 0xff",
    },
    {
      what: "a character cut off by a letter",
      bytes: Buffer.from([0x61, 0xe2, 0x82, 0x41]),
      line: 1,
      place: "byte 2 of the line, 0xe2",
    },
    {
      what: "a character cut off by the end",
      bytes: Buffer.from([0x61, 0x0a, 0x62, 0xf0, 0x9f, 0x98]),
      line: 2,
      place: "byte 2 of the line, 0xf0",
    },
    {
      what: "half of a surrogate pair",
      bytes: Buffer.from([0x0a, 0xed, 0xa0, 0x80]),
      line: 2,
      place: "byte 1 of the line, 0xed",
    },
    {
      what: "an overlong encoding",
      bytes: Buffer.from([0x61, 0xc0, 0x80]),
      line: 1,
      place: "byte 2 of the line, 0xc0",
    },
    {
      what: "an invalid byte between valid characters",
      bytes: Buffer.concat([Buffer.from("é\né"), Buffer.from([0xe9, 0x20]), Buffer.from("é")]),
      line: 2,
      place: "byte 3 of the line, 0xe9",
    },
  ];
  it.each(bad)("reports the line and byte position of $what", async ({ bytes, line, place }) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      const refused = await read(bytes, size).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        problems: [
          {
            line,
            reason: `${place}, is not UTF-8 (save the file as "CSV UTF-8"; the rest of the file was not read)`,
          },
        ],
      });
    }
  });
});
