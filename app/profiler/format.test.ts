import { expect, test } from "vitest";
import { formatFileSize } from "#app/ui/file-size.ts";
import { formatMemory, formatMs } from "./format.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [0, "0,00 ms"],
  [0.004, "0,00 ms"],
  [0.005001, "0,01 ms"],
  [1234567.891, "1 234 567,89 ms"],
  [-3.5, "−3,50 ms"],
])("formats %d ms as %s", (ms, text) => {
  expect(plain(formatMs(ms))).toBe(text);
});

test.each([
  [0, "0 kB"],
  [1234.5, "1 235 kB"],
  [1234567, "1 234 567 kB"],
])("formats %d kB of memory as %s", (kilobytes, text) => {
  expect(plain(formatMemory(kilobytes))).toBe(text);
});

test.each([
  [999, "999 B"],
  [38_912, "39 kB"],
  [2_500_000, "3 MB"],
  [7_000_000_000, "7 GB"],
  [1_234_000_000_000_000, "1 234 TB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(plain(formatFileSize(bytes))).toBe(text);
});
