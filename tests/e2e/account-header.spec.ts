/** Tests of the account header on every tab: switching accounts and the EasyPay number. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("switches between a few accounts and stays on the same tab", async ({ page, signInByRequest }) => {
  await signInByRequest("johan@example.com");
  await page.goto("/consumer/accounts/payments");
  const before = page.url();
  await page.getByText("Switch account").click();
  const other = page.locator(".switcher li a").first();
  const number = (await other.locator(".number").innerText()).trim();
  await other.click();
  await expect(page).toHaveURL(new RegExp(`/consumer/accounts/${number}/payments$`));
  expect(page.url()).not.toBe(before);
  await expect(page.locator("dl.facts").first()).toContainText(number);
});

test("finds one of many accounts by search and stays on the same tab", async ({ page, signInByRequest }) => {
  await signInByRequest("estate@example.com");
  await page.goto("/consumer/accounts/communication");
  await page.getByText("Switch account").click();
  await page.getByLabel("Find an account by number, name or address").fill("28130");
  await page.locator(".switcher").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/all\?search=28130&tab=communication$/);
  await page.locator("tbody tr").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/\d+\/communication$/);
});

test("hides the account switcher from a user with one account, and shows the EasyPay number as a QR code", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/meters");
  await expect(page.getByText("Switch account")).toHaveCount(0);
  await page.getByRole("link", { name: "QR code for the EasyPay number" }).click();
  await expect(page.getByRole("img", { name: /^QR code for 9\d{17}$/ })).toBeVisible();
  await saveScreenshot(page, "easypay");
});

test("copies the EasyPay number and confirms it with a toast @javascript", async ({ page, signInByRequest, context, origin }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin() });
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/payments");
  const number = (await page.locator(".easypay .number").innerText()).trim();
  await page.getByRole("button", { name: "Copy the EasyPay number" }).click();
  await expect(page.locator(".toast")).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});
