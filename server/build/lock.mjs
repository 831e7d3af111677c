/**
 * A lock that prevents concurrent builds from writing the same files. The second build waits until
 * the first has finished or its process has died.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * @param {string} lock
 * @param {() => Promise<void>} build
 */
export async function withBuildLock(lock, build) {
  for (let announced = false; !acquireLock(lock);) {
    const holder = lockHolder(lock);
    if (isAlive(holder)) {
      if (!announced)
        console.log(`Another build is running (process ${holder}). Waiting for it to finish.`);
      announced = true;
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
 * Writes the process ID to a temporary file and links it as the lock, so that an existing lock
 * always contains its holder's process ID. Returns false if the lock is already held.
 * @param {string} lock
 */
function acquireLock(lock) {
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
function lockHolder(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return 0; // The lock was released in the meantime.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // A lock with our own process ID is stale: containers reuse the same few IDs.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
