/** Tests of linking an account with its PIN, and of unlinking it. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { registerByRequest } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [422] });

/** A demo account that no user has linked yet. */
const unlinkedAccount = { number: "2813000000007770", pin: "77702" };

test("lets a new user link an account, name it and unlink it @all", async ({ page, mail }) => {
  await registerByRequest(page, mail);
  await page.goto("/consumer/accounts");
  await expect(page.getByRole("heading", { level: 1, name: "No accounts yet" })).toBeVisible();
  await page.getByRole("link", { name: "Add your account" }).click();
  await expect(page.getByText("You have 10 attempts left today.")).toBeVisible();

  // The PIN entered below is too short, so no attempt is used up.
  await page.getByLabel("Account number", { exact: true }).fill(unlinkedAccount.number);
  await page.getByLabel("PIN", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Add account" }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: "Enter a PIN of 4 to 10 digits" })
    .click();
  await expect(page.getByLabel("PIN", { exact: true })).toBeFocused();
  await expect(page.getByText("You have 10 attempts left today.")).toBeVisible();

  await page.getByLabel("PIN", { exact: true }).fill("00000");
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByRole("alert")).toContainText("don’t match");
  await expect(page.getByRole("alert")).toContainText(
    "You can try this number 4 more times today.",
  );
  await expect(page.getByText(/attempts? left today/)).toHaveCount(0);
  await expect(page.getByLabel("Account number", { exact: true })).toHaveValue(
    unlinkedAccount.number,
  );
  await saveScreenshot(page, "refused");

  await page.getByLabel("PIN", { exact: true }).fill("77 702");
  await page.getByLabel(/^Account name/).fill("Grandmother’s house");
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(
    page.getByText("Grandmother’s house has been added. You can now manage this account.").first(),
  ).toBeVisible();
  await expect(page.locator(".account-name")).toHaveText("Grandmother’s house");

  await page
    .getByRole("navigation", { name: "This account" })
    .getByRole("link", { name: "Admin" })
    .click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Information");
  await page.getByRole("button", { name: "Remove from my list" }).click();
  await expect(page.getByText("To add it again, you’ll need its number and PIN.")).toBeVisible();
  await saveScreenshot(page, "unlink, asked");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await expect(page.getByText("has been removed from your list.").first()).toBeVisible();
  await expect(page.getByText("You haven’t added an account yet.")).toBeVisible();
});
