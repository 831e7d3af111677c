/**
 * Tests every page on a phone: what it is for starts high up, targets are large enough to tap, text
 * with more spacing is not cut off, and with forced colours only the current link looks current.
 */
import { pagesByUser } from "#tests/support/accessibility-pages.ts";
import { expect, test } from "#tests/support/browser.ts";
import { findClippedText, findFalselyCurrent, findLateContent, findSmallTargets } from "#tests/support/layout-rules.ts";
import { newEmailAddress } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [401, 403, 404, 422] });

const phone = { width: 360, height: 740 };

for (const [who, username, pages] of pagesByUser) {
  test(`fits the pages of ${who} on a phone @javascript`, async ({ page, mail, product, signIn }) => {
    test.slow();
    page.setDefaultTimeout(15_000);
    const address = newEmailAddress();
    if (username) await signIn(username);
    for (const [name, open] of Object.entries(pages)) {
      await open({ page, mail, product, address });
      await page.waitForFunction(() => document.readyState === "complete");
      expect.soft(await findLateContent(page), `${name}: what it is for starts at the top`).toEqual([]);
      expect.soft(await findSmallTargets(page), `${name}: targets are large enough`).toEqual([]);
      await page.emulateMedia({ forcedColors: "active" });
      expect.soft(await findFalselyCurrent(page), `${name}: only the current link looks current`).toEqual([]);
      await page.emulateMedia({ forcedColors: "none" });
      await page.setViewportSize({ ...phone, width: 320 });
      expect.soft(await findClippedText(page), `${name}: text with more spacing is not cut off`).toEqual([]);
      await page.setViewportSize(phone);
    }
  });
}
