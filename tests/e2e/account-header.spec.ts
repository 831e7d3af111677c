/** Tests of the account header on every tab: its size, other accounts and the EasyPay number. */
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { family } from "#tests/support/households.ts";

const openMenu = (page: Page) => page.locator(".account-menu > summary").click();

test("shows the account in one line of at most 72 px on a phone, so that the tab's content starts high up @once", async ({
  page,
  signInByRequest,
  isMobile,
}) => {
  test.skip(!isMobile, "concerns phones");
  await signInByRequest("thandi@example.com");
  await page.setViewportSize({ width: 360, height: 740 });
  const first = "statements";
  for (const tab of [
    first,
    "meters",
    "payments",
    "communication",
    "admin/info",
    "admin/access",
    "admin/history",
  ]) {
    await page.goto(`/consumer/accounts/${tab}`);
    if (tab !== first)
      expect((await page.locator("header.account").boundingBox())?.height, tab).toBeLessThanOrEqual(
        72,
      );
    const top = (await page.locator("main").boundingBox())?.y ?? 0;
    expect(((await page.locator("h1").boundingBox())?.y ?? Infinity) - top, tab).toBeLessThan(300);
    await expect(page.locator(".tabs a[aria-current]")).toBeInViewport();
    for (const target of await page.locator("header.account :is(a, summary):visible").all()) {
      if (tab === first) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test("switches between a few accounts and stays on the same tab @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest(family.email);
  await page.goto("/consumer/accounts/payments");
  const before = page.url();
  await openMenu(page);
  const other = page.locator(".switcher li a").first();
  const number = (await other.locator(".number").innerText()).trim();
  await other.click();
  await expect(page).toHaveURL(new RegExp(`/consumer/accounts/${number}/payments$`));
  expect(page.url()).not.toBe(before);
  await expect(page.locator(".account-menu > div")).toBeHidden();
});

test("finds one of many accounts by search and stays on the same tab @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("estate@example.com");
  await page.goto("/consumer/accounts/communication");
  await openMenu(page);
  await page.getByLabel("Find an account by number, name or address").fill("28130");
  await page.locator(".switcher").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/all\?search=28130&tab=communication$/);
  await page.locator("tbody tr").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/\d+\/communication$/);
});

test("hides the account switcher from a user with one account, and shows the EasyPay number as a QR code @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/meters");
  await expect(page.getByText("Switch account")).toHaveCount(0);
  await openMenu(page);
  await page.locator(".account-menu").getByRole("link", { name: "Pay with EasyPay" }).click();
  await expect(page.getByRole("img", { name: /^QR code for 9\d{17}$/ })).toBeVisible();
  await saveScreenshot(page, "easypay");
});

test("copies the EasyPay number and confirms it with a toast @javascript", async ({
  page,
  signInByRequest,
  context,
  origin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin() });
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/statements");
  await page.getByRole("link", { name: "EasyPay", exact: true }).click();
  const number = (await page.locator(".qr .number").innerText()).replace(/\D/g, "");
  await page.getByRole("button", { name: "Copy the EasyPay number" }).click();
  await expect(page.locator(".toast")).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});
