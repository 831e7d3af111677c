/**
 * Tests every page. axe finds no violation of WCAG 2.2 AA on a phone's or a desktop's screen, in
 * light or dark mode. On a phone, what the page is for starts high up, targets are large enough to
 * tap, text with more spacing is not cut off, and with forced colours only the current link looks
 * current. SCREENSHOTS=true saves a screenshot of each page with the test results.
 */
import type { Page } from "playwright/test";
import { pagesByUser } from "#tests/support/accessibility-pages.ts";
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { checkPhoneLayout } from "#tests/support/check-phone-layout.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";
import { desktop, phone } from "#tests/support/screens.ts";

test.use({ expectedStatuses: [401, 403, 404, 422] });
test.skip(
  ({ isMobile }) => !isMobile,
  "Opening a page takes longest, so a phone checks both sizes.",
);

for (const [who, username, pages] of pagesByUser) {
  test(`is accessible on every page of ${who}, and fits a phone @javascript`, async ({
    page,
    mail,
    product,
    signInByRequest,
  }) => {
    test.slow();
    page.setDefaultTimeout(15_000);
    const address = newEmailAddress();
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (username) await signInByRequest(username);
    for (const [name, open] of Object.entries(pages)) {
      await page.setViewportSize(phone.viewport);
      await open({ page, mail, product, address });
      await page.waitForFunction(() => document.readyState === "complete");
      await checkColorSchemes(page, name);
      await checkPhoneLayout(page, name);
      await page.setViewportSize(desktop.viewport);
      await checkColorSchemes(page, `${name}, desktop`);
    }
  });
}

async function checkColorSchemes(page: Page, name: string): Promise<void> {
  await checkAccessibility(page, name, "all");
  await page.emulateMedia({ colorScheme: "dark" });
  // Dark mode changes only the colours, so only the colour rules are checked again.
  await checkAccessibility(page, `${name}, dark`, "colors");
  await page.emulateMedia({ colorScheme: "light" });
}

async function checkAccessibility(page: Page, name: string, only: "all" | "colors"): Promise<void> {
  // Wait for colour transitions to finish. Animations of a scroll position never do.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) =>
          playState !== "running" || !(timeline instanceof DocumentTimeline),
      ),
  );
  await saveScreenshot(page, name);
  expect.soft(await findViolations(page, { only }), name).toEqual([]);
}
