/**
 * Tests every page and every form with every upstream fault: the right page appears with a way out
 * and a request ID, the session is unharmed, and no input is lost. docs/faults.md shows the
 * results.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyPortal, startFaultyPortal } from "#tests/support/faulty-portal.ts";
import { projectFolder } from "#tests/support/folders.ts";
import type { Page } from "#tests/support/http-browser.ts";
import { type PageForm, pageForms, typedSecret } from "#tests/support/page-forms.ts";
import { actionPaths, routePaths } from "#tests/support/route-paths.ts";
import { describeShown, findProblems, type Shown, valuesIn } from "#tests/support/shown-page.ts";
import {
  type FaultName,
  faultNames,
  type Scope,
  userAgentFor,
} from "#tests/support/upstream-faults.ts";

/** A fault to test. "down" comes last, because it affects all requests at the same time. */
type Fault = FaultName | "down";
const allFaults: readonly Fault[] = [...faultNames, "down"];

/**
 * The responses that are allowed for each fault. Pages that need none of the failing calls look the
 * same as without a fault.
 */
const expected: Record<Fault, Shown[]> = {
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
  // A form is kept on an error page until the person has signed in.
  "401": ["login", "error 401"],
  "429": ["error 429"],
  "500": ["error 500"],
  "503": ["error 503"],
  "503 as HTML": ["error 503"],
  down: ["error 503"],
};
const always: Shown[] = ["page", "partly", "moved"];

interface Cell {
  page: string;
  fault: Fault;
}

/** True for `npm run faults`. Otherwise, each fault is tried on a sixteenth of the pages. */
const tryAllCells = process.env.FAULTS === "all" || process.env.TEST_ALL === "true";
/** The number of sessions reserved for faults that last until the time limit. */
const slowSessions = tryAllCells ? 100 : 20;
const sessionCount = slowSessions + 10;

let faulty: FaultyPortal;
let forms: Record<string, PageForm>;

beforeAll(async () => {
  faulty = await startFaultyPortal(sessionCount);
  forms = pageForms(faulty.everything.pathOf("/:account").slice(1));
});
afterAll(async () => {
  expect(await faulty.stop()).toEqual([0, 0]);
});

function headersFor(page: string, fault: Fault | undefined, scope: Scope): Record<string, string> {
  return {
    // Only a link from another site leads to the question whether to sign out.
    ...(page === "/auth/logout" && { "sec-fetch-site": "cross-site" }),
    ...(fault && fault !== "down" && { "user-agent": userAgentFor(fault, scope) }),
  };
}

/** Checks whether the fault lasts until the time limit. */
const isSlow = (fault: Fault | undefined) => fault === "hang" || fault === "drip";

/**
 * Tries all the given cells of the table. Those that wait for the time limit run in parallel with
 * the others.
 */
async function tryAll(
  cells: Cell[],
  tryCell: (cell: Cell, session: number) => Promise<void>,
): Promise<void> {
  const queues = [
    cells.filter(({ fault }) => isSlow(fault)),
    cells.filter(({ fault }) => !isSlow(fault)),
  ] as const;
  await Promise.all(
    Array.from({ length: sessionCount }, async (_, session) => {
      const queue = queues[session < slowSessions ? 0 : 1];
      for (let cell = queue.pop(); cell; cell = queue.pop()) await tryCell(cell, session);
    }),
  );
}

/** Returns the cells to try. Each fault is tried on every sixteenth page, and "down" on all. */
function cellsOf(pages: string[], faults: readonly Fault[]): Cell[] {
  const cells = pages.map((page, row) =>
    faults.map((fault, column) => ({ page, fault, isTried: (row + column) % 16 === 0 })),
  );
  return cells.flat().filter(({ fault, isTried }) => isTried || tryAllCells || fault === "down");
}

const documented = readFileSync(join(projectFolder, "docs/faults.md"), "utf8");

/** Returns the results documented in docs/faults.md, by page and fault. */
function readTable(title: string): Map<string, string> {
  const [, rows = ""] = documented.split(`| ${title} |`);
  const found = [...(rows.split("\n\n")[0]?.matchAll(/^\| `(.+?)` \| (.+) \|$/gm) ?? [])];
  return new Map(
    found.flatMap(([, page, cells = ""]) =>
      cells.split(" | ").map((cell, column) => [`${page} ${allFaults[column]}`, cell]),
    ),
  );
}

