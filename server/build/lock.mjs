/** Two builds at once would write the same files: the second waits until the first has ended, however that ends. */
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * @param {string} lock
 * @param {() => Promise<void>} build
 */
export async function oneBuildAtATime(lock, build) {
  for (let told = false; !take(lock);) {
    const holder = holderOf(lock);
    if (isAlive(holder)) {
      if (!told) console.log(`Another build is running (process ${holder}); waiting for it.`);
      told = true;
      await wait(100);
    } else rmSync(lock, { force: true });
  }
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Written beside it first and then linked: a lock that is there always names its holder.
 * @param {string} lock
 */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} lock */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return 0; // Let go of between two looks.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // In a container the same few numbers come round again.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, and it is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
