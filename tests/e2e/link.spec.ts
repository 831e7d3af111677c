/** Linking an account with its PIN, and giving it up again. */
import { expect, test } from "../support/browser.ts";
import { codeIn } from "../support/mailbox.ts";
import { enterCode, newAddress, register } from "./newcomer.ts";

test.use({ expectedStatuses: [422] });

/** The demo's account that is nobody's. */
const free = { number: "2813000000007770", pin: "77702" };

test("a newcomer links an account, names it, and gives it up again", async ({ page, mail }, testInfo) => {
  const address = newAddress();
  await register(page, "email", address);
  await enterCode(page, codeIn(await mail.next(address)));
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();

  await page.goto("/consumer/accounts");
  await expect(page.getByRole("heading", { level: 1, name: "No account yet" })).toBeVisible();
  await page.getByRole("link", { name: "Link an account" }).click();
  await expect(page.getByText("You have 10 tries left today.")).toBeVisible();

  // Too short to be one: nothing is tried.
  await page.getByLabel("Account number").fill(free.number);
  await page.getByLabel("PIN", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Link the account" }).click();
  await page.getByRole("alert").getByRole("link", { name: "PIN must be 4 to 10 digits" }).click();
  await expect(page.getByLabel("PIN", { exact: true })).toBeFocused();
  await expect(page.getByText("You have 10 tries left today.")).toBeVisible();

  await page.getByLabel("PIN", { exact: true }).fill("00000");
  await page.getByRole("button", { name: "Link the account" }).click();
  await expect(page.getByRole("alert")).toContainText("do not belong together");
  await expect(page.getByText("You have 9 tries left today.")).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveValue(free.number);
  await page.screenshot({ path: testInfo.outputPath("refused.png"), fullPage: true });

  await page.getByLabel("PIN", { exact: true }).fill("77 702");
  await page.getByLabel(/^Your own name/).fill("Grandmother’s house");
  await page.getByRole("button", { name: "Link the account" }).click();
  await expect(page.getByText("The account Grandmother’s house is linked. You are an admin of it now.").first()).toBeVisible();
  await expect(page.locator(".account-name")).toHaveText("Grandmother’s house");

  await page.getByRole("navigation", { name: "This account" }).getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Information");
  await page.getByRole("button", { name: "Unlink the account" }).click();
  await expect(page.getByText("To link it again you need its number and its PIN.")).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("unlink, asked.png"), fullPage: true });
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await expect(page.getByText("is no longer linked to your sign-in.").first()).toBeVisible();
  await expect(page.getByText("Nothing is linked to your sign-in yet.")).toBeVisible();
});
