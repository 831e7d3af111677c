/** Tests of payments: filtering by year, sorting, receipts and the CSV file. */
import { readFile } from "node:fs/promises";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test.beforeEach(async ({ signInByRequest, page }) => {
  await signInByRequest("johan@example.com");
  await page.goto("/consumer/accounts/2813000000011180/payments");
});

test("shows each payment with its status in words, the balance after it and its receipt @once", async ({
  page,
}) => {
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Payments");
  const first = page.locator(".rows tbody tr").first();
  await expect(first).toContainText(/Paid|Received|Not confirmed yet|Failed|Cancelled|Reversed/);
  await expect(first).toContainText(/R\s[\d\s]+,\d{2}/);
  await saveScreenshot(page, "payments");
  const receipt = page.getByRole("link", { name: /^Receipt .+ \(PDF\)$/ }).first();
  const answer = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("keeps the chosen year when the sort order changes, and exports that year as CSV @once", async ({
  page,
}) => {
  await page
    .getByRole("navigation", { name: "Payment year" })
    .getByRole("link", { name: "2025" })
    .click();
  await expect(page).toHaveURL(/\?year=2025$/);
  await page.getByRole("link", { name: "Amount" }).click();
  await expect(page).toHaveURL(/\?year=2025&order=amount%7Casc$/);
  await expect(page.locator("tbody th").filter({ hasNotText: / 2025$/ })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Payments in 2025 (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Payments_\d+_2025\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain("2025-");
});

test("offers a way back from a year without payments @once", async ({ page }) => {
  await page.goto(`${new URL(page.url()).pathname}?year=1999`);
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(page.locator(".rows tbody tr").first()).toBeVisible();
});
