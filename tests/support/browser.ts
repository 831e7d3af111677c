/**
 * Fixtures for every browser test: its own copy of the whole product, sign-in, and a check for
 * browser errors.
 */
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from "playwright/test";
import {
  type MailServer,
  type SmsGateway,
  startMailServer,
  startSmsGateway,
} from "./fake-mail-and-sms.ts";
import { copyFolder, removeFolder, temporaryFolder } from "./folders.ts";
import { type Household, households } from "./households.ts";
import { demoPassword } from "./http-browser.ts";
import { startProduct } from "./portal.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import type { Env, Program } from "./programs.ts";

/** The number of tests that this worker has run so far. */
let visitors = 0;

interface SignIn {
  password?: string;
  remember?: boolean;
  /** The page to open after sign-in. By default, it is the one that the portal redirects to. */
  next?: string;
}

interface TestFixtures {
  /** Signs in with the login form. */
  signIn(username: string, how?: SignIn): Promise<void>;
  /**
   * Signs in without opening a page, for tests whose first step opens one. Loading the login form
   * takes longer than many of the tests.
   */
  signInByRequest(username: string): Promise<void>;
  /** Returns a page in another browser, which is closed after the test. */
  openBrowser(): Promise<Page>;
  /** Signs in using another browser, opens the path, and returns the page. */
  signInElsewhere(username: string, path: string): Promise<Page>;
  /** A person with a house that only this test uses. */
  household: Household;
  /**
   * Error status codes that the test expects. Others fail the test, because the browser logs an
   * error for every status of 400 or more.
   */
  expectedStatuses: readonly number[];
  /**
   * Browser errors, which fail the test: content security policy violations, console errors and
   * uncaught exceptions.
   */
  complaints: string[];
}