/**
 * Returns the Markdown table of what each page showed with each fault. Cells that were not tried
 * keep their documented result.
 */
function toTable(title: string, pages: string[], shown: Map<string, Shown>): string {
  const before = readTable(title);
  const cell = (name: string) => shown.get(name) ?? (tryAllCells ? "" : before.get(name)) ?? "";
  const rows = pages.map((page) => [
    `\`${page}\``,
    ...allFaults.map((fault) => cell(`${page} ${fault}`)),
  ]);
  return [[title, ...allFaults], [title, ...allFaults].map(() => "---"), ...rows]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");
}

/** Opens the page in a copy of a session. The answer is undefined if the connection breaks. */
async function open({ page, fault }: { page: string; fault?: Fault }, session: number) {
  const browser = faulty.browserFor(page, session, isSlow(fault));
  const before = browser.cookies.get("session");
  const headers = headersFor(page, fault, "the page’s own calls");
  const answer = await browser.get(faulty.everything.pathOf(page), headers).catch(() => undefined);
  return { answer, kept: browser.cookies.get("session") === before };
}

/** Submits the page's form, or the given fields instead, in a copy of a session. */
async function send(
  { page, fault }: { page: string; fault?: Fault },
  session: number,
  fields?: Record<string, string>,
) {
  const browser = faulty.browserFor(page, session, isSlow(fault));
  const before = browser.cookies.get("session");
  const form = forms[page];
  const path = faulty.everything.pathOf(page);
  const headers = { ...headersFor("", fault, "writing") };
  if (fields || !form?.file) {
    const answer = await browser.post(path, fields ?? form?.fields ?? {}, headers);
    return { answer, kept: browser.cookies.get("session") === before };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
  body.set(form.file, new File(["%PDF-1.4"], "bill.pdf"));
  const answer = await browser.postFiles(path, body, headers);
  return { answer, kept: browser.cookies.get("session") === before };
}

/**
 * Returns the problems with the response to a form: any input that it lost, and any password that
 * it contains.
 */
function findLosses(answer: Page, { fields, typed, file }: PageForm): string[] {
  const shown = valuesIn(answer);
  const lost = typed
    .filter((name) => !shown.get(name)?.includes(fields[name] ?? ""))
    .map((name) => `loses the field ${name}`);
  if (answer.body.includes(typedSecret)) lost.push("returns a password");
  const isFileKept = [...shown.keys()].some((name) =>
    /^(?:missing|upload):|^(?:logo|uploaded)$/.test(name),
  );
  if (file !== undefined && !isFileKept && !answer.body.includes(`href="#field-${file}"`))
    lost.push("loses the file");
  return lost;
}

/**
 * Returns the upstream calls that the portal repeated within one request without reusing the
 * idempotency key, so that each could take effect twice.
 */
function findRepeatedCalls({ headers }: Page): string[] {
  const writes = faulty.upstream.requests
    .filter(
      (asked) =>
        asked.headers["x-request-id"] === headers["x-request-id"] && asked.method !== "GET",
    )
    .map((asked) => ({
      call: `${asked.method} ${asked.path}`,
      key: asked.headers["idempotency-key"],
    }));
  return writes
    .filter(({ call, key }, index) => {
      const first = writes.findIndex((other) => other.call === call);
      return first !== index && (key === undefined || key !== writes[first]?.key);
    })
    .map(({ call }) => `repeats ${call}`);
}

const pagesShown = new Map<string, Shown>();
const formsShown = new Map<string, Shown>();
const problems: string[] = [];
const healthyPages = new Map<string, Page>();
const healthyForms = new Map<string, Page>();

async function tryPage({ page, fault }: Cell, session: number): Promise<void> {
  const { answer, kept } = await open({ page, fault }, session);
  const now = describeShown(answer, healthyPages.get(page));
  pagesShown.set(`${page} ${fault}`, now);
  const found = answer && page !== "/offline" ? findProblems(answer) : [];
  if (!kept && now !== "login") found.push("ends the session");
  if (![...expected[fault], ...always].includes(now)) found.push(`shows “${now}”`);
  for (const problem of found) problems.push(`${page} with ${fault} ${problem}`);
}

async function tryForm({ page, fault }: Cell, session: number): Promise<void> {
  const { answer, kept } = await send({ page, fault }, session);
  const form = forms[page];
  const now = describeShown(answer, healthyForms.get(page));
  formsShown.set(`${page} ${fault}`, now);
  const found = [...findProblems(answer), ...findRepeatedCalls(answer)];
  if (form && answer.location === undefined) found.push(...findLosses(answer, form));
  if (!kept && now !== "login" && now !== "error 401" && !/^\/auth\/log(?:in|out)$/.test(page))
    found.push("ends the session");
  if (![...expected[fault], ...always, "form"].includes(now)) found.push(`shows “${now}”`);
  for (const problem of found) problems.push(`the form of ${page} with ${fault} ${problem}`);
}

test("has a sample form for every page that accepts a form", () => {
  expect(Object.keys(forms).sort()).toEqual([...actionPaths].sort());
});

test("shows the right page after every fault, and keeps the session", async () => {
  for (const page of routePaths) {
    const { answer } = await open({ page }, 0);
    if (answer) healthyPages.set(page, answer);
  }
  await tryAll(cellsOf(routePaths, faultNames), tryPage);
  expect(problems.splice(0)).toEqual([]);
}, 300_000);

test("keeps what was typed after every fault, and retries no call without an Idempotency-Key", async () => {
  for (const page of actionPaths) healthyForms.set(page, (await send({ page }, 0)).answer);
  await tryAll(cellsOf(actionPaths, faultNames), tryForm);
  expect(problems.splice(0)).toEqual([]);
}, 300_000);

/** Returns the Idempotency-Keys of the upstream calls that the portal made for a request. */
function idempotencyKeysOf({ headers }: Page): string[] {
  const calls = faulty.upstream.requests.filter(
    (asked) => asked.headers["x-request-id"] === headers["x-request-id"],
  );
  return calls.flatMap((asked) => asked.headers["idempotency-key"] ?? []);
}

/**
 * Submits the page's form while its upstream call fails, and submits it again from the error page.
 */
async function sendTwice(page: string): Promise<void> {
  const { answer } = await send({ page, fault: "reset" }, 0);
  if (!answer.body.includes('id="resend"')) return;
  const kept = Object.fromEntries(
    [...valuesIn(answer)].map(([name, values]) => [name, values[0] ?? ""]),
  );
  const again = (await send({ page }, 0, kept)).answer;
  const form = forms[page];
  const found = [
    ...findProblems(again),
    ...(form && again.location === undefined ? findLosses(again, form) : []),
  ];
  if (again.status >= 400 && again.status !== 422) found.push(`shows ${again.status}`);
  const [first] = idempotencyKeysOf(answer);
  const [second] = idempotencyKeysOf(again);
  if (second !== undefined && second !== first) found.push("uses another Idempotency-Key");
  problems.push(...found.map((problem) => `the form of ${page} sent again ${problem}`));
}

test("sends a form again from the error page, with the same Idempotency-Key", async () => {
  await Promise.all(actionPaths.map(sendTwice));
  expect(problems.splice(0)).toEqual([]);
}, 300_000);

test("shows the right page when the upstream is down, and keeps what was typed", async () => {
  await faulty.upstream.stop();
  await tryAll(cellsOf(routePaths, ["down"]), tryPage);
  await tryAll(cellsOf(actionPaths, ["down"]), tryForm);
  expect(problems.splice(0)).toEqual([]);
}, 300_000);

test("writes the results to docs/faults.md", async () => {
  const text = [
    intro,
    toTable("Page", routePaths, pagesShown),
    formsIntro,
    toTable("Form", actionPaths, formsShown),
  ].join("");
  await expect(text).toMatchFileSnapshot("../../docs/faults.md");
});

const intro = `# Faults of the upstream

\`npm run faults\` writes these tables. **down** is an upstream that refuses every connection.

- **page**: the page as always. **partly**: the page without the part that could not be read.
- **error 503** and the like: an error page with that status, a way out and a request ID.
- **login**: the login page, which leads back. **moved**: another redirect, as without a fault.
- **file**: a download. **cut off**: the download breaks off, so that the browser reports it.
- **form**: the form with an error and everything that was typed.

## Pages

The page that a signed-in person sees if the page’s own upstream calls fail in a given way.

<!-- prettier-ignore -->
`;
const formsIntro = `
## Forms

The page that answers a form without JavaScript if the calls that change something fail. An error page keeps what was entered, except
passwords, codes and files, and has a button that sends it again. With 401, people first sign in in another tab. Only a call
with an Idempotency-Key is sent twice.

<!-- prettier-ignore -->
`;
