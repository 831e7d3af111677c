/** Answers that are files. */

interface Known {
  /** The ETag that the caller has the file of already. */
  known: string | undefined;
  /** Checked against a pattern that leaves nothing to quote. */
  name: string;
  type: string;
}

/** A kept document to look at; 304 where the caller has it already, or where it comes without bytes for that reason. */
export function documentAnswer({ etag, bytes: kept }: { etag: string; bytes: Uint8Array | null }, { known, name, type }: Known): Response {
  const headers = { ETag: etag, "Cache-Control": "private, no-cache", "Content-Disposition": `inline; filename="${name}"` };
  if (!kept || etag === known) return new Response(null, { status: 304, headers });
  // A copy, because what the database gives may be part of a larger buffer.
  const bytes = new Uint8Array(kept);
  return new Response(bytes, { headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) } });
}

/** Figures to keep, sent piece by piece: a history may be long. */
export function csvAnswer(name: string, pieces: Iterable<string>): Response {
  const rest = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A file of somebody else's making: a download that no browser opens as a page of ours. The name may hold anything but control characters. */
export function downloadAnswer(name: string, kept: Uint8Array): Response {
  const bytes = new Uint8Array(kept);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(bytes.length),
      "Content-Disposition": attachmentName(name),
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** By RFC 6266: the name in ASCII for whoever knows no better, and as it is. */
function attachmentName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
