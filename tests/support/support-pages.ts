/** The pages of support staff. */
import type { Page } from "playwright/test";

type Pages = Record<string, (around: { page: Page }) => Promise<unknown>>;

export const supportPages: Pages = {
  "payments, unallocated": ({ page }) => page.goto("/consumer/payments/exceptions"),
  desk: ({ page }) => page.goto("/staff"),
  "desk, sought": ({ page }) => page.goto("/staff?search=28130000"),
  "tickets of all": ({ page }) => page.goto("/consumer/tickets/staff"),
  "ticket of another person": async ({ page }) => {
    await page.locator("tbody th a").first().click();
    await page.locator(".conversation").first().waitFor();
    await page.getByLabel("Note", { exact: true }).fill("Ask the depot.");
    await page.getByRole("button", { name: "Save the note" }).click();
    await page.locator("[data-note]").first().waitFor();
  },
  "tickets of an account": async ({ page }) => {
    await page.goto("/consumer/tickets/staff?account=2813000000005072");
    await page.getByText("Tickets about account").first().waitFor();
  },
  "saved replies": ({ page }) => page.goto("/staff/replies"),
  "saved reply, refused": async ({ page }) => {
    await page.goto("/staff/replies/new");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").waitFor();
  },
  "account as support": async ({ page }) => {
    await page.goto("/staff?search=mkhize");
    await page
      .getByRole("region", { name: "Results" })
      .getByRole("listitem")
      .getByRole("link")
      .first()
      .click();
    await page.getByText("Viewing as support").waitFor();
  },
  people: ({ page }) => page.goto("/staff/people?search=thandi"),
  "people, none found": ({ page }) => page.goto("/staff/people?search=zzzz"),
  person: async ({ page }) => {
    await page.goto("/staff/people?search=thandi%40example.com");
    await page.locator("tbody th a").first().click();
    await page.getByRole("heading", { level: 2, name: "Recent history" }).waitFor();
  },
  "403": async ({ page }) => {
    await page.goto("/staff?search=mkhize");
    await page
      .getByRole("region", { name: "Results" })
      .getByRole("listitem")
      .getByRole("link")
      .first()
      .click();
    await page.waitForURL(/\/statements$/);
    await page.goto(page.url().replace(/statements$/, "rename"));
  },
};

/**
 * The pages about sent messages. They come after the application pages, which cause messages to be
 * sent.
 */
export const messagePages: Pages = {
  "messages, none found": ({ page }) => page.goto("/staff/messages?recipient=nobody@example.org"),
  messages: ({ page }) => page.goto("/staff/messages?state=sent"),
  message: async ({ page }) => {
    await page.locator("main tbody th a").first().click();
    await page.getByRole("heading", { name: "Attempts" }).waitFor();
  },
};
