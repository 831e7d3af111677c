import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { assetResponse, loadAssets } from "./assets.ts";

const folder = mkdtempSync(join(tmpdir(), "assets-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets", "app-1a2b.js"), "plain");
writeFileSync(join(folder, "assets", "app-1a2b.js.br"), "as brotli");
writeFileSync(join(folder, "assets", "app-1a2b.js.gz"), "as gzip");
writeFileSync(join(folder, "icon.png"), "picture");
const assets = loadAssets(folder);
const plain = { acceptEncoding: undefined, ifNoneMatch: undefined };

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it("serves a file in the smallest encoding that the browser accepts", async () => {
  const forms = { "gzip, br": "as brotli", gzip: "as gzip", "": "plain" };
  for (const [acceptEncoding, body] of Object.entries(forms)) {
    const answer = assetResponse(assets, "/assets/app-1a2b.js", { ...plain, acceptEncoding });
    expect(await answer?.text()).toBe(body);
    expect(answer?.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer?.headers.get("Content-Length")).toBe(String(body.length));
    expect(answer?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  }
});

it("caches files with hashed names permanently and other files for an hour", () => {
  expect(assetResponse(assets, "/assets/app-1a2b.js", plain)?.headers.get("Cache-Control")).toBe(
    "public, max-age=31536000, immutable",
  );
  const icon = assetResponse(assets, "/icon.png", { ...plain, acceptEncoding: "br" });
  expect(icon?.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(icon?.headers.get("Content-Encoding")).toBeNull();
  expect(icon?.headers.get("Vary")).toBeNull();
});

it("returns 304 if the browser already has the file in the same encoding", () => {
  const etag =
    assetResponse(assets, "/assets/app-1a2b.js", { ...plain, acceptEncoding: "br" })?.headers.get(
      "ETag",
    ) ?? "";
  const again = (ifNoneMatch: string, acceptEncoding = "br") =>
    assetResponse(assets, "/assets/app-1a2b.js", { acceptEncoding, ifNoneMatch })?.status;
  expect(again(etag)).toBe(304);
  expect(again(`"other", W/${etag}`)).toBe(304);
  expect(again("*")).toBe(304);
  expect(again('"other"')).toBe(200);
  expect(again(etag, "gzip")).toBe(200);
});

it("serves only the files in the asset list, under their exact paths", () => {
  for (const path of [
    "/",
    "/assets",
    "/assets/app-1a2b.js.br",
    "/../icon.png",
    "/ICON.png",
    "/constructor",
  ])
    expect(assetResponse(assets, path, plain)).toBeNull();
});
