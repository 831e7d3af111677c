/**
 * Tests every page with every fault of the upstream: the right page with a way out and a request
 * ID, and an unharmed session. docs/faults.md shows the results.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken, signIn } from "#contract/auth.ts";
import { createHttpBrowser, type HttpBrowser, type Page } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondJson, startMockUpstream } from "#tests/support/mock-upstream.ts";
import { newPersonWithEverything, type PersonWithEverything } from "#tests/support/person-with-everything.ts";
import { type PaymentTestService, startPaymentTestService } from "#tests/support/payment-test-service.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { describeShown, findProblems, type Shown } from "#tests/support/shown-page.ts";
import { type FaultName, faultNames, faultyUpstream, userAgentFor } from "#tests/support/upstream-faults.ts";

/** The pages that may be shown if calls fail. Others, which need no failing call, look the same. */
const expected: Record<FaultName, Shown[]> = {
  reset: ["error 503"],
  hang: ["error 503"],
  drip: ["error 503", "cut off", "file"],
  delay: ["file"],
  garbage: ["error 503"],
  "broken JSON": ["error 502"],
  truncated: ["error 503", "cut off"],
  empty: ["error 502", "file"],
  "another type": ["error 502"],
  "another shape": ["error 502"],
  "401": ["login"],
  "429": ["error 429"],
  "500": ["error 500"],
  "503": ["error 503"],
  "503 as HTML": ["error 502"],
};
const always: Shown[] = ["page", "partly", "moved"];

interface Cell {
  page: string;
  fault: FaultName;
}

let service: PaymentTestService;
let upstream: MockUpstream;
let portal: Program;
let everything: PersonWithEverything;
let sessions: HttpBrowser[];
const healthy = new Map<string, Page>();
const shown = new Map<string, Shown>();
const problems: string[] = [];

beforeAll(async () => {
  service = await startPaymentTestService("PGlite");
  everything = await newPersonWithEverything(service);
  upstream = await startMockUpstream();
  upstream.stubAll(faultyUpstream(service.urls[0] ?? "", everything.person.token));
  // Everyone may sign in with any password here, which takes no time.
  const { profile } = checkToken.answer.parse(JSON.parse((await everything.person.get(checkToken.path)).text));
  upstream.stub(signIn, (response, asked) =>
    respondJson(200, { profile: { ...profile, key: asked.body, token: everything.person.token } })(response, asked),
  );
  portal = await startPortal(upstream.url, {
    ...{ UPSTREAM_TIMEOUT_MS: "2000", TEST_PAGE: "true" },
    // All pages are asked for at once, by one person.
    ...{ UPSTREAM_CONNECTIONS: "4000", UPSTREAM_FILE_CONNECTIONS: "4000" },
  });
  sessions = Array.from({ length: 50 }, () => createHttpBrowser(portal.url()));
  await Promise.all(sessions.map((session, index) => session.signIn(`session ${index}`)));
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
  await service.stop();
});

/** Opens the page in a copy of a session. The answer is undefined if the response breaks off. */
async function open(page: string, session: HttpBrowser | undefined, headers: Record<string, string> = {}) {
  const browser = createHttpBrowser(portal.url());
  const isSignedIn = !/^\/auth\/(?!logout|token)/.test(page);
  if (isSignedIn) for (const [name, value] of session?.cookies ?? []) browser.cookies.set(name, value);
  const before = browser.cookies.get("session");
  // Only a link from another site leads to the question whether to sign out.
  const from = { "sec-fetch-site": page === "/auth/logout" ? "cross-site" : "none" };
  const answer = await browser.get(everything.pathOf(page), { ...from, ...headers }).catch(() => undefined);
  return { answer, kept: browser.cookies.get("session") === before };
}

async function tryCell({ page, fault }: Cell, session: HttpBrowser): Promise<void> {
  const { answer, kept } = await open(page, session, { "user-agent": userAgentFor(fault, "the page’s own calls") });
  const now = describeShown(answer, healthy.get(page));
  shown.set(`${page} ${fault}`, now);
  const found = answer && page !== "/offline" ? findProblems(answer) : [];
  if (!kept && now !== "login") found.push("ends the session");
  if (![...expected[fault], ...always].includes(now)) found.push(`shows “${now}”`);
  for (const problem of found) problems.push(`${page} with ${fault} ${problem}`);
}

async function tryAll(cells: Cell[], sessions: HttpBrowser[]): Promise<void> {
  await Promise.all(
    sessions.map(async (session) => {
      for (let cell = cells.pop(); cell; cell = cells.pop()) await tryCell(cell, session);
    }),
  );
}

test("shows the right page with every fault, and keeps the session", async () => {
  for (const page of routePaths) {
    const { answer } = await open(page, sessions[0]);
    if (answer) healthy.set(page, answer);
  }
  const cells = routePaths.flatMap((page) => faultNames.map((fault): Cell => ({ page, fault })));
  const isSlow = ({ fault }: Cell) => fault === "hang" || fault === "drip";
  await Promise.all([
    tryAll(cells.filter(isSlow), sessions.slice(0, 40)),
    tryAll(
      cells.filter((cell) => !isSlow(cell)),
      sessions.slice(40),
    ),
  ]);
  expect(problems).toEqual([]);
  const names: readonly string[] = faultNames;
  const rows = routePaths.map((page) => [`\`${page}\``, ...faultNames.map((fault) => shown.get(`${page} ${fault}`) ?? "")]);
  const lines = [["Page", ...names], ["Page", ...names].map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  await expect(`${intro}${lines.join("\n")}\n`).toMatchFileSnapshot("../../docs/faults.md");
}, 120_000);

const intro = `# Faults of the upstream

The page that a signed-in person sees if the page’s own upstream calls fail in a given way. \`npm run faults\` writes this table.

- **page**: the page as always. **partly**: the page without the part that could not be read.
- **error 503** and the like: an error page with that status, a way out and a request ID.
- **login**: the login page, which leads back. **moved**: another redirect, as without a fault.
- **file**: a download. **cut off**: the download breaks off, so that the browser reports it.

<!-- prettier-ignore -->
`;
