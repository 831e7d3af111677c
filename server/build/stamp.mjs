/** Whether a part of the build is up to date: a hash over all that it is made of, written once it is complete. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, inputs: string[], outputs: string[] }} Part */

/** @param {Part} part */
const stampOf = (part) => `build/${part.name}.stamp`;

/** @param {Part} part */
export function isFresh(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && part.outputs.every(existsSync) && readFileSync(stamp, "utf8") === hashOf(part.inputs);
}

/**
 * Called before the first file is written: a build that is killed half-way is not taken for a finished one, nor one
 * whose sources changed meanwhile for up to date. Call what it answers with once the part is complete.
 * @param {Part} part
 */
export function markStale(part) {
  const stamp = stampOf(part);
  const hash = hashOf(part.inputs);
  rmSync(stamp, { force: true });
  return function markFresh() {
    writeFileSync(`${stamp}.new`, hash);
    renameSync(`${stamp}.new`, stamp);
  };
}

/** @param {string[]} inputs Files and folders; tests are left out, and what is not there counts as nothing. */
function hashOf(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.filter(existsSync).flatMap(filesIn).sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
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
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
