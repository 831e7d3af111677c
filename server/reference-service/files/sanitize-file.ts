/**
 * Checks and cleans an uploaded file. Detects its type from its bytes, cleans photos, and rejects
 * files that are also valid files of another type.
 */
import { fileTypeFromBuffer } from "file-type";
import { message } from "#contract/messages.ts";
import type { Upload } from "#contract/uploads/calls.ts";
import { FileRejectedError } from "./file-rejected-error.ts";
import { sanitizeHeic } from "./heic.ts";
import { sanitizePhoto } from "./photo.ts";

export interface SanitizedFile {
  type: Upload["type"];
  bytes: Uint8Array;
}

/**
 * Returns the cleaned file, ready to be stored. Throws FileRejectedError if its type is not allowed
 * or it is damaged or unsafe.
 */
export async function sanitizeFile(bytes: Buffer): Promise<SanitizedFile> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  switch (type) {
    case "image/jpeg":
    case "image/png":
      rejectIf(embeddedFilePattern.test(bytes.toString("latin1")));
      return { type, bytes: await sanitizePhoto(bytes, type) };
    case "image/heic":
    case "image/heif":
      rejectIf(embeddedFilePattern.test(bytes.toString("latin1")));
      return { type: "image/heic", bytes: sanitizeHeic(bytes) };
    case "application/pdf":
      rejectIf(!isPlainPdf(bytes));
      return { type, bytes };
    default:
      if (/<svg/i.test(bytes.subarray(0, sniffBytes).toString("latin1"))) {
        throw new FileRejectedError("drawing", message("file_svg"));
      }
      throw new FileRejectedError("wrong_type", message("file_wrong_type"));
  }
}

function rejectIf(isTwo: boolean): void {
  if (isTwo) throw new FileRejectedError("two_types", message("file_embedded"));
}

/**
 * Matches signatures of other file types inside a picture: documents, web pages, scripts, archives
 * and programs. Each is long enough not to occur by chance.
 */
const embeddedFilePattern =
  /%PDF-\d|<\?php|<script|<!doctype|<html|<svg|PK\x03\x04[\n-?]\0|PK\x05\x06\0\0\0\0|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x7fELF[\x01\x02]{2}\x01/i;
const archivePattern = /PK\x05\x06\0\0\0\0|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
const markupPattern = /<\?php|<script|<!doctype|<html|<svg/i;

/** The number of bytes that browsers read to guess a file's type. */
const sniffBytes = 1_024;

/**
 * Checks that the file starts and ends like a PDF, contains no archive, and contains no HTML in the
 * bytes that browsers use to guess its type.
 */
function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  return (
    /^%PDF-\d/.test(text) &&
    /%%EOF[\s\0]*$/.test(text.slice(-sniffBytes)) &&
    !markupPattern.test(text.slice(0, sniffBytes)) &&
    !archivePattern.test(text)
  );
}
