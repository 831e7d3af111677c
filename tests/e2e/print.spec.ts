/** Tests of the print views: a statement, an EasyPay code and a ticket each fit on one page. */
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";

test.beforeEach(({ signInByRequest }) => signInByRequest("thandi@example.com"));

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Checks that the printed page leaves out the navigation, the balance and the controls. */
async function expectOnlyContent(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    "nav",
    ".button",
    "button",
    ".account > .balance",
    ".account-menu",
    "main form",
  ]) {
    for (const element of await page.locator(hidden).all())
      await expect(element, hidden).toBeHidden();
  }
}

test("prints a statement on one page, with the account in the heading instead of today's balance @once", async ({
  page,
}) => {
  await page.goto("/consumer/accounts/statements");
  await page
    .getByRole("link", { name: /^\w+ \d{4}$/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /\w+ \d{4}/ }).waitFor();
  await expectOnlyContent(page);
  expect(await page.locator(".bill").innerText()).toMatch(
    /^Amount due by \d+ \w+ 20\d\d\s*R\s3\s430,25/,
  );
  await expect(page.locator(".account-name")).toBeVisible();
  await expect(page.locator(".account-place")).toContainText("2813000000005072");
  expect(await countPrintedPages(page)).toBe(1);
});

test("prints the due date and the state of a statement on separate lines @once", async ({
  page,
}) => {
  await page.goto("/consumer/accounts/2813000000005072/statements");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".statements .row-note").first().innerText()).toMatch(
    /^\d+ \w+ 20\d\d\s*\n\d+ days late$/,
  );
});

test("prints the EasyPay code and its number on one page @once", async ({ page }) => {
  await page.goto("/consumer/accounts/2813000000005072/easypay");
  await expectOnlyContent(page);
  await expect(page.locator(".qr .number")).toHaveText("9281 3000 0000 0507 28");
  expect(await countPrintedPages(page)).toBe(1);
});

test("prints a ticket on one page @once", async ({ page }) => {
  await page.goto("/consumer/tickets/open");
  await page.locator("tbody th a").first().click();
  await page.locator(".conversation").first().waitFor();
  await expectOnlyContent(page);
  expect(await countPrintedPages(page)).toBe(1);
});
