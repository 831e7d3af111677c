/** Tests of lists that take their page, sort order and search text from the URL. */
import { expect, test } from "#tests/support/browser.ts";

const thandi = "/consumer/accounts/2813000000005072";

test("shows twelve statements or payments on a phone, in short rows that the user can tap anywhere @once", async ({
  page,
  isMobile,
  signInByRequest,
}) => {
  test.skip(!isMobile, "Rows are table rows on a desktop.");
  await signInByRequest("thandi@example.com");
  for (const list of ["statements", "payments"]) {
    await page.goto(`${thandi}/${list}`);
    const rows = page.locator(".rows tbody tr");
    await expect(rows).toHaveCount(12);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(1600);
  }
  await page.goto(`${thandi}/statements`);
  const row = page.locator(".rows tbody tr").nth(3);
  const month = await row.getByRole("link").first().innerText();
  // The middle of the row, away from the link's text.
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: month })).toBeVisible();
});

test.describe("a list for a person with many accounts", () => {
  test.beforeEach(async ({ signInByRequest }) => {
    await signInByRequest("estate@example.com");
  });

  test("links to its first, previous, next, last and numbered pages @once", async ({ page }) => {
    await page.goto("/consumer/accounts/all");
    const pages = page.getByRole("navigation", { name: "Pages of accounts" });
    await expect(pages.getByRole("link", { name: "First" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    const first = await page.locator("tbody tr").allInnerTexts();
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(await page.locator("tbody tr").allInnerTexts()).not.toEqual(first);
    await pages.getByRole("link", { name: "Last" }).click();
    await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(pages.getByRole("link", { name: "Last" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  test("sorts by a column, first ascending and then descending, and returns to the first page", async ({
    page,
  }) => {
    await page.goto("/consumer/accounts/all?page=2");
    const header = page.locator("th", { hasText: "Number" });
    // On a phone the column headers aren't shown, so the test sets the order in the URL.
    await page.goto("/consumer/accounts/all?order=account%7Casc");
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    const numbers = await page.locator("td.number").allTextContents();
    expect(numbers).toEqual([...numbers].sort());
    await expect(header.locator("a")).toHaveAttribute("href", /\?order=account%7Cdesc$/);
    await page.goto("/consumer/accounts/all?order=account%7Cdesc");
    await expect(header).toHaveAttribute("aria-sort", "descending");
    const descending = await page.locator("td.number").allTextContents();
    expect(descending).toEqual([...descending].sort().reverse());
  });

  test("says that a search found nothing, and offers a way back @once", async ({ page }) => {
    await page.goto("/consumer/accounts/all?search=%25%25zzz%5F");
    await expect(page.getByText("Nothing found.")).toBeVisible();
    await page.getByRole("link", { name: "Show the whole list" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(12);
  });

  const invalidQueries = [
    "page=-1",
    "page=0",
    "page=abc",
    "page=1e3",
    "order=balance",
    "order=secret%7Casc",
    "order=name%7Cup",
    "page=%00",
    "search=%00",
  ];

  test("ignores an invalid query @once", async ({ page }) => {
    await page.goto("/consumer/accounts/all");
    const rows = await page.locator("tbody tr").count();
    expect(rows).toBe(12);
    for (const query of invalidQueries) {
      const answer = await page.request.get(`/consumer/accounts/all?${query}`);
      expect([query, answer.status()]).toEqual([query, 200]);
      expect([query, (await answer.text()).match(/<tr/g)?.length]).toEqual([query, rows + 1]);
    }
  });

  test("says that nothing was found on a page beyond the last one @once", async ({ page }) => {
    const answer = await page.goto("/consumer/accounts/all?page=1000000000");
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("Nothing found.")).toBeVisible();
  });
});
