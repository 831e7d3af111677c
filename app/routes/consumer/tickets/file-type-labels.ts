/** Labels for file types. */
import type { uploadTypes } from "#contract/uploads.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";

const fileTypeLabels: Record<(typeof uploadTypes)[number], PlainTranslationKey> = {
  "image/jpeg": "JPEG photo",
  "image/png": "PNG picture",
  "image/heic": "HEIC photo",
  "application/pdf": "PDF",
};

/** Returns the label for a file type, or undefined if the type is unknown. */
export function getFileTypeLabel(type: string): PlainTranslationKey | undefined {
  return new Map<string, PlainTranslationKey>(Object.entries(fileTypeLabels)).get(type);
}
