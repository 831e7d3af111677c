/** Builds responses that contain files. */
import { create as contentDisposition } from "content-disposition";
import { type Cell, csvText } from "#service/rules/csv.ts";

interface FileResponseOptions {
  /** The ETag of the version that the client already has. */
  knownEtag: string | undefined;
  /** The file name, already validated to contain no characters that need quoting. */
  name: string;
  type: string;
}

/**
 * Returns a response that shows a stored document in the browser, or a 304 if the client already
 * has this version. In that case, the document's bytes may not have been loaded.
 */
export function documentResponse(
  { etag, bytes: kept }: { etag: string; bytes: Uint8Array | null },
  { knownEtag, name, type }: FileResponseOptions,
): Response {
  const headers = {
    ETag: etag,
    "Cache-Control": "private, no-cache",
    "Content-Disposition": contentDisposition(name, { type: "inline" }),
  };
  if (!kept || etag === knownEtag) return new Response(null, { status: 304, headers });
  // Copy the bytes: the database may return part of a larger buffer.
  const bytes = new Uint8Array(kept);
  return new Response(bytes, {
    headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) },
  });
}

/** Returns a CSV download, streamed in pieces because a history can be long. */
export function csvResponse(
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Response {
  return csvStream(name, csvText(header, rows));
}

/**
 * Returns a CSV download from its pieces, which are read only as fast as the client receives them.
 */
export function csvStream(
  name: string,
  pieces: Generator<string> | AsyncGenerator<string>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition(name),
    },
  });
}

/** Returns a stored ZIP file of `size` bytes as a download. */
export function zipResponse(
  name: string,
  { body, size }: { body: ReadableStream<Uint8Array>; size: number },
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(size),
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition(name),
    },
  });
}

/** Returns a file that the service has generated, as a download. */
export function fileDownload(name: string, type: string, made: string | Uint8Array): Response {
  const bytes = typeof made === "string" ? new TextEncoder().encode(made) : new Uint8Array(made);
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition(name),
    },
  });
}

/**
 * Returns an untrusted file, always as a download, so that no browser renders it as a page of this
 * site. The name may contain anything except control characters.
 */
export function downloadResponse(name: string, kept: Uint8Array): Response {
  const bytes = new Uint8Array(kept);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(bytes.length),
      "Content-Disposition": contentDisposition(name),
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
