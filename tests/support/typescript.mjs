/** Lets Node run the TypeScript of the tests' own tools as it stands, by `node --import`. The programs never run this way: docs/decisions/005. */
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { transform } from "esbuild";

// Node loads this module a second time, in the thread that loads modules; the hook below works there.
if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, "utf8"), { loader: "ts", target: "node20", sourcefile: file, sourcemap: "inline" });
  return { format: "module", source: code, shortCircuit: true };
}
