/** The pages of the audit log. */
import type { Page } from "playwright/test";

export const auditPages: Record<string, (around: { page: Page }) => Promise<unknown>> = {
  "audit log": ({ page }) => page.goto("/staff/audit-log"),
  "audit log, an entry": async ({ page }) => {
    await page.locator("tbody summary").first().click();
    await page.getByText("Everything done by").first().waitFor();
  },
  "audit log, filtered": ({ page }) =>
    page.goto("/staff/audit-log?subject_kind=person&from=2020-01-01"),
  "audit log, nothing found": ({ page }) => page.goto("/staff/audit-log?search=zzzz"),
};
