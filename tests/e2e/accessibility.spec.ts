/** axe finds nothing (WCAG 2.2 AA), light and dark, on any page; pictures of each are kept with the test's results. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { newAddress } from "./newcomer.ts";
import { people } from "./looked-at.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ expectedStatuses: [401, 403, 404, 422] });

for (const [who, username, pages] of people) {
  test(`axe finds nothing on the pages of ${who} @javascript`, async ({ page, mail, product, signIn }, testInfo) => {
    test.slow();
    const address = newAddress();
    if (username) await signIn(username);
    for (const [name, open] of Object.entries(pages)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open({ page, mail, product, address });
      const picture = (colorScheme: string) => testInfo.outputPath(`${name}-${colorScheme}.png`);
      await lookAt(page, name, picture("light"), (axe) => axe.withTags(standards));
      await page.emulateMedia({ colorScheme: "dark" });
      // In the dark it is the same page but for its colours.
      await lookAt(page, `${name}, dark`, picture("dark"), (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));
    }
  });
}

async function lookAt(page: Page, name: string, path: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A colour on its way to another is neither.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.screenshot({ path, fullPage: true });
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, nodes }) => ({
    page: name,
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
