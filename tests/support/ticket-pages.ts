/** The pages of a consumer's tickets, for the browser tests of every page. */
import type { Page } from "playwright/test";

type Pages = Record<string, (around: { page: Page }) => Promise<unknown>>;

const pdfFile = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

export const ticketPages: Pages = {
  tickets: ({ page }) => page.goto("/consumer/tickets"),
  "tickets, closed": ({ page }) => page.goto("/consumer/tickets/closed"),
  "tickets, none found": ({ page }) => page.goto("/consumer/tickets/open?search=zzzz"),
  ticket: async ({ page }) => {
    await page.goto("/consumer/tickets");
    await page.locator("tbody th a").first().click();
    await page.locator(".conversation").first().waitFor();
  },
  "ticket, raising": ({ page }) => page.goto("/consumer/tickets/new"),
  "ticket, refused": async ({ page }) => {
    await page
      .getByLabel("Files (optional)")
      .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: pdfFile });
    await page.locator("main form button[type=submit]").first().click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("letter.pdf").waitFor();
  },
};
