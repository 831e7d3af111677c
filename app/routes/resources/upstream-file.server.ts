/** Streams a file from the upstream to the browser, without buffering it in memory. */
import {
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { create as contentDisposition } from "content-disposition";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import { errorDocument } from "#app/errors/error-document.server.tsx";
import { englishTranslator } from "#app/languages/translator.ts";
import { withFile } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import {
  currentTenant,
  requireConsumerAndParams,
  type SessionContext,
} from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";

const contentTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpeg: "image/jpeg",
  csv: "text/csv; charset=utf-8",
  atom: "application/atom+xml",
  bytes: "application/octet-stream",
  zip: "application/zip",
} as const;

export interface UpstreamFile {
  type: keyof typeof contentTypes;
  name: string;
  /** True to download the file, false to show it in the browser. */
  download: boolean;
  response: Dispatcher.ResponseData;
}

export interface FileHandle extends RouteHandle {
  /** Returns the path of the page that the file belongs to. The path parameters may be invalid. */
  page: (params: Readonly<Record<string, string | undefined>>) => string;
}

/**
 * Returns the response of a route that serves a file, or an error page on failure. After signing
 * in, users are sent to the page that the file belongs to, which starts the download. Requests by
 * the client router are also redirected to that page, because the router couldn't show a file.
 */
export async function createFileResponse<
  Shape extends z.ZodRawShape,
  Rest extends z.UnknownKeysParam,
>(
  args: LoaderFunctionArgs,
  handle: FileHandle,
  params: z.ZodObject<Shape, Rest>,
  open: (visitor: SessionContext & z.output<z.ZodObject<Shape, Rest>>) => Promise<UpstreamFile>,
): Promise<Response> {
  try {
    const { pathname, search } = new URL(args.request.url);
    const pageOfFile = withFile(handle.page(args.params), pathname + search);
    getRequestContext(args.request, args.context).pageOfFile = pageOfFile;
    const visitor = await requireConsumerAndParams(args, handle, params);
    if (args.context.isDataRequest) return redirect(pageOfFile);
    return await toResponse(await open(visitor));
  } catch (thrown) {
    return createErrorPage(args, thrown);
  }
}

/** Returns the error page for a file that can't be served. */
export async function createErrorPage(
  { request, context }: LoaderFunctionArgs,
  thrown: unknown,
): Promise<Response> {
  // If the tenant can't be loaded, the user's language is unknown, so use English.
  const [t, tenant] = await Promise.all([
    getRequestTranslator(request, context).catch(() => englishTranslator),
    currentTenant(request, context).catch(() => undefined),
  ]);
  return errorDocument(thrown, { t, tenant, nonce: getRequestContext(request, context).nonce });
}

/** Returns the browser's If-None-Match header, which the upstream evaluates. */
export function conditionalHeaders(request: Request): Record<string, string> {
  const etag = request.headers.get("If-None-Match");
  return etag ? { "If-None-Match": etag } : {};
}

/** Returns the file, or a 304 if the browser has the current version. */
async function toResponse({ type, name, download, response }: UpstreamFile): Promise<Response> {
  const headers = new Headers({
    "Content-Type": contentTypes[type],
    "Content-Disposition": contentDisposition(name, { type: download ? "attachment" : "inline" }),
  });
  // The host's no-store applies to all files but pictures, so that Back shows nothing after signing
  // out. A list shows many pictures, so a browser may keep them, and revalidates them on each use.
  if (type === "png" || type === "jpeg") headers.set("Cache-Control", "private, no-cache");
  for (const copied of ["etag", "content-length"]) {
    const value = response.headers[copied];
    if (typeof value === "string") headers.set(copied, value);
  }
  if (response.statusCode === 304) {
    await response.body.dump();
    return new Response(null, { status: 304, headers });
  }
  // Use Remix's function, because Node 20's Readable.toWeb crashes the process if a client
  // disconnects at the wrong moment.
  return new Response(createReadableStreamFromReadable(response.body), { headers });
}
