import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressQuickly, negotiateEncoding } from "./encoding.ts";

it.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip,deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=1.0", "gzip"],
  ["br;q=0,gzip;q=0.000", null],
  ["brotli, xbr, gzipped", null],
  ["br ; q=0.1", "br"],
])("negotiates the encoding for the header %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

it("compresses a body so that it decompresses to the original", () => {
  const body = Buffer.from("R 1 234,50 ".repeat(500));
  expect(brotliDecompressSync(compressQuickly(body, "br")).equals(body)).toBe(true);
  expect(gunzipSync(compressQuickly(body, "gzip")).equals(body)).toBe(true);
});
