/**
 * Runs `npm run bench`, which measures the cost of a page for the server and the visitor, the
 * import speed, and big accounts compared with small ones. `npm run bench -- flood` measures one of
 * the overloads instead, `faults` the memory, and `scale` and `million` municipalities of these
 * sizes. Fails if a limit set for the project is exceeded.
 */
import { rm } from "node:fs/promises";
import { build } from "#tests/support/build.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { maxRatio, measureAccountSize, printAccountSize, ratio } from "./account-size.ts";
import { measureFaultMemory } from "./fault-memory.ts";
import { measureImportRate } from "./import-rate.ts";
import { serve } from "./measured-process.ts";
import { overloads } from "./overload.ts";
import { measurePageCost } from "./page-cost.ts";
import { measurePageWeights } from "./page-weight.ts";
import { measurePeers } from "./peers.ts";
import { portalEnv } from "./sample-visit.ts";
import { measureScale } from "./scale.ts";
import { measureWholePages } from "./whole-page.ts";

/**
 * The limit on the portal's CPU time per page, as a multiple of a plain Node server's time for the
 * same page.
 */
const maxTimesPlain = 2.2;
/** Limits on the size in kB, compressed with Brotli. */
const maxJavaScriptKb = 105;
const maxCssKb = 12;

const exceededLimits: string[] = [];
function checkLimit(what: string, value: number, limit: number): void {
  if (value > limit) exceededLimits.push(`${what}: ${value.toFixed(2)}, but the limit is ${limit}`);
}

/** Prints the exceeded limits and exits. */
function finish(): never {
  for (const miss of exceededLimits) console.error(`Limit exceeded: ${miss}.`);
  process.exit(exceededLimits.length > 0 ? 1 : 0);
}

build();
const named: Record<string, () => Promise<string[]>> = {
  ...overloads,
  faults: measureFaultMemory,
  pages: measureWholePages,
  peers: measurePeers,
  scale: () => measureScale([120, 100_000]),
  million: () => measureScale([120, 100_000, 1_000_000]),
};
const names = process.argv.slice(2);
for (const name of names) {
  const measure = named[name];
  if (!measure)
    throw new Error(`There is no bench ${name}. Choose from ${Object.keys(named).join(", ")}.`);
  exceededLimits.push(...(await measure()));
}
if (names.length > 0) finish();
const folder = await temporaryFolder("bench");
const upstream = await serve(["--import", "tsx", "tests/bench/upstream.ts"]);
const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));

console.log(
  "CPU time per statements page, in µs: user and system time of the serving process, median of alternating rounds.",
);
const cost = await measurePageCost(portal, upstream.url, folder);
const times = cost.portal / cost.plain;
console.table({
  "the portal": { "µs per page": Math.round(cost.portal), "times plain": times.toFixed(2) },
  "the same page from a plain Node server": {
    "µs per page": Math.round(cost.plain),
    "times plain": "1.00",
  },
  "stock remix-serve": {
    "µs per page": Math.round(cost.remixServe),
    "times plain": (cost.remixServe / cost.plain).toFixed(2),
  },
});
checkLimit("the portal's page, as a multiple of the plain server's", times, maxTimesPlain);

console.log("Size of a first visit, compressed as served, in kB of 1 000 bytes.");
const weights = await measurePageWeights(portal);
const kB = (value: number) => value.toFixed(1);
console.table(
  Object.fromEntries(
    weights.map(({ page, javaScript, css, holdsSweetAlert }) => [
      page,
      {
        "JS brotli": kB(javaScript.brotli),
        "JS gzip": kB(javaScript.gzip),
        "CSS brotli": kB(css.brotli),
        "CSS gzip": kB(css.gzip),
        SweetAlert2: holdsSweetAlert,
      },
    ]),
  ),
);
for (const { page, javaScript, css, holdsSweetAlert } of weights) {
  checkLimit(`JavaScript of ${page} in kB`, javaScript.brotli, maxJavaScriptKb);
  checkLimit(`CSS of ${page} in kB`, css.brotli, maxCssKb);
  if (holdsSweetAlert) exceededLimits.push(`${page} loads SweetAlert2 on a first visit`);
}
await portal.stop();
await upstream.stop();
await rm(folder, { recursive: true });

console.log("Time of the whole import program.");
for (const line of await measureImportRate(100_000)) console.log(line);

const size = await measureAccountSize(300);
printAccountSize(size);
for (const times of size.times)
  checkLimit(
    `${times.page} of a big account, as a multiple of a small one's`,
    ratio(times),
    maxRatio,
  );

finish();
