/** Where a worker thread's program is. */

/** Built programs and their workers lie in one folder. Unit tests run from source, and use the workers of the last build. */
export function workerFile(name: `${string}-worker.js`): URL {
  return new URL(import.meta.url.endsWith(".ts") ? `../../build/programs/${name}` : `./${name}`, import.meta.url);
}
