/**
 * Determines whether a part of the build is up to date. It compares a hash of the part's inputs
 * with the one stored after the last complete build.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, inputs: string[], outputs: string[] }} Part */

/** @param {Part} part */
const stampFile = (part) => `build/${part.name}.stamp`;

/** @param {Part} part */
export function isFresh(part) {
  const stamp = stampFile(part);
  return (
    existsSync(stamp) &&
    part.outputs.every(existsSync) &&
    readFileSync(stamp, "utf8") === hashOf(part.inputs)
  );
}

/**
 * Marks a part as stale before its build starts, so that a build that is killed, or whose sources
 * change while it runs, never counts as up to date. Returns the function that marks the part as
 * fresh.
 * @param {Part} part
 */
export function markStale(part) {
  const stamp = stampFile(part);
  const hash = hashOf(part.inputs);
  rmSync(stamp, { force: true });
  return function markFresh() {
    writeFileSync(`${stamp}.new`, hash);
    renameSync(`${stamp}.new`, stamp);
  };
}

/** @param {string[]} inputs Files and folders. Tests and missing files are ignored. */
function hashOf(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.filter(existsSync).flatMap(filesIn).sort())
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path]; // Not a folder.
  }
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
