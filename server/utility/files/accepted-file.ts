/** Makes of a handed-in file what may be kept: its type told by its bytes, its pictures cleaned, files that are two at once refused. */
import { fileTypeFromBuffer } from "file-type";
import type { Upload } from "#contract/uploads.ts";
import { cleanHeic } from "./heic.ts";
import { cleanPhoto } from "./photo.ts";
import { RefusedFile } from "./refused-file.ts";

export interface AcceptedFile {
  type: Upload["type"];
  bytes: Uint8Array;
}

/** Throws RefusedFile. */
export async function acceptedFile(bytes: Buffer): Promise<AcceptedFile> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  switch (type) {
    case "image/jpeg":
    case "image/png":
      refuseWhere(otherKinds.test(bytes.toString("latin1")));
      return { type, bytes: await cleanPhoto(bytes, type) };
    case "image/heic":
    case "image/heif":
      refuseWhere(otherKinds.test(bytes.toString("latin1")));
      return { type: "image/heic", bytes: cleanHeic(bytes) };
    case "application/pdf":
      refuseWhere(!isPdfAlone(bytes));
      return { type, bytes };
    default:
      if (/<svg/i.test(bytes.subarray(0, guessed).toString("latin1"))) {
        throw new RefusedFile("drawing", "The file is an SVG drawing, which can hold programs: choose a photo or a PDF");
      }
      throw new RefusedFile("wrong_type", "The file is neither a photo (JPEG, PNG or HEIC) nor a PDF: choose another one");
  }
}

function refuseWhere(isTwo: boolean): void {
  if (isTwo) throw new RefusedFile("two_types", "The file holds another file inside it: choose the photo or PDF by itself");
}

/** What other programs would find in a picture: documents, pages, scripts, archives, programs. Long enough that no picture has them by chance. */
const otherKinds =
  /%PDF-\d|<\?php|<script|<!doctype|<html|<svg|PK\x03\x04[\n-?]\0|PK\x05\x06\0\0\0\0|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x7fELF[\x01\x02]{2}\x01/i;
const archives = /PK\x05\x06\0\0\0\0|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
const pages = /<\?php|<script|<!doctype|<html|<svg/i;

/** Browsers look so far into a file to guess what it is. */
const guessed = 1_024;

/** Begins and ends as a PDF, with no page where a browser would look for one, and no archive. */
function isPdfAlone(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  return /^%PDF-\d/.test(text) && /%%EOF[\s\0]*$/.test(text.slice(-guessed)) && !pages.test(text.slice(0, guessed)) && !archives.test(text);
}
