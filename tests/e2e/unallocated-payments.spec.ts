/**
 * Tests that staff can allocate a payment that arrived twice to its account, and that the payer can
 * follow its progress.
 */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("lets staff allocate a duplicate payment to its account, and lets the payer follow the payment's progress @all", async ({
  page,
  signInByRequest,
  household: { account, email },
}) => {
  const signInAs = async (username: string) => {
    await page.context().clearCookies();
    await signInByRequest(username);
  };
  await signInAs(email);
  await page.goto(`/consumer/accounts/${account}/pay?amount=123.45`);
  await page.getByRole("button", { name: "Continue to Sandbox" }).click();
  await page.getByRole("button", { name: "Pay twice", exact: true }).click();
  await page.waitForURL("**/consumer/payment-status?status=*");
  await expect(async () => {
    await page.goto(`/consumer/accounts/${account}/payments`);
    await expect(page.getByText("The second payment is being checked.").first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  await saveScreenshot(page, "paid-twice");

  await signInAs("support@example.com");
  await page.goto("/consumer/payments/exceptions");
  const row = page.locator(".exceptions tbody tr").filter({ hasText: "123,45" }).first();
  await saveScreenshot(page, "unallocated-payments");
  await row.getByRole("link", { name: "Paid twice" }).click();
  await saveScreenshot(page, "unallocated-payment");
  await expect(page.getByLabel("Account number")).toHaveValue(account);
  await page.getByRole("button", { name: "Find the account" }).click();
  await expect(page.getByRole("heading", { name: "Add R 123,45 to this account?" })).toBeVisible();
  await saveScreenshot(page, "allocate");
  await page.getByLabel("Reason").fill("The payer asked us to keep it");
  await page.getByRole("button", { name: "Add R 123,45 to the account" }).click();
  await page.waitForURL("**/consumer/payments/exceptions");
  await expect(
    page.getByText(`R 123,45 has been added to account ${account}.`).first(),
  ).toBeVisible();
  await page.getByLabel("Payments by status").selectOption("Added to an account");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**?state=allocated");
  await saveScreenshot(page, "allocated");
  await row.getByRole("link").first().click();
  await expect(page.getByText("The payer asked us to keep it")).toBeVisible();

  await signInAs(email);
  await page.goto(`/consumer/accounts/${account}/payments`);
  await expect(
    page.getByText("The second payment was added to your account.").first(),
  ).toBeVisible();
  for (const index of [0, 1])
    await expect(page.locator(".rows tbody tr").nth(index)).toContainText("R 123,45");
});
