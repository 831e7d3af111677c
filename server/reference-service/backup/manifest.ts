/**
 * The two files that describe a backup: `manifest.json`, and `SHA256SUMS`, which has one line per
 * file and can be checked with `sha256sum --check`.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { Refused } from "./command-line.ts";
import { ifPresent } from "./copy-folder.ts";

const Manifest = z.object({
  made: z.string().datetime(),
  database: z.enum(["postgres", "pglite"]),
  /** The major version of PostgreSQL, also for the embedded database. */
  version: z.number().int(),
  /** The last migration of the database, and the release that added it. */
  schema: z.string(),
  release: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** The SHA-256 of the file SHA256SUMS. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = "manifest.json";
const checksumsName = "SHA256SUMS";
const describing = new Set([manifestName, checksumsName]);

/** Lists the paths of all files in a folder, in a fixed order. */
async function* filesIn(folder: string, path = ""): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesIn(folder, child);
    else if (!describing.has(child)) yield child;
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Flushes a copied file to disk, so that a finished backup survives a power failure. */
async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.datasync().finally(() => handle.close());
}

/** Writes the two files that describe a complete backup, the manifest last. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, "made" | "files" | "bytes" | "checksums">,
): Promise<Manifest> {
  const list = join(folder, checksumsName);
  let [files, bytes] = [0, 0];
  async function* lines() {
    for await (const path of filesIn(folder)) {
      const file = join(folder, path);
      await flush(file);
      files += 1;
      bytes += (await stat(file)).size;
      yield `${await checksumOf(file)}  ${path}\n`;
    }
  }
  await pipeline(lines, createWriteStream(list, { flush: true }));
  const manifest = {
    ...about,
    made: new Date().toISOString(),
    files,
    bytes,
    checksums: await checksumOf(list),
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
  });
  return manifest;
}

/** Reads a backup's manifest, and verifies every file's checksum. Throws Refused. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await ifPresent(readFile(join(folder, manifestName), "utf8"));
  if (text === undefined)
    throw new Refused(`${folder} is not a backup: it has no ${manifestName}.`);
  const manifest = Manifest.parse(JSON.parse(text));
  const damaged = (path: string) =>
    new Refused(
      `The backup ${folder} is damaged: ${path} has changed, is missing or is new. Restore another backup.`,
    );
  const list = join(folder, checksumsName);
  if ((await ifPresent(checksumOf(list))) !== manifest.checksums) throw damaged(checksumsName);
  const present = filesIn(folder);
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [checksum = "", path = ""] = line.split(/ {2}(.*)/);
    const next = await present.next();
    if (next.value !== path || (await checksumOf(join(folder, path))) !== checksum)
      throw damaged(path);
  }
  const extra = await present.next();
  if (!extra.done) throw damaged(extra.value);
  return manifest;
}
