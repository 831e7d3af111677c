/** Where the project is, and where a test run keeps what it throws away. */
import { statSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** A new, empty folder that others may pass through but not list. Under `npm test` all of them lie in one that the run removes. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(base(), `${name}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** Root's TMPDIR may be closed to the user that PostgreSQL runs as. */
function base(): string {
  return process.getuid?.() === 0 && !isOpen(tmpdir()) ? "/tmp" : tmpdir();
}

/** Whether everybody may pass through the folder and all that it lies in. */
function isOpen(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpen(parent));
}
