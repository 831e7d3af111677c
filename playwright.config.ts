/** Runs the browser tests on a desktop and on a phone, with and without JavaScript. */
import { defineConfig } from "playwright/test";
import { launchOptions } from "./tests/support/chromium.ts";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const withoutJavaScript = { javaScriptEnabled: false };
// Skips tests tagged @javascript, which can't work without JavaScript.
const grepInvert = /@javascript/;
const layoutTests =
  /(every-page|account-header|audit-log|errors|gallery|journey|lists|privacy|sign-in|staff-[a-z]+|tickets|unallocated-payments)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/browser-setup.ts",
  outputDir: "test-results",
  fullyParallel: false,
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
    { name: "desktop", use: desktop, testMatch: layoutTests },
    { name: "phone", use: phone },
    { name: "desktop without JavaScript", use: { ...desktop, ...withoutJavaScript }, grepInvert },
    {
      name: "phone without JavaScript",
      use: { ...phone, ...withoutJavaScript },
      grepInvert,
      testMatch: layoutTests,
    },
  ],
});
