/** Locates the programs that run in worker threads. */

/**
 * Returns the URL of a worker's program. Built programs and their workers share a folder. Unit
 * tests run from source and use the workers from the last build.
 */
export function workerFile(name: `${string}-worker.js`): URL {
  return new URL(
    import.meta.url.endsWith(".ts") ? `../../../build/programs/${name}` : `./${name}`,
    import.meta.url,
  );
}
