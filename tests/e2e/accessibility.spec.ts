/**
 * Tests the accessibility of every page: axe finds no violations of WCAG 2.2 AA in light or dark
 * mode. Screenshots of each page are saved with the test results.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";
import { pagesByUser } from "#tests/support/accessibility-pages.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ expectedStatuses: [401, 403, 404, 422] });

for (const [who, username, pages] of pagesByUser) {
  test(`finds no accessibility violation on the pages of ${who} @javascript`, async ({ page, mail, product, signIn }, testInfo) => {
    test.slow();
    const address = newEmailAddress();
    if (username) await signIn(username);
    for (const [name, open] of Object.entries(pages)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open({ page, mail, product, address });
      const picture = (colorScheme: string) => testInfo.outputPath(`${name}-${colorScheme}.png`);
      await checkAccessibility(page, name, picture("light"), (axe) => axe.withTags(standards));
      await page.emulateMedia({ colorScheme: "dark" });
      // Dark mode changes only the colours, so only the colour rules are checked again.
      await checkAccessibility(page, `${name}, dark`, picture("dark"), (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));
    }
  });
}

async function checkAccessibility(page: Page, name: string, path: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Wait for colour transitions to finish.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.screenshot({ path, fullPage: true });
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] })).analyze();
  const found = violations.map(({ id, nodes }) => ({
    page: name,
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
