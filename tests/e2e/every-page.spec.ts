/**
 * Tests every page. axe finds no violation of WCAG 2.2 AA on a phone in light mode and on a desktop
 * in dark mode. On the desktop, only the first page of each user gets the non-visual checks.
 * TEST_ALL=true runs all checks in both modes on both devices. On a phone, the main content starts
 * near the top, targets are large enough to tap, text with wider spacing is not cut off, and with
 * forced colours only the current link looks current. SCREENSHOTS=true saves a screenshot of each
 * page with the test results.
 */
import type { Page } from "playwright/test";
import { pagesByUser } from "#tests/support/accessibility-pages.ts";
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { checkPhoneLayout } from "#tests/support/check-phone-layout.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";
import { desktop, phone } from "#tests/support/screens.ts";

const isWhole = process.env.TEST_ALL === "true";

test.use({ expectedStatuses: [401, 403, 404, 422] });
test.skip(
  ({ isMobile }) => !isMobile,
  "Opening a page takes longest, so a phone checks both sizes.",
);

for (const [who, username, pages] of pagesByUser) {
  test(`has no accessibility violations on any page for ${who}, and fits every page on a phone @javascript`, async ({
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
    for (const [index, [name, open]] of Object.entries(pages).entries()) {
      await page.setViewportSize(phone.viewport);
      await open({ page, mail, product, address });
      await page.waitForFunction(() => document.readyState === "complete");
      await checkAccessibility(page, name, "light");
      if (isWhole) await checkAccessibility(page, name, "dark");
      await checkPhoneLayout(page, name);
      await page.setViewportSize(desktop.viewport);
      if (isWhole) await checkAccessibility(page, `${name}, desktop`, "light");
      // What only a large screen shows, such as the signed-in user's name, is on all pages.
      await checkAccessibility(page, `${name}, desktop`, "dark", index > 0 && !isWhole);
    }
  });
}

async function checkAccessibility(
  page: Page,
  name: string,
  colorScheme: "light" | "dark",
  visualOnly = false,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Wait for colour transitions to finish. Animations of a scroll position never do.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) =>
          playState !== "running" || !(timeline instanceof DocumentTimeline),
      ),
  );
  await saveScreenshot(page, `${name}, ${colorScheme}`);
  expect.soft(await findViolations(page, { visualOnly }), name).toEqual([]);
}
