/** `npm run bench`: what a page costs the server and the visitor, how fast the import is, and whether a big account is as quick as a small one. Fails where a limit of the project is not held. */
import { rm } from "node:fs/promises";
import { build } from "../support/build.ts";
import { temporaryFolder } from "../support/folders.ts";
import { measureAccountSize, mostTimesSmall, printAccountSize, ratio } from "./account-size.ts";
import { measureImportRate } from "./import-rate.ts";
import { measurePageCost } from "./page-cost.ts";
import { weighPages } from "./page-weight.ts";
import { serve } from "./serving.ts";
import { portalEnv } from "./visit.ts";

/** Of the CPU time that the same page takes a plain Node server. */
const mostTimesPlain = 2.2;
/** In kB as a browser that takes brotli gets them. */
const mostJavaScript = 105;
const mostCss = 12;

const missed: string[] = [];
function hold(what: string, value: number, limit: number): void {
  if (value > limit) missed.push(`${what}: ${value.toFixed(2)}, and the limit is ${limit}`);
}

build();
const folder = await temporaryFolder("bench");
const upstream = await serve(["--import", "./tests/support/typescript.mjs", "tests/bench/upstream.ts"]);
const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));

console.log("CPU time a statements page, in µs: user and system time of the serving process, median of rounds taken in turn.");
const cost = await measurePageCost(portal, upstream.url, folder);
const times = cost.portal / cost.plain;
console.table({
  "the portal": { "µs a page": Math.round(cost.portal), "times plain": times.toFixed(2) },
  "the same page from a plain Node server": { "µs a page": Math.round(cost.plain), "times plain": "1.00" },
  "stock remix-serve": { "µs a page": Math.round(cost.remixServe), "times plain": (cost.remixServe / cost.plain).toFixed(2) },
});
hold("the portal's page, in times the plain server's", times, mostTimesPlain);

console.log("A first visit, in kB of 1 000 bytes, compressed as it is served.");
const weights = await weighPages(portal);
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
  hold(`JavaScript of ${page} in kB`, javaScript.brotli, mostJavaScript);
  hold(`CSS of ${page} in kB`, css.brotli, mostCss);
  if (holdsSweetAlert) missed.push(`${page} loads SweetAlert2 at a first visit`);
}
await portal.stop();
await upstream.stop();
await rm(folder, { recursive: true });

console.log("The import, whole program.");
for (const line of await measureImportRate(100_000)) console.log(line);

const size = await measureAccountSize(300);
printAccountSize(size);
for (const times of size.times) hold(`${times.page} of a big account, in times a small one's`, ratio(times), mostTimesSmall);

for (const miss of missed) console.error(`Not held: ${miss}.`);
process.exit(missed.length > 0 ? 1 : 0);
