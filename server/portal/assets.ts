/**
 * Serves the files of the Remix build from memory, with their compressed variants. A request's path
 * is never used to read from the disk.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { type Encoding, negotiateEncoding } from "./encoding.ts";

interface Asset {
  type: string;
  cacheControl: string;
  identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export type Assets = ReadonlyMap<string, Asset>;

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Reads the folder's files into memory once. The keys of the returned map are URL paths. */
export function loadAssets(folder: string): Assets {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const assets = new Map<string, Asset>();
  for (const file of files.filter((name) => !/\.(?:br|gz)$/.test(name))) {
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const variant = (ending: string) =>
      files.includes(file + ending) ? readVariant(file + ending) : undefined;
    const [br, gzip] = [variant(".br"), variant(".gz")];
    assets.set(path, {
      type: contentTypes[extname(file)] ?? "application/octet-stream",
      // Names under /assets contain a hash of the content. Other files keep their name when the
      // content changes.
      cacheControl: path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      identity: readVariant(file),
      ...(br && { br }),
      ...(gzip && { gzip }),
    });
  }
  return assets;
}

function readVariant(file: string): Variant {
  const body = new Uint8Array(readFileSync(file));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** Returns the response for a file, or null if there is no file at that path. */
export function assetResponse(
  assets: Assets,
  path: string,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): Response | null {
  const asset = assets.get(path);
  if (!asset) return null;
  const encoding: Encoding | null =
    asset.br || asset.gzip ? negotiateEncoding(request.acceptEncoding) : null;
  const encoded = encoding && asset[encoding];
  const { body, etag } = encoded ?? asset.identity;
  const headers: Record<string, string> = {
    "Content-Type": asset.type,
    "Cache-Control": asset.cacheControl,
    ETag: etag,
  };
  if (asset.br || asset.gzip) headers.Vary = "Accept-Encoding";
  if (request.ifNoneMatch && etagMatches(request.ifNoneMatch, etag))
    return new Response(null, { status: 304, headers });
  if (encoded) headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return new Response(body, { headers });
}

function etagMatches(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
