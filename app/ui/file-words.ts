/** What kinds of files are called. */
import type { uploadTypes } from "#contract/uploads.ts";
import type { Word } from "../languages/text.ts";

const typeWords: Record<(typeof uploadTypes)[number], Word> = {
  "image/jpeg": "JPEG photo",
  "image/png": "PNG picture",
  "image/heic": "HEIC photo",
  "application/pdf": "PDF",
};

/** Undefined for a type that is not known here. */
export function fileTypeWord(type: string): Word | undefined {
  return new Map<string, Word>(Object.entries(typeWords)).get(type);
}
