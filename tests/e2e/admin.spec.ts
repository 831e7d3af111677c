/** Admin of an account: its information, who has access, its history; and an invitation from both sides. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { codeIn } from "../support/mailbox.ts";
import { enterCode, newAddress, register } from "./newcomer.ts";

test.use({ expectedStatuses: [403, 409, 422] });

async function openAdmin(page: Page, tab: "Information" | "Access" | "History"): Promise<void> {
  await page.goto("/consumer/accounts/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
}

test("contact details are changed, and the history tells of it", async ({ page, signIn }, testInfo) => {
  await signIn("johan@example.com");
  await openAdmin(page, "Information");
  await page.getByRole("link", { name: "Change contact details" }).click();
  await page.getByLabel("E-mail address").fill("not an address");
  await page.getByLabel("Postal address").fill("PO Box 77\nŠtädtchen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail address");
  await expect(page.getByLabel("Postal address")).toHaveValue("PO Box 77\nŠtädtchen");
  await page.getByLabel("E-mail address").fill("johan@example.com");
  await page.getByLabel("Postal code").fill(testInfo.project.name.slice(0, 10));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The contact details have been saved.").first()).toBeVisible();
  await expect(page.locator("main")).toContainText("Štädtchen");

  await openAdmin(page, "History");
  await page.getByLabel("What was done").selectOption("consumer.changed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/action=consumer\.changed/);
  await expect(page.locator("tbody tr").first()).toContainText("the postal address");
});

test("somebody is invited, registers, reads and may not change; then is made a member, and removed", async ({
  page,
  browser,
  baseURL,
  mail,
  signIn,
  javaScriptEnabled,
}, testInfo) => {
  test.slow();
  const address = newAddress();
  await signIn("johan@example.com");
  await openAdmin(page, "Access");
  await page.getByRole("link", { name: "Give somebody access" }).click();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("must be filled in");
  await page.locator("input[name=identity]").fill(address);
  await page.getByLabel("Last day of the access (optional)").fill("2099-12-31");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/An invitation is on its way to/).first()).toBeVisible();
  await mail.next(address);
  await page.screenshot({ path: testInfo.outputPath("access.png"), fullPage: true });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
  const guest = await context.newPage();
  await register(guest, "email", address);
  await enterCode(guest, codeIn(await mail.next(address)));
  await expect(guest.getByText(/You now have access to account \d+ as viewer\./).first()).toBeVisible();
  await guest.goto("/consumer/accounts/admin");
  await expect(guest.getByRole("heading", { level: 1, name: "Information" })).toBeVisible();
  await expect(guest.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
  await expect(guest.getByRole("link", { name: "Change contact details" })).toHaveCount(0);
  expect((await guest.goto(guest.url().replace(/info$/, "access")))?.status()).toBe(403);

  await openAdmin(page, "Access");
  await page.goto(new URL("?order=granted%7Cdesc", page.url()).href);
  await expect(page.locator("tbody tr").first()).toContainText("Nomsa Dlamini");
  await page.getByRole("link", { name: "Change the access of Nomsa Dlamini" }).first().click();
  await page.getByLabel(/^Member/).check();
  await page.getByLabel("Last day of the access (optional)").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The access of Nomsa Dlamini has been changed.").first()).toBeVisible();
  await page.goto(new URL("?order=granted%7Cdesc", page.url()).href);
  await expect(page.locator("tbody tr").first()).toContainText("Member");
  await expect(page.locator("tbody tr").first()).toContainText("Without end");

  await page.getByRole("link", { name: "Change the access of Nomsa Dlamini" }).first().click();
  await page.getByRole("button", { name: "Remove Nomsa Dlamini" }).click();
  await expect(page.getByText("It ends at once. You can invite them again.")).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Nomsa Dlamini no longer has access.").first()).toBeVisible();
  await guest.goto("/consumer/accounts");
  await expect(guest.getByRole("heading", { level: 1, name: "No account yet" })).toBeVisible();
  await context.close();
});

test("the last admin stays, and is told why", async ({ page, signIn }) => {
  await signIn("thandi@example.com");
  await openAdmin(page, "Access");
  await page.getByRole("link", { name: /^Change the access of Thandi/ }).click();
  await page.getByLabel(/^Viewer/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You are the only one who has access to this account");
});

test("support reads all of it and finds nothing to change", async ({ page, signIn }) => {
  await signIn("support@example.com");
  await page.goto("/consumer/accounts/all?search=2813000000005072&tab=admin");
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Information");
  const tabs = page.getByRole("navigation", { name: "Admin" });
  for (const tab of ["Access", "History"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
    await expect(page.locator("main form[method=post]")).toHaveCount(0);
  }
  await expect(page.locator("tbody tr").first()).toContainText("Looked at");
});
