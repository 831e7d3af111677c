/** Copies folders whose files may disappear during the copy. */
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Returns the result, or undefined instead of rejecting if the file or folder doesn't exist. */
export function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/**
 * Copies the files and folders for which `include` returns true. Their paths are relative to
 * `from`. Follows symbolic links, because a folder may be on another disk.
 */
export async function copyFolder(
  from: string,
  to: string,
  include: (path: string) => boolean = () => true,
  path = "",
): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  for (const name of (await ifPresent(readdir(join(from, path)))) ?? []) {
    const child = join(path, name);
    if (!include(child)) continue;
    const stats = await ifPresent(stat(join(from, child)));
    if (stats?.isDirectory()) await copyFolder(from, to, include, child);
    if (stats?.isFile())
      await ifPresent(copyFile(join(from, child), join(to, child), constants.COPYFILE_FICLONE));
  }
}
