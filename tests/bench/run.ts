/** `npm run bench` */
import { rm } from "node:fs/promises";
import { temporaryFolder } from "../support/folders.ts";
import { measurePageCost } from "./page-cost.ts";
import { serve } from "./serving.ts";
import { portalEnv } from "./visit.ts";

const folder = await temporaryFolder("bench");
const upstream = await serve(["--import", "./tests/support/typescript.mjs", "tests/bench/upstream.ts"]);
const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));
const t = performance.now();
console.log(await measurePageCost(portal, upstream.url, folder), performance.now() - t);
await portal.stop();
await upstream.stop();
await rm(folder, { recursive: true });
process.exit();