interface WorkerFixtures {
  /** The stub servers that receive the product's emails and SMS messages. */
  mail: MailServer;
  sms: SmsGateway;
  product: Program;
  /** The households that no test of this worker has used yet. */
  unusedHouseholds: Household[];
  /** Returns the origin of a municipality's portal. */
  origin(tenant?: "imvubu" | "karoo-vista"): string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads the required fixtures from the first destructuring pattern, so it must be
  // there.
  // eslint-disable-next-line no-empty-pattern
  mail: [async ({}, use) => await useThenStop(await startMailServer(), use), { scope: "worker" }],
  // eslint-disable-next-line no-empty-pattern
  sms: [async ({}, use) => await useThenStop(await startSmsGateway(), use), { scope: "worker" }],
  product: [
    async ({ mail, sms }, use) => {
      const store = await copyHouseholds();
      const product = await startProduct({
        ...store.env,
        TRUST_PROXY: "1",
        ...mail.env,
        ...sms.env,
      });
      await use(product);
      await product.stop();
      await store.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // eslint-disable-next-line no-empty-pattern
  unusedHouseholds: [async ({}, use) => use([...households]), { scope: "worker" }],
  origin: [
    async ({ product }, use) => {
      const { port } = new URL(product.url());
      await use(
        (tenant = "imvubu") => `http://${tenant === "imvubu" ? "" : `${tenant}.`}localhost:${port}`,
      );
    },
    { scope: "worker" },
  ],
  baseURL: ({ origin }, use) => use(origin()),
  // Each test is a visitor of its own, because a hundred sign-ins from one address are too many.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use) => {
    visitors += 1;
    return use({ "X-Forwarded-For": `10.0.${visitors >> 8}.${visitors & 255}` });
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...request) => {
      const response = await goto(...request);
      if (javaScriptEnabled) await waitForScripts(page);
      return response;
    };
    await use(page);
  },
  signIn: ({ page, javaScriptEnabled }, use) =>
    use(async (username, how) => {
      await signIn(page, username, how);
      // Signing in loads a document.
      if (javaScriptEnabled) await waitForScripts(page);
    }),
  signInByRequest: ({ page }, use) => use((username) => signInByRequest(page, username)),
  openBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signInElsewhere: ({ openBrowser }, use) =>
    use(async (username, path) => {
      const page = await openBrowser();
      await signInByRequest(page, username);
      await page.goto(path);
      return page;
    }),
  household: ({ unusedHouseholds }, use) => {
    const household = unusedHouseholds.shift();
    if (!household) throw new Error("Add households in households.ts: all are used.");
    return use(household);
  },
  expectedStatuses: [[], { option: true }],
  complaints: [
    async ({ context, expectedStatuses, product }, use, testInfo) => {
      const before = product.log.length;
      const complaints = await collectBrowserErrors(context, expectedStatuses);
      await use(complaints);
      const failed = complaints.length > 0 || testInfo.status !== testInfo.expectedStatus;
      // Printed, because the reporter cuts off attachments.
      const problems = failed
        ? product.log.slice(before).filter(({ level }) => Number(level) >= warning)
        : [];
      for (const line of problems) console.log(JSON.stringify(line));
      expect(complaints, "the browser's complaints").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The log level of warnings. */
const warning = 40;

/** Waits until the page's scripts are running, if it has any. They start after the first paint. */
async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById("start") || "__remixRouter" in window);
}

/** Settings that are the default for the demo on the embedded database. */
const demoSettings = { DEMO: "true", MAIL: "outbox", PROFILER: "true", TEST_PAGE: "true" };

/** Copies the demo and the households of browser-setup.ts for one worker. */
async function copyHouseholds(): Promise<{ env: Env; remove(): Promise<void> }> {
  const { TEST_BROWSER_FOLDER, TEST_BROWSER_CLUSTER: cluster, TEST_BROWSER_DATABASE } = process.env;
  const folder = await temporaryFolder("product");
  const DATA_DIR = join(folder, "data");
  if (!cluster) {
    await copyFolder(TEST_BROWSER_FOLDER ?? "", DATA_DIR);
    return { env: { DATA_DIR }, remove: () => removeFolder(folder) };
  }
  const DATABASE_URL = await createDatabase(cluster, TEST_BROWSER_DATABASE);
  return {
    env: { ...demoSettings, DATA_DIR, DATABASE_URL },
    async remove() {
      await Promise.all([dropDatabase(cluster, DATABASE_URL), removeFolder(folder)]);
    },
  };
}

async function useThenStop<Thing extends { stop(): Promise<void> }>(
  thing: Thing,
  use: (thing: Thing) => Promise<void>,
): Promise<void> {
  await use(thing);
  await thing.stop();
}

async function signIn(
  page: Page,
  username: string,
  { password = demoPassword, remember = false, next }: SignIn = {},
): Promise<void> {
  await page.goto(next ? `/auth/login?next=${encodeURIComponent(next)}` : "/auth/login");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=remember]").setChecked(remember);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

const signInByRequest = (page: Page, username: string) =>
  postForm(page.request, "/auth/login", { username, password: demoPassword });

/** Posts a form from a page that is not open, and checks that the portal accepts it. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await request.post(path, { form, headers, maxRedirects: 0 });
  expect(answer.status(), `the redirect after ${path}`).toBe(303);
}

async function collectBrowserErrors(
  context: BrowserContext,
  expectedStatuses: readonly number[],
): Promise<string[]> {
  const complaints: string[] = [];
  // Chromium logs most violations already, even in pages without JavaScript; this listener names
  // the directive.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    const status = /^Failed to load resource: .* status of (\d{3})/.exec(message.text())?.[1];
    if (message.type() !== "error" || expectedStatuses.includes(Number(status))) return;
    // Remix logs the response that it stops reading when the user opens another page.
    const byRemix = /\/assets\/react-[\w-]+\.js$/.test(message.location().url);
    if (byRemix && message.text().startsWith("AbortError: signal is aborted without reason"))
      return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return complaints;
}

/**
 * Saves a screenshot of the whole page with the test's results if SCREENSHOTS is set. Taking all
 * the screenshots takes a tenth of the browser tests' time.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
