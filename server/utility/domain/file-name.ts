/** What a handed-in file is called. */
import type { Upload } from "#contract/uploads.ts";

const endings: Record<Upload["type"], string> = { "image/jpeg": "jpg", "image/png": "png", "image/heic": "heic", "application/pdf": "pdf" };
const longest = 100;

/** Whether it is the name of a file and nothing else: no folder, no end of a line, no mark that turns the text around. */
export function isFileName(given: string): boolean {
  return !/[/\\\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(given);
}

/** The name without marks that nobody sees, with the ending that its type has. */
export function cleanFileName(given: string, type: Upload["type"]): string {
  const stem = given
    .replace(/\p{Cf}/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[\s.]+/, "");
  return `${Array.from(stem).slice(0, longest).join("").trim() || "file"}.${endings[type]}`;
}
