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

/** A lock as another process would have left it: our own, with some of it changed. */
async function leaveLock(change: Record<string, unknown>): Promise<string> {
  const release = await lockFolder(folder);
  const [name] = await readdir(folder);
  const file = join(folder, name ?? "");
  const own: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
  await release();
  await writeFile(file, JSON.stringify({ ...own, ...change }));
  return file;
}

it("refuses a folder that a living process has, and names the process", async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse);
  await release();
});

it("gives a folder on, again and again, with one file at a time", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const release = await lockFolder(folder);
    expect(await readdir(folder)).toHaveLength(1);
    await release();
  }
});

it("takes over from a process that is gone", async () => {
  await leaveLock({ pid: 2 ** 22 + 1 });
  await (
    await lockFolder(folder)
  )();
});

it("takes over where the pid is another process by now", async () => {
  await leaveLock({ started: "1" });
  await (
    await lockFolder(folder)
  )();
});

it("lets one of many take over", async () => {
  await leaveLock({ pid: 2 ** 22 + 1 });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const won = tries.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  expect(won).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  await won[0]?.();
});

it("watches the file of a process it can't look up, and takes over when that falls silent", async () => {
  await leaveLock({ space: "another container" });
  await (
    await lockFolder(folder, 40)
  )();
});

it("refuses while the process it can't look up touches its file", async () => {
  const file = await leaveLock({ space: "another container" });
  const beat = setInterval(() => void utimes(file, new Date(), new Date()), 20);
  await expect(lockFolder(folder, 400)).rejects.toBeInstanceOf(DataFolderInUse);
  clearInterval(beat);
});
