/** axe finds nothing (WCAG 2.2 AA), light and dark, on any page; pictures of each are kept with the test's results. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each page by name, and how to get there. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  login: async (page) => {
    await page.goto("/auth/logout");
    await page.goto("/auth/login");
  },
  "login refused": async (page) => {
    await page.goto("/auth/logout");
    await page.goto("/auth/login");
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("alert").waitFor();
  },
  welcome: (page) => page.goto("/"),
  accounts: (page) => page.goto("/consumer/accounts/all"),
  "accounts, none found": (page) => page.goto("/consumer/accounts/all?search=zzzz"),
  statements: (page) => page.goto("/consumer/accounts"),
  statement: async (page) => {
    await page.goto("/consumer/accounts");
    await page.locator("tbody tr").first().getByRole("link").first().click();
    await page.locator("dl.sum").waitFor();
  },
  rename: async (page) => {
    await page.goto("/consumer/accounts");
    await page.getByRole("link", { name: "Rename" }).click();
    await page.getByLabel("Name of the account").waitFor();
  },
  "not found": (page) => page.goto("/no/such/page"),
};

test.use({ expectedStatuses: [404, 422] });

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in ${colorScheme} @javascript`, async ({ page, signIn }, testInfo) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [name, open] of Object.entries(pages)) {
      if (!name.startsWith("login")) await signInOnce(page, signIn);
      await open(page);
      await page.screenshot({ path: testInfo.outputPath(`${name}-${colorScheme}.png`), fullPage: true });
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      expect(
        violations.map(({ id, nodes }) => ({
          page: name,
          id,
          nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
        })),
      ).toEqual([]);
    }
  });
}

async function signInOnce(page: Page, signIn: (username: string) => Promise<void>): Promise<void> {
  const signedIn = (await page.context().cookies()).some(({ name }) => name === "session");
  if (!signedIn) await signIn("johan@example.com");
}
