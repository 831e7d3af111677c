/** Tests of messages from the municipality: searching, filtering and reading them. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test.beforeEach(async ({ signInByRequest, page }) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/communication");
});

test("finds a message by text and channel, and opens it on its own page @once", async ({
  page,
}) => {
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Communication");
  await saveScreenshot(page, "communication");
  await page.locator(".filters > summary").click();
  await page.getByLabel("Search by subject or text").fill("statement of 31 Oct");
  await page.getByLabel("Channel", { exact: true }).selectOption("email");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=statement\+of\+31\+Oct&channel=email/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByLabel("Channel", { exact: true })).toHaveValue("email");
  await page.locator("tbody th a").click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^Your statement of \d+ \w+ \d{4}$/ }),
  ).toBeVisible();
  await expect(page.locator(".message")).toContainText("Dear");
  // The message is shown as text, whatever its original format.
  await expect(page.locator(".message").locator("*")).toHaveCount(0);
  await saveScreenshot(page, "message");
  await page
    .getByRole("navigation", { name: "You are here" })
    .getByRole("link", { name: "Communication" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Communication" })).toBeVisible();
});

test("filters messages by channel without a search text, and offers a way back from a search without results @once", async ({
  page,
}) => {
  await page.locator(".filters > summary").click();
  await page.getByLabel("Channel", { exact: true }).selectOption("sms");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/channel=sms/);
  await expect(page.locator('td[data-label="Channel"]').filter({ hasNotText: "SMS" })).toHaveCount(
    0,
  );
  await expect(
    page.locator('td[data-label="Channel"]').filter({ hasText: "SMS" }).first(),
  ).toBeAttached();
  await page.getByLabel("Search by subject or text").fill("%%zzz_");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("shows twelve messages within 1600 pixels on a phone, each as one link @once", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "Rows are table rows on a desktop.");
  const rows = await page.locator("tbody tr").all();
  const heights = await Promise.all(
    rows.slice(0, 12).map(async (row) => (await row.boundingBox())?.height ?? 0),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights) * 12).toBeLessThanOrEqual(1600);
  const target = await page.locator("tbody th a").first().getAttribute("href");
  // Taps the row's second line. The link's own area lies above it.
  await page.locator("tbody td.row-note").first().click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(".message")).toBeVisible();
});
