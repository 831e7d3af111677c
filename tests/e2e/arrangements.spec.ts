/**
 * Tests of paying in instalments, with one browser for a consumer and one for staff: an arrangement
 * within the rules, which starts immediately, and a proposal that staff decide on.
 */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test.use({ expectedStatuses: [409, 422] });

test("agrees to instalments, cancels the arrangement, and proposes other terms that staff accept @all", async ({
  page,
  signInByRequest,
  signInElsewhere,
  household,
  mail,
}) => {
  test.slow();
  await signInByRequest(household.email);
  await page.goto("/");
  const card = page.locator(".home-account").first();
  await card.getByText("Can’t pay the full amount?").click();
  await card.getByRole("link", { name: "see what your instalments would be" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay in instalments");
  await saveScreenshot(page, "arrangement-form");

  // Within the rules.
  await page.getByLabel("Number of monthly payments after the deposit").fill("3");
  await page.getByRole("button", { name: "See the payments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check the payments");
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText("Deposit");
  await expect(rows.nth(4)).toContainText("Instalment 3");
  await saveScreenshot(page, "arrangement-quote");
  await page.getByRole("button", { name: "I agree to these payments" }).click();
  await expect(page.locator(".flash")).toContainText("Your arrangement has started.");
  const next = page.getByText(/^Arrangement: R\s[\d\s]+,\d\d by \d+ \w+ \d+, deposit$/).first();
  await expect(next).toBeVisible();
  const deposit = /R\s[\d\s]+,\d\d/.exec(await next.innerText())?.[0] ?? "";
  await saveScreenshot(page, "arrangement-active");
  await mail.nextTo(household.email, "Your arrangement to pay in instalments");

  // The instalment is proposed on Welcome, above the account and when paying.
  await page.goto("/");
  await expect(card).toContainText(`Arrangement: ${deposit}`);
  await saveScreenshot(page, "arrangement-home");
  await card.getByRole("link", { name: `Pay ${deposit}` }).click();
  await expect(page.locator("dl.sum .total")).toContainText(deposit);
  await page.goto("/consumer/accounts");
  await expect(page.locator("header.account")).toContainText(`Arrangement: ${deposit}`);
  await saveScreenshot(page, "arrangement-header");

  await page.getByRole("link", { name: "See your arrangement" }).first().click();
  await page.getByRole("button", { name: "Cancel the arrangement" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.locator(".flash")).toContainText("The arrangement has been cancelled.");
  await mail.nextTo(household.email, "Your arrangement is cancelled");

  // Outside the rules.
  await page.getByLabel("Deposit in rand").fill("0");
  await page.getByLabel("Number of monthly payments after the deposit").fill("61");
  await page.getByRole("button", { name: "See the payments" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a whole number from 1 to 60");
  await page.getByLabel("Number of monthly payments after the deposit").fill("4");
  await page.getByRole("button", { name: "See the payments" }).click();
  await expect(page.getByRole("main")).toContainText("we need to consider it first");
  await page.getByRole("button", { name: "Send this proposal" }).click();
  await expect(page.locator(".flash")).toContainText("We’ve received your proposal.");
  await saveScreenshot(page, "arrangement-waiting");
  await mail.nextTo(household.email, "We have received your proposal to pay in instalments");

  const desk = await signInElsewhere("support@example.com", "/");
  await desk.getByRole("main").getByRole("link", { name: "Decide on arrangements" }).click();
  await saveScreenshot(desk, "arrangement-desk-list");
  await desk.locator("main tbody a.row-link").first().click();
  await expect(desk.getByRole("heading", { name: "Decide" })).toBeVisible();
  await saveScreenshot(desk, "arrangement-desk");
  const late = await desk.context().newPage();
  await late.goto(desk.url());
  await desk.getByLabel("Accept").check();
  await desk.getByRole("button", { name: "Send the decision" }).click();
  await expect(desk.locator(".flash")).toContainText("The arrangement has started.");
  await late.getByLabel("Refuse").check();
  await late.getByLabel("Reason").fill("Please offer a deposit.");
  await late.getByRole("button", { name: "Send the decision" }).click();
  await expect(late.getByRole("alert")).toContainText(
    "This arrangement is no longer waiting for a decision.",
  );

  await mail.nextTo(household.email, "We accepted your proposal to pay in instalments");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your arrangement");
  await expect(page.getByText(/^Arrangement: .*, instalment 1 of 4$/).first()).toBeVisible();
});
