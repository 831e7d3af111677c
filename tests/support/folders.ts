/** The project's folder, and the temporary folders of a test run. */
import { execFile } from "node:child_process";
import { readFileSync, statfsSync, statSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Creates an empty folder that other users may traverse but not list. Under `npm test`, all these
 * folders are inside a folder that is removed after the run.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(base(), `${name}-`));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Removes a folder that a test created, and its contents. A run creates hundreds of databases,
 * which would fill the disk.
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Copies a folder to a path that doesn't exist yet. Uses `cp`, because Node needs four times the
 * CPU time to copy the thousand files of an embedded database.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-R", from, to]);
}

/**
 * Returns Linux's in-memory folder, or undefined if it is too small or can't run programs. A run
 * copies databases of over a thousand files, which takes a seventh of the run's time on a disk.
 */
export function memoryFolder(): string | undefined {
  const folder = "/dev/shm";
  const needed = 8 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const isExecutable = mounts.some(
      (line) => line.split(" ")[1] === folder && !line.includes("noexec"),
    );
    // The programs need memory, too.
    const isLarge = bavail * bsize >= needed && freemem() >= 2 * needed;
    return isExecutable && isLarge ? folder : undefined;
  } catch {
    return undefined; // Only Linux has this folder.
  }
}

/**
 * Returns the parent folder for temporary folders. For root it may be /tmp, because the user that
 * runs PostgreSQL may have no access to root's TMPDIR.
 */
function base(): string {
  return process.getuid?.() === 0 && !isOpen(tmpdir()) ? "/tmp" : tmpdir();
}

/** Checks that every user may traverse the folder and all its parents. */
function isOpen(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpen(parent));
}
