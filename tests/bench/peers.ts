/**
 * Compares the CPU cost of the statements page with that of equivalent pages built with Express and
 * Next.js. They make the same calls and render the same list. The rest of each page is fixed HTML
 * from the portal.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";
import { type MeasuredProcess, serve } from "./measured-process.ts";
import { type Candidate, candidate, measureInTurn, readPage } from "./page-cost.ts";
import { bearer, browserHeaders, portalEnv, signedInHeaders } from "./sample-visit.ts";

const folder = (peer: "express" | "next") => join(projectFolder, "tests/bench/peers", peer);
const next = join(folder("next"), "node_modules/next/dist/bin/next");

/** Installs the peers' dependencies from their own lock files, and builds the Next.js app. */
function prepare(): void {
  for (const peer of ["express", "next"] as const) {
    if (!existsSync(join(folder(peer), "node_modules")))
      execFileSync("npm", ["ci"], { cwd: folder(peer), stdio: "inherit" });
  }
  execFileSync(process.execPath, [next, "build"], {
    cwd: folder("next"),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
}

/**
 * Writes the portal's HTML before and after the list to a file, without the scripts. Returns the
 * file's path.
 */
async function writeFixedHtml(portal: Candidate, work: string): Promise<string> {
  const { body } = await readPage(portal);
  const table = body.indexOf('<table class="stacked rows');
  const before = body.slice(body.indexOf("<body>") + "<body>".length, table);
  const after = body.slice(
    body.indexOf("</table>", table) + "</table>".length,
    body.indexOf("<script", table),
  );
  const file = join(work, "fixed.json");
  await writeFile(file, JSON.stringify({ before, after }));
  return file;
}

/** Prints the costs. There is no limit, because the peers do less than the portal. */
export async function measurePeers(): Promise<string[]> {
  prepare();
  const upstream = await serve(["--import", "tsx", "tests/bench/upstream.ts"]);
  const work = await temporaryFolder("peers");
  const started: { name: string; one: Candidate }[] = [];
  const add = (name: string, serving: MeasuredProcess, headers: Record<string, string>) => {
    const one = candidate(serving, headers, 80);
    started.push({ name, one });
    return one;
  };
  const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));
  const ours = add("the portal", portal, await signedInHeaders(portal.url));
  const env = { UPSTREAM_URL: upstream.url, FIXED_HTML: await writeFixedHtml(ours, work) };
  const headers = { ...browserHeaders, Cookie: `session=${bearer}` };
  add("Express with EJS", await serve(["tests/bench/peers/express/server.mjs"], env), headers);
  const nextArguments = ["start", folder("next"), "--hostname", "127.0.0.1", "--port", "0"];
  add(
    "Next.js",
    await serve([next, ...nextArguments], { ...env, NEXT_TELEMETRY_DISABLED: "1" }),
    headers,
  );
  const costs = await measureInTurn(started.map(({ one }) => one));
  const row = (cost = NaN) => ({
    "µs per page": Math.round(cost),
    "times the portal": (cost / (costs[0] ?? NaN)).toFixed(2),
  });
  console.log(
    "CPU time per statements page, in µs: user and system time of the serving process, median of alternating rounds.",
  );
  console.table(Object.fromEntries(started.map(({ name }, index) => [name, row(costs[index])])));
  for (const { one } of started) {
    await one.pool.destroy();
    await one.serving.stop();
  }
  await upstream.stop();
  await rm(work, { recursive: true });
  return [];
}
