import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DataFolderInUse, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Writes a lock file as if another process had created it: a copy of this process's lock file with
 * some fields changed.
 */
async function leaveLock(change: Record<string, unknown>): Promise<string> {
  const release = await lockFolder(folder);
  const [name] = await readdir(folder);
  const file = join(folder, name ?? "");
  const own: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
  await release();
  await writeFile(file, JSON.stringify({ ...own, ...change }));
  return file;
}

it("refuses to lock a folder that a running process has locked, and names the process", async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse);
  await release();
});

it("locks and releases a folder repeatedly, and never leaves more than one lock file", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const release = await lockFolder(folder);
    expect(await readdir(folder)).toHaveLength(1);
    await release();
  }
});

it("takes over the lock of a process that no longer exists", async () => {
  await leaveLock({ pid: 2 ** 22 + 1 });
  await (
    await lockFolder(folder)
  )();
});

it("takes over the lock if its pid now belongs to another process", async () => {
  await leaveLock({ started: "1" });
  await (
    await lockFolder(folder)
  )();
});

it("lets only one of many contending processes take over the lock", async () => {
  await leaveLock({ pid: 2 ** 22 + 1 });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const won = tries.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  expect(won).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  await won[0]?.();
});

it("takes over the lock of an unknown process when its heartbeat stops", async () => {
  await leaveLock({ space: "another container" });
  await (
    await lockFolder(folder, 40)
  )();
});

it("refuses to take over the lock of an unknown process while its heartbeat continues", async () => {
  const file = await leaveLock({ space: "another container" });
  const beat = setInterval(() => void utimes(file, new Date(), new Date()), 20);
  await expect(lockFolder(folder, 400)).rejects.toBeInstanceOf(DataFolderInUse);
  clearInterval(beat);
});
