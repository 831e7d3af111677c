/** Lists: pages, order and search, as they stand in the address. */
import { expect, test } from "../support/browser.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("estate@example.com");
});

test("a list of more than one page has first, previous, numbers, next and last", async ({ page }) => {
  await page.goto("/consumer/accounts/all");
  const pages = page.getByRole("navigation", { name: "Pages of accounts" });
  await expect(pages.getByRole("link", { name: "First" })).toHaveAttribute("aria-disabled", "true");
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  const first = await page.locator("tbody tr").allInnerTexts();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(await page.locator("tbody tr").allInnerTexts()).not.toEqual(first);
  await pages.getByRole("link", { name: "Last" }).click();
  await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await expect(pages.getByRole("link", { name: "Last" })).toHaveAttribute("aria-disabled", "true");
});

test("a header orders ascending, then descending, and starts at the first page again", async ({ page }) => {
  await page.goto("/consumer/accounts/all?page=2");
  const header = page.locator("th", { hasText: "Number" });
  // On a phone the headers are not shown as such; the order stands in the address all the same.
  await page.goto("/consumer/accounts/all?order=account%7Casc");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  const numbers = await page.locator("td.number").allInnerTexts();
  expect(numbers).toEqual([...numbers].sort());
  await expect(header.locator("a")).toHaveAttribute("href", /\?order=account%7Cdesc$/);
  await page.goto("/consumer/accounts/all?order=account%7Cdesc");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  const descending = await page.locator("td.number").allInnerTexts();
  expect(descending).toEqual([...descending].sort().reverse());
});

test("a search that finds nothing says so and leads back", async ({ page }) => {
  await page.goto("/consumer/accounts/all?search=%25%25zzz%5F");
  await expect(page.getByText("Nothing was found here.")).toBeVisible();
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(25);
});

for (const query of [
  "page=-1",
  "page=0",
  "page=abc",
  "page=1e3",
  "order=balance",
  "order=secret%7Casc",
  "order=name%7Cup",
  "page=%00",
  "search=%00",
]) {
  test(`?${query} opens the list as if it were not there`, async ({ page }) => {
    const answer = await page.goto(`/consumer/accounts/all?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("tbody tr")).toHaveCount(25);
  });
}

test("a page past the last one is empty and leads back", async ({ page }) => {
  const answer = await page.goto("/consumer/accounts/all?page=1000000000");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Nothing was found here.")).toBeVisible();
});
