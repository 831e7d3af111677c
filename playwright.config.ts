/**
 * Runs each browser test once with JavaScript, on a phone, and once without, on a desktop.
 * TEST_ALL=true adds the other two combinations, and the tests tagged @all.
 *
 * The tests do not depend on their order. To try another one, for one project at a time, because
 * a worker that changes its project starts the product again:
 * `npx playwright test --project=phone --shuffle=SEED`
 */
import { defineConfig } from "playwright/test";
import { launchOptions } from "./tests/support/chromium.ts";
import { desktop, phone } from "./tests/support/screens.ts";

const withoutJavaScript = { javaScriptEnabled: false };
const isWhole = process.env.TEST_ALL === "true";
// Skips tests tagged @javascript, which can't work without JavaScript, those tagged @once, whose
// pages and forms without JavaScript tests/portal proves, and those tagged @all, whose parts tests
// without a browser prove.
const grepInvert = isWhole ? /@javascript/ : /@javascript|@once|@all/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/browser-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    // Only the tests of the offline page need the service worker.
    serviceWorkers: "block",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
  },
  projects: [
    { name: "phone", use: phone, ...(!isWhole && { grepInvert: /@all/ }) },
    {
      name: "desktop without JavaScript",
      use: { ...desktop, ...withoutJavaScript },
      grepInvert,
      // A second worker would start the product again for ten short tests.
      ...(!isWhole && { workers: 1 }),
    },
    ...(isWhole
      ? [
          { name: "desktop", use: desktop },
          {
            name: "phone without JavaScript",
            use: { ...phone, ...withoutJavaScript },
            grepInvert,
          },
        ]
      : []),
  ],
});
