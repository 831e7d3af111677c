/**
 * Tests the accessibility of every page: axe finds no violations of WCAG 2.2 AA in light or dark
 * mode. SCREENSHOTS=true saves a screenshot of each page with the test results.
 */
import type { Page } from "playwright/test";
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";
import { pagesByUser } from "#tests/support/accessibility-pages.ts";

test.use({ expectedStatuses: [401, 403, 404, 422] });

for (const [who, username, pages] of pagesByUser) {
  test(`finds no accessibility violation on the pages of ${who} @javascript`, async ({ page, mail, product, signIn }) => {
    test.slow();
    const address = newEmailAddress();
    if (username) await signIn(username);
    for (const [name, open] of Object.entries(pages)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open({ page, mail, product, address });
      await checkAccessibility(page, name, "all");
      await page.emulateMedia({ colorScheme: "dark" });
      // Dark mode changes only the colours, so only the colour rules are checked again.
      await checkAccessibility(page, `${name}, dark`, "colors");
    }
  });
}

async function checkAccessibility(page: Page, name: string, only: "all" | "colors"): Promise<void> {
  // Wait for colour transitions to finish. Animations of a scroll position never do.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, timeline }) => playState !== "running" || !(timeline instanceof DocumentTimeline)),
  );
  await saveScreenshot(page, name);
  expect(await findViolations(page, { only }), name).toEqual([]);
}
