/**
 * Tests of an account's Admin tab: its information, access entries and history, and an invitation
 * as the sender and the recipient see it.
 */
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import { enterCode, newEmailAddress, register } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [403, 409, 422] });

async function openAdmin(page: Page, tab: "Information" | "Access" | "History"): Promise<void> {
  await page.goto("/consumer/accounts/admin");
  // The first tab is open already. Opening it again would go on behind the next click.
  if (tab !== "Information")
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
}

test("changes contact details and lists the change in the history @all", async ({
  page,
  signInByRequest,
  household,
}) => {
  await signInByRequest(household.email);
  await openAdmin(page, "Information");
  await page.getByRole("link", { name: "Change contact details" }).click();
  await page.getByLabel("Email address").fill("not an address");
  await page.getByLabel("Postal address").fill("PO Box 77\nŠtädtchen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address");
  await expect(page.getByLabel("Postal address")).toHaveValue("PO Box 77\nŠtädtchen");
  await page.getByLabel("Email address").fill(household.email);
  await page.getByLabel("Postal code", { exact: true }).fill("4322");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The contact details have been saved.").first()).toBeVisible();
  await expect(page.locator("main")).toContainText("Štädtchen");

  await openAdmin(page, "History");
  // A short history has no filter until one is in the URL.
  await page.goto(new URL("?action=account.linked", page.url()).href);
  await page.getByLabel("Activity").selectOption("consumer.changed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/action=consumer\.changed/);
  await expect(page.locator("tbody tr").first()).toContainText("the postal address");
});

test("invites a person with read-only access, makes them a member after they register, and then removes them @all", async ({
  page,
  openBrowser,
  mail,
  signInByRequest,
  household,
}) => {
  test.slow();
  const address = newEmailAddress();
  await signInByRequest(household.email);
  await openAdmin(page, "Access");
  await page.getByRole("link", { name: "Give someone access" }).click();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Enter an email address, like name@example.com",
  );
  await page.locator("input[name=identity]").fill(address);
  await page.getByLabel("Last day of access (optional)").fill("2099-12-31");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/We’ve sent an invitation to/).first()).toBeVisible();
  await mail.nextTo(address);
  await saveScreenshot(page, "access");

  const guest = await openBrowser();
  await register(guest, "email", address);
  await enterCode(guest, codeIn(await mail.nextTo(address)));
  await expect(
    guest.getByText(/You now have viewer access to account \d+\./).first(),
  ).toBeVisible();
  await guest.goto("/consumer/accounts/admin");
  await expect(guest.getByRole("heading", { level: 1, name: "Information" })).toBeVisible();
  await expect(guest.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
  await expect(guest.getByRole("link", { name: "Change contact details" })).toHaveCount(0);
  expect((await guest.goto(guest.url().replace(/info$/, "access")))?.status()).toBe(403);

  await openAdmin(page, "Access");
  await page.goto(new URL("?order=granted%7Cdesc", page.url()).href);
  await expect(page.locator("tbody tr").first()).toContainText("Nomsa Dlamini");
  await page.getByRole("link", { name: "Change access for Nomsa Dlamini" }).first().click();
  await page.getByLabel(/^Member/).check();
  await page.getByLabel("Last day of access (optional)").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Access for Nomsa Dlamini has been changed.").first()).toBeVisible();
  await page.goto(new URL("?order=granted%7Cdesc", page.url()).href);
  await expect(page.locator("tbody tr").first()).toContainText("Member");
  await expect(page.locator("tbody tr").first()).toContainText("No end date");

  await page.getByRole("link", { name: "Change access for Nomsa Dlamini" }).first().click();
  await page.getByRole("button", { name: "Remove Nomsa Dlamini" }).click();
  await expect(
    page.getByText("Their access will end immediately. You can invite them again later."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Nomsa Dlamini no longer has access.").first()).toBeVisible();
  await guest.goto("/consumer/accounts");
  await expect(guest.getByRole("heading", { level: 1, name: "No accounts yet" })).toBeVisible();
});

test("refuses to remove the last admin and explains why @all", async ({
  page,
  signInByRequest,
  household,
}) => {
  await signInByRequest(household.email);
  await openAdmin(page, "Access");
  await page.getByRole("link", { name: `Change access for ${household.name}` }).click();
  await page.getByLabel(/^Viewer/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You are the only person with access");
});

test("lets support staff read everything but change nothing @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("support@example.com");
  await page.goto("/consumer/accounts/2813000000005072/admin");
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Information");
  const tabs = page.getByRole("navigation", { name: "Admin" });
  for (const tab of ["Access", "History"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
    await expect(page.locator("main form[method=post]")).toHaveCount(0);
  }
  await expect(page.locator("tbody tr").first()).toContainText("Viewed");
});
