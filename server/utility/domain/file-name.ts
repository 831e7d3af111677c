/** What a handed-in file is called. */
import type { Upload } from "#contract/uploads.ts";

const endings: Record<Upload["type"], string> = { "image/jpeg": "jpg", "image/png": "png", "image/heic": "heic", "application/pdf": "pdf" };
const longest = 100;

/** The name without folders, control characters and marks that turn the text around, with the ending that its type has. */
export function cleanFileName(given: string, type: Upload["type"]): string {
  const [own = ""] = given.split(/[/\\]/).slice(-1);
  const stem = own
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[\s.]+/, "");
  return `${Array.from(stem).slice(0, longest).join("").trim() || "file"}.${endings[type]}`;
}
