/** Checks and cleans the names of uploaded files. */
import type { Upload } from "#contract/uploads/calls.ts";

const extensions: Record<Upload["type"], string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
  "application/pdf": "pdf",
};
const maxLength = 100;

/**
 * Checks that the text is a plain file name, without folders, line breaks or bidirectional control
 * characters.
 */
export function isFileName(given: string): boolean {
  return !/[/\\\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(given);
}

/** Returns the file name without invisible characters and with the extension of the file's type. */
export function cleanFileName(given: string, type: Upload["type"]): string {
  const stem = given
    .replace(/\p{Cf}/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[\s.]+/, "");
  return `${Array.from(stem).slice(0, maxLength).join("").trim() || "file"}.${extensions[type]}`;
}
