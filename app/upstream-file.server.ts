/** Streams a file from the upstream to the browser, without holding it in memory. */
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import type { Dispatcher } from "undici";
import { errorDocument } from "./errors/error-document.server.tsx";
import { english } from "./languages/text.ts";
import { requireConsumer, type RouteHandle, type Visitor } from "./session/guard.server.ts";
import { textFor } from "./session/language.server.ts";

const types = { pdf: "application/pdf", png: "image/png", csv: "text/csv; charset=utf-8", bytes: "application/octet-stream" } as const;

export interface UpstreamFile {
  type: keyof typeof types;
  name: string;
  /** A file to keep instead of one to look at. */
  download: boolean;
  answer: Dispatcher.ResponseData;
}

/** What a resource route answers with. A failure is an error page. */
export async function fileAnswer(
  { request, context }: LoaderFunctionArgs,
  handle: RouteHandle,
  open: (visitor: Visitor) => Promise<UpstreamFile>,
): Promise<Response> {
  try {
    return await send(await open(await requireConsumer(request, context, handle)));
  } catch (thrown) {
    // Where even the municipality is not to be had, nobody knows the language either.
    return errorDocument(thrown, await textFor(request, context).catch(() => english));
  }
}

/** The browser's question whether what it has is still the same, for the upstream to answer. */
export function whetherChanged(request: Request): Record<string, string> {
  const etag = request.headers.get("If-None-Match");
  return etag ? { "If-None-Match": etag } : {};
}

/** Answers 304 where the browser has it already. */
async function send({ type, name, download, answer }: UpstreamFile): Promise<Response> {
  const headers = new Headers({
    "Content-Type": types[type],
    "Content-Disposition": `${download ? "attachment" : "inline"}; ${fileName(name)}`,
    // Kept by this person's browser alone, and shown only after the upstream has been asked again.
    "Cache-Control": "private, no-cache",
  });
  for (const copied of ["etag", "content-length"]) {
    const value = answer.headers[copied];
    if (typeof value === "string") headers.set(copied, value);
  }
  if (answer.statusCode === 304) {
    await answer.body.dump();
    return new Response(null, { status: 304, headers });
  }
  // Remix's own, because Node 20's Readable.toWeb ends the process when a reader leaves at the wrong moment.
  return new Response(createReadableStreamFromReadable(answer.body), { headers });
}

/** For a header (RFC 6266): a plain name for all, and where it is another the name in any letters. */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${encoded}`}`;
}
