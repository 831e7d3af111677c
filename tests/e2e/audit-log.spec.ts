/** Tests of how views by staff are recorded: in the consumer's history and in the audit log. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("shows a consumer what staff viewed, and shows an auditor each individual view @all", async ({
  page,
  signInByRequest,
  household,
}) => {
  test.slow();
  const { account } = household;
  const main = page.getByRole("main");
  await signInByRequest("support@example.com");
  await page.goto(`/staff?search=${account}`);
  await page
    .getByRole("region", { name: "Results" })
    .getByRole("listitem")
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText("Viewing as support")).toBeVisible();
  await page.goto(`/consumer/accounts/${account}/meters`);

  await page.context().clearCookies();
  await signInByRequest(household.email);
  await page.goto(`/consumer/accounts/${account}/admin/history`);
  const views = page.locator("tbody tr", { hasText: /Support desk viewed this account \d+ times/ });
  await expect(views).toHaveCount(1);
  await views.getByText("Support desk viewed").click();
  await expect(views).toContainText("Viewed the meters");
  await saveScreenshot(page, "history");
  await page.getByRole("link", { name: "Hide views by staff" }).click();
  await expect(page.getByRole("link", { name: "Show views by staff" })).toBeVisible();
  await expect(views).toHaveCount(0);
  await saveScreenshot(page, "history-hidden");

  await page.context().clearCookies();
  await signInByRequest("admin@example.com");
  await page.goto("/staff/audit-log");
  await page.getByLabel("Account number, reference, email address or keywords").fill(account);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  const viewed = page.locator("tbody tr", { hasText: "Viewed the meters" });
  await expect(viewed).toHaveCount(1);
  await viewed.getByText("Viewed the meters").first().click();
  await expect(viewed).toContainText("IP address");
  await saveScreenshot(page, "audit-log");
  await viewed.getByRole("link", { name: "Everything done by Support desk" }).click();
  await expect(main).toContainText("Showing only activity by Support desk.");
  await expect(page.locator("tbody tr", { hasText: "Signed in" }).first()).toBeVisible();
  await saveScreenshot(page, "audit-log-actor");
});
