/**
 * Tests every page. axe finds no violation of WCAG 2.2 AA in light or dark mode. On a phone, what
 * the page is for starts high up, targets are large enough to tap, text with more spacing is not
 * cut off, and with forced colours only the current link looks current. SCREENSHOTS=true saves a
 * screenshot of each page with the test results.
 */
import type { Page } from "playwright/test";
import { pagesByUser } from "#tests/support/accessibility-pages.ts";
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { checkPhoneLayout } from "#tests/support/check-phone-layout.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [401, 403, 404, 422] });

for (const [who, username, pages] of pagesByUser) {
  test(`is accessible on every page of ${who}, and fits a phone @javascript`, async ({
    page,
    mail,
    product,
    signIn,
    isMobile,
  }) => {
    test.slow();
    page.setDefaultTimeout(15_000);
    const address = newEmailAddress();
    if (username) await signIn(username);
    for (const [name, open] of Object.entries(pages)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open({ page, mail, product, address });
      await page.waitForFunction(() => document.readyState === "complete");
      await checkAccessibility(page, name, "all");
      if (isMobile) await checkPhoneLayout(page, name);
      await page.emulateMedia({ colorScheme: "dark" });
      // Dark mode changes only the colours, so only the colour rules are checked again.
      await checkAccessibility(page, `${name}, dark`, "colors");
    }
  });
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
