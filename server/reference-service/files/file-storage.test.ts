/** Tests of storing files on a full disk. */
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";

test("removes a partly written file if writing fails", async () => {
  const DATA_DIR = await temporaryFolder("full");
  const program = `
    import { openFileStorage } from "#service/files/file-storage.ts";
    import { readConfig } from "#server/config.ts";
    const files = openFileStorage(readConfig({ DATA_DIR: process.argv[1] }));
    await files.save("imvubu", "some-id", new Uint8Array(2_000_000)).catch(({ code }) => console.log(code));`;
  // Files may have 1 MB, in blocks of 1 kB.
  const limited = [
    "-c",
    'ulimit -f 1000; exec "$0" "$@"',
    process.execPath,
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    program,
    DATA_DIR,
  ];
  const { stdout } = await promisify(execFile)("bash", limited, { cwd: projectFolder });
  expect(stdout).toBe("EFBIG\n");
  expect(await readdir(join(DATA_DIR, "files", "imvubu"))).toEqual([]);
});
