/**
 * Runs `npm run lighthouse`, which measures the most visited pages with Lighthouse on a simulated
 * phone with slow 4G. Fails if a score is too low or a page is too slow.
 */
import { join } from "node:path";
import lighthouse from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { chromium } from "playwright";
import { paths } from "#app/paths.ts";
import { build } from "#tests/support/build.ts";
import { ensureChromium, launchOptions } from "#tests/support/chromium.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { startProduct } from "#tests/support/portal.ts";

const minPerformance = 99;
const maxLargestPaintMs = 1300;
/**
 * The slowest page's time to interactive, measured before the portal was changed to paint pages
 * first. No page may take longer.
 */
const maxInteractiveMs = 2300;
const account = "2813000000005072";
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const debuggingPort = 9333;
const runsPerPage = 3;
const categories = ["performance", "accessibility", "best-practices"];

build();
ensureChromium();
const product = await startProduct({ DATA_DIR: join(await temporaryFolder("lighthouse"), "data") });
const missed: string[] = [];
try {
  const origin = product.url().replace("127.0.0.1", "localhost");
  const visitor = createHttpBrowser(product.url());
  const thandi = createHttpBrowser(product.url());
  await thandi.signIn("thandi@example.com");
  const link = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
  const statement = link(
    (await thandi.get(paths.statements(account))).body,
    /\/consumer\/accounts\/\d+\/statements\/[\w-]+(?=")/,
  );
  const reading = link(
    (await thandi.get(paths.meters(account))).body,
    /\/consumer\/accounts\/\d+\/meters\/[\w-]+\/reading/,
  );
  const pages: [name: string, path: string, browser: HttpBrowser][] = [
    ["sign-in", paths.signIn(), visitor],
    ["home", paths.home, thandi],
    ["statements", paths.statements(account), thandi],
    ["statement", statement, thandi],
    ["meters", paths.meters(account), thandi],
    ["send a reading", reading, thandi],
    ["pay", paths.pay(account), thandi],
    ["ticket form", paths.raiseTicket(), thandi],
  ];
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, path, browser] of pages)
    rows[name] = await measure(name, origin + path, browser);
  console.table(rows);
} finally {
  await product.stop();
}
for (const miss of missed) console.error(`Limit exceeded: ${miss}.`);
process.exit(missed.length > 0 ? 1 : 0);

/**
 * Measures one page several times and reports the median run, as Lighthouse advises, because other
 * work on the machine makes single runs vary.
 */
async function measure(
  name: string,
  url: string,
  visitor: HttpBrowser,
): Promise<Record<string, number>> {
  const runs: Result[] = [];
  while (runs.length < runsPerPage) runs.push(await measureOnce(url, visitor));
  // The function returns one of its runs; its own type refers to a module that isn't published.
  const result = computeMedianRun(runs) as Result;
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const ms = (audit: string) => Math.round(result.audits[audit]?.numericValue ?? Infinity);
  const row = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    "LCP ms": ms("largest-contentful-paint"),
    "interactive ms": ms("interactive"),
  };
  if (row.performance < minPerformance) missed.push(`performance of ${name}: ${row.performance}`);
  if (row.accessibility < 100) missed.push(`accessibility of ${name}: ${row.accessibility}`);
  if (row["best practices"] < 100)
    missed.push(`best practices of ${name}: ${row["best practices"]}`);
  if (row["LCP ms"] > maxLargestPaintMs) missed.push(`LCP of ${name}: ${row["LCP ms"]} ms`);
  if (row["interactive ms"] > maxInteractiveMs)
    missed.push(`interactive time of ${name}: ${row["interactive ms"]} ms`);
  for (const category of categories)
    for (const { id } of result.categories[category]?.auditRefs ?? [])
      if (category !== "performance" && result.audits[id]?.score === 0)
        console.log(`${name}: ${result.audits[id].title}`);
  return row;
}

/** Measures a page once, in a separate browser, so that no work is left over from another page. */
async function measureOnce(url: string, { cookies }: HttpBrowser): Promise<Result> {
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    // Lighthouse's own defaults are a simulated phone with slow 4G.
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: categories,
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    if (result.lhr.finalDisplayedUrl !== url)
      throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
