/**
 * Locks DATA_DIR for one process at a time. The embedded database has no lock of its own, and two
 * writers would lose each other's rows.
 */
import { readFileSync, readlinkSync } from "node:fs";
import { open, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { ProgramError } from "#server/program.ts";

/** Error thrown if another process is using the folder. */
export class DataFolderInUse extends ProgramError {}

/**
 * The interval in ms at which the lock's holder touches its file. After six missed touches, the
 * lock counts as free.
 */
const heartbeatMs = 2_000;

const Holder = z.object({
  pid: z.number().int().positive(),
  /** The pid namespace of `pid`, needed because each container numbers its own processes. */
  space: z.string(),
  /**
   * Start time of the process, which distinguishes it from a later process with the same pid. Empty
   * if the system doesn't report it.
   */
  started: z.string(),
});
type Holder = z.infer<typeof Holder>;

const Lock = z.union([Holder, z.object({ released: z.literal(true) })]);

/**
 * Returns the process's start time: on Linux the 22nd field of /proc/PID/stat, counted after the
 * name in brackets, and an empty string elsewhere. Returns undefined if the process no longer
 * exists.
 */
function processStartTime(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return undefined;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // A zombie has ended, but its parent hasn't noticed yet.
    return fields[0] === "Z" ? undefined : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function pidSpace(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** Reads a lock file. Returns null if it is still being written. */
async function readLock(file: string): Promise<z.infer<typeof Lock> | null> {
  try {
    return Lock.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

/**
 * Checks whether the process named in the lock file still holds the lock. If its pid can't be
 * looked up, waits for its next heartbeat.
 */
async function isLockHeld(file: string, holder: Holder | null, beatMs: number): Promise<boolean> {
  if (holder?.space === pidSpace()) {
    const started = processStartTime(holder.pid);
    if (started === undefined) return false;
    if (started && holder.started) return started === holder.started;
  }
  const touched = async () => (await stat(file).catch(() => null))?.mtimeMs;
  const first = await touched();
  for (let waited = 0; waited < 6 * beatMs; waited += beatMs / 4) {
    await delay(beatMs / 4);
    const now = await touched();
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

async function throwIfLocked(
  folder: string,
  file: string,
  holder: Holder | null,
  beatMs: number,
): Promise<void> {
  if (!(await isLockHeld(file, holder, beatMs))) return;
  throw new DataFolderInUse(
    `${folder} is in use by ${holder ? `the process with pid ${holder.pid}` : "another process"}. ` +
      "Only one process can use the embedded database. Stop that process first, or set DATA_DIR to another folder.",
  );
}

const pattern = /^database\.lock\.(\d{1,12})$/;

export function isLockFile(name: string): boolean {
  return pattern.test(name);
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => Number(pattern.exec(name)?.[1] ?? []) || []).sort((a, b) => b - a);
}

/**
 * Locks the folder and returns a function that releases it. Throws DataFolderInUse if a running
 * process holds the lock, and takes over the lock of a killed process. The file with the highest
 * number is the lock. A takeover creates the next number, which the file system allows only one
 * process to do. Only the creator of a higher file removes a lower one, so a live lock is never
 * removed. `beatMs` is for tests.
 */
export async function lockFolder(
  folder: string,
  beatMs = heartbeatMs,
): Promise<() => Promise<void>> {
  const mine: Holder = {
    pid: process.pid,
    space: pidSpace(),
    started: processStartTime(process.pid) ?? "",
  };
  for (;;) {
    const [latest = 0] = await lockNumbers(folder);
    const current = join(folder, `database.lock.${latest}`);
    const lock = latest ? await readLock(current) : { released: true as const };
    if (!lock || "pid" in lock) await throwIfLocked(folder, current, lock, beatMs);
    const number = latest + 1;
    const file = join(folder, `database.lock.${number}`);
    const made = await open(file, "wx", 0o600).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return null;
      throw error;
    });
    if (!made) continue;
    await made.writeFile(JSON.stringify(mine));
    await made.close();
    const numbers = await lockNumbers(folder);
    if (numbers[0] !== number) {
      await rm(file, { force: true });
      continue;
    }
    for (const old of numbers.slice(1))
      await rm(join(folder, `database.lock.${old}`), { force: true });
    return startHeartbeat(file, beatMs);
  }
}

/**
 * Touches the lock file until the lock is released. The released file is marked but not deleted, so
 * that numbering doesn't restart while other processes read it.
 */
function startHeartbeat(file: string, beatMs: number): () => Promise<void> {
  const timer = setInterval(() => {
    const now = new Date();
    // A missed beat does no harm: processes that can look up the pid ignore it, and the next one
    // follows soon.
    utimes(file, now, now).catch(() => undefined);
  }, beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writeFile(file, JSON.stringify({ released: true }));
  };
}
