/** One process at a time has DATA_DIR open: the embedded database has no lock of its own, and two writers would lose each other's rows. */
import { readFileSync, readlinkSync } from "node:fs";
import { open, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

/** The folder is open in another process. */
export class DataFolderInUse extends Error {}

/** The holder touches its file this often; one that is untouched for six beats is nobody's. */
const heartbeatMs = 2_000;

const Holder = z.object({
  pid: z.number().int().positive(),
  /** Where `pid` means something: a container has pids of its own. */
  space: z.string(),
  /** Tells a process from a later one with the same pid; empty where the system doesn't say. */
  started: z.string(),
});
type Holder = z.infer<typeof Holder>;

const Lock = z.union([Holder, z.object({ released: z.literal(true) })]);

/** Linux: the 22nd field of /proc/PID/stat, counted after the name in brackets. Empty elsewhere; undefined for a process that is gone. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return undefined;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // A zombie has been killed; only its parent hasn't noticed yet.
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

/** Null for a file that is being written. */
async function readLock(file: string): Promise<z.infer<typeof Lock> | null> {
  try {
    return Lock.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

/** Whether the file's process still holds it. Where its pid can't be looked up, the file is watched for its heartbeat. */
async function isHeld(file: string, holder: Holder | null, beatMs: number): Promise<boolean> {
  if (holder?.space === pidSpace()) {
    const started = startOf(holder.pid);
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

async function refuseIfHeld(folder: string, file: string, holder: Holder | null, beatMs: number): Promise<void> {
  if (!(await isHeld(file, holder, beatMs))) return;
  throw new DataFolderInUse(
    `${folder} is in use by ${holder ? `the process with pid ${holder.pid}` : "another process"}. ` +
      "The embedded database serves one process at a time: stop that one first, or set DATA_DIR to another folder.",
  );
}

const pattern = /^database\.lock\.(\d{1,12})$/;

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => Number(pattern.exec(name)?.[1] ?? []) || []).sort((a, b) => b - a);
}

/**
 * Takes the folder, and answers with what gives it back. Throws DataFolderInUse where a living process has it; a lock left by
 * one that was killed is taken over. The file with the highest number is the lock. Taking over means making the next number,
 * which the file system lets one process do; a file is only removed by who made a higher one, so nobody removes a living lock.
 * `beatMs` is for tests.
 */
export async function lockFolder(folder: string, beatMs = heartbeatMs): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, space: pidSpace(), started: startOf(process.pid) ?? "" };
  for (;;) {
    const [latest = 0] = await lockNumbers(folder);
    const current = join(folder, `database.lock.${latest}`);
    const lock = latest ? await readLock(current) : { released: true as const };
    if (!lock || "pid" in lock) await refuseIfHeld(folder, current, lock, beatMs);
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
    for (const old of numbers.slice(1)) await rm(join(folder, `database.lock.${old}`), { force: true });
    return keep(file, beatMs);
  }
}

/** Touches the file until it is given back. It stays, marked as nobody's: the count must not begin again while others read it. */
function keep(file: string, beatMs: number): () => Promise<void> {
  const timer = setInterval(() => {
    const now = new Date();
    // A missed beat changes nothing for those who can look up the pid, and the next one comes soon.
    utimes(file, now, now).catch(() => undefined);
  }, beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writeFile(file, JSON.stringify({ released: true }));
  };
}
