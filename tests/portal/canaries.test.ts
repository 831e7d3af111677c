/**
 * Tests that fifty people who open pages and files at the same time never see each other's data,
 * while the upstream fails in every way. Each person's data contains a canary.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { canariesIn, canaryOf, startCanaryUpstream } from "#tests/support/canary-upstream.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { accountNumber } from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { faultNames, userAgentFor } from "#tests/support/upstream-faults.ts";

const people = Array.from({ length: 50 }, (_, person) => person);
const statements = `/consumer/accounts/${accountNumber}/statements`;
const targets = [
  ...[
    "/",
    "/_root.data",
    "/consumer/accounts/all",
    "/consumer/accounts/all.data",
    statements,
    `${statements}.data`,
  ],
  ...["/developer/profiler?tab=queries", "/developer/profiler.data", `${statements}.csv`],
  `${statements}/s1/file/Statement_${accountNumber}_2026-01-31.pdf`,
];

let upstream: Awaited<ReturnType<typeof startCanaryUpstream>>;
let portal: Program;
let browsers: HttpBrowser[];

beforeAll(async () => {
  upstream = await startCanaryUpstream();
  portal = await startPortal(upstream.url, {
    UPSTREAM_TIMEOUT_MS: "2000",
    UPSTREAM_CONNECTIONS: "4000",
    UPSTREAM_FILE_CONNECTIONS: "4000",
  });
  browsers = people.map(() => createHttpBrowser(portal.url()));
  // One after the other, because some of fifty at once could take longer than the time limit.
  for (const [person, browser] of browsers.entries())
    expect((await browser.signIn(canaryOf(person))).status).toBe(303);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

/**
 * Opens the page with a copy of the session, because a fault may end the session. Returns the
 * status and the canaries in the response. The status is 0 if the connection broke.
 */
async function openIn(session: HttpBrowser, target: string, fault?: (typeof faultNames)[number]) {
  const browser = createHttpBrowser(portal.url());
  for (const [name, value] of session.cookies) browser.cookies.set(name, value);
  const from = { "sec-fetch-site": target.includes(".data") ? "same-origin" : "none" };
  const answer = await browser
    .get(target, { ...from, ...(fault && { "user-agent": userAgentFor(fault, "every call") }) })
    .catch(() => undefined);
  const canaries = answer ? canariesIn(`${JSON.stringify(answer.headers)} ${answer.body}`) : [];
  return { status: answer?.status ?? 0, canaries };
}

/** The number of targets that each person opens. Each target is opened by several people. */
const opened = process.env.TEST_ALL ? 5 : 3;

/**
 * Opens each target once with a fault and once without. Each person opens a different selection of
 * targets, in a different order. Returns the canaries found, and the targets that failed without a
 * fault because the upstream was too slow.
 */
async function openTargets(
  person: number,
  session: HttpBrowser,
): Promise<{ seen: Set<string>; slow: string[] }> {
  const seen = new Set<string>();
  const slow: string[] = [];
  for (let index = 0; index < opened; index += 1) {
    const target = targets[(index + person) % targets.length] ?? "/";
    const fault = faultNames[(index * 7 + person) % faultNames.length];
    const [faulty, whole] = await Promise.all([
      openIn(session, target, fault),
      openIn(session, target),
    ]);
    for (const canary of [...faulty.canaries, ...whole.canaries]) seen.add(canary);
    if (whole.status === 0 || whole.status >= 500) slow.push(target);
  }
  return { seen, slow };
}

/**
 * Returns the canaries that each person saw when everyone opened their targets at the same time. On
 * a busy machine, some calls take longer than UPSTREAM_TIMEOUT_MS. Their pages are reopened, one at
 * a time, until they load.
 */
async function whatEveryoneSees(): Promise<string[][]> {
  const all = await Promise.all(browsers.map((session, person) => openTargets(person, session)));
  for (const [person, session] of browsers.entries()) {
    for (const target of all[person]?.slow ?? []) {
      const open = async () => {
        const { status, canaries } = await openIn(session, target);
        for (const canary of canaries) all[person]?.seen.add(canary);
        return status < 500 && status > 0;
      };
      await expect.poll(open, { timeout: 30_000, message: target }).toBe(true);
    }
  }
  return all.map(({ seen }) => [...seen]);
}

test("shows each person only their own data, even when faults occur", async () => {
  expect(await whatEveryoneSees()).toEqual(people.map((person) => [canaryOf(person)]));
}, 300_000);

test("shows no data from an ended session, not even to the next person in the same browser", async () => {
  await Promise.all(browsers.map((browser) => browser.post("/auth/logout", {})));
  for (const [person, browser] of browsers.entries())
    if (person % 2 === 1) await browser.signIn(canaryOf(person + 1));
  expect(await whatEveryoneSees()).toEqual(
    people.map((person) => (person % 2 === 0 ? [] : [canaryOf(person + 1)])),
  );
}, 300_000);
