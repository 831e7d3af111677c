/**
 * Measures the portal's memory while its upstream fails in every way: `npm run bench -- faults`.
 * Each fault costs the same few pages again and again, so the memory must not grow.
 */
import { readFileSync } from "node:fs";
import { canaryOf, startCanaryUpstream } from "#tests/support/canary-upstream.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { accountNumber } from "#tests/support/mocks/mock-municipality.ts";
import { faultNames, userAgentFor } from "#tests/support/upstream-faults.ts";
import { type MeasuredProcess, serve } from "./measured-process.ts";
import { portalEnv } from "./sample-visit.ts";

const rounds = 60;
const maxGrowth = 1.15;
const statements = `/consumer/accounts/${accountNumber}/statements`;
const pages = ["/", "/_root.data", "/consumer/accounts/all", statements, `${statements}.data`];

function memory({ pid }: MeasuredProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Opens each page sixty times with each upstream fault. Returns a message if the portal's memory
 * keeps growing.
 */
export async function measureFaultMemory(): Promise<string[]> {
  const upstream = await startCanaryUpstream();
  const portal = await serve(["build/programs/portal.js"], {
    ...portalEnv(upstream.url),
    UPSTREAM_TIMEOUT_MS: "1000",
    UPSTREAM_CONNECTIONS: "1000",
  });
  const person = createHttpBrowser(portal.url);
  await person.signIn(canaryOf(1));
  const visits = pages.flatMap((page) => faultNames.map((fault) => ({ page, fault })));
  const used: number[] = [];
  let requests = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      visits.map(async ({ page, fault }) => {
        const browser = createHttpBrowser(portal.url);
        for (const [name, value] of person.cookies) browser.cookies.set(name, value);
        // Some faults break the response off.
        await browser
          .get(page, { "user-agent": userAgentFor(fault, "every call") })
          .catch(() => undefined);
        requests += 1;
      }),
    );
    used.push(memory(portal));
  }
  await portal.stop();
  await upstream.stop();
  const third = Math.floor(rounds / 3);
  const [second, last] = [median(used.slice(third, 2 * third)), median(used.slice(2 * third))];
  console.log(
    `faults: ${requests} pages with ${faultNames.length} faults; memory ${second.toFixed(0)} MB, then ${last.toFixed(0)} MB.`,
  );
  return last / second > maxGrowth
    ? [
        `growth of the memory during faults: ${(last / second).toFixed(2)}, but the limit is ${maxGrowth}`,
      ]
    : [];
}
