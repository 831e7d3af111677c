/**
 * Tests of online payments through the sandbox: every outcome, and the warning about a duplicate
 * payment.
 */
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

/** Maximum time in ms until the provider is polled, if it does not send a notification. */
const providerTimeoutMs = 30_000;

interface ProviderChoices {
  outcome: "Pay" | "Fail" | "Cancel" | "Expire";
  notice?: "once, immediately" | "never";
  back?: "immediately" | "with a button that sends a POST";
}

const balance = (page: Page) => page.locator("header.account .balance strong").innerText();

async function review(page: Page, account: string, amount: string): Promise<void> {
  await page.goto(`/consumer/accounts/${account}/pay`);
  await page.getByLabel("Amount in rand").fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Check your payment" }).waitFor();
}

const waitForProvider = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Sandbox payment" }).waitFor();

async function startPayment(page: Page, account: string, amount: string): Promise<void> {
  await review(page, account, amount);
  await page.getByRole("button", { name: "Continue to Sandbox" }).click();
  await waitForProvider(page);
}

async function completeAtProvider(
  page: Page,
  { outcome, notice = "once, immediately", back = "immediately" }: ProviderChoices,
): Promise<void> {
  await page
    .getByRole("group", { name: "Notify the municipality" })
    .getByLabel(notice, { exact: true })
    .check();
  await page
    .getByRole("group", { name: "Return to the portal" })
    .getByLabel(back, { exact: true })
    .check();
  await page.getByRole("button", { name: outcome, exact: true }).click();
  if (back !== "immediately") await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL("**/consumer/payment-status?status=*");
}

/**
 * Waits for the outcome. With scripts, the page refreshes automatically. Without them, the test
 * reloads it.
 */
async function expectOutcome(page: Page, outcome: string, scripts: boolean): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: outcome });
  if (scripts) return expect(heading).toBeVisible({ timeout: providerTimeoutMs });
  await expect(async () => {
    if (!(await heading.isVisible()))
      await page.getByRole("link", { name: "Check again" }).click({ timeout: 1_000 });
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: providerTimeoutMs });
}

// 422 for an invalid amount, and 409 for a second payment while one is in progress.
test.use({ expectedStatuses: [409, 422] });

test.beforeEach(({ signInByRequest, household }) => signInByRequest(household.email));

test("shows the status and receipt after a payment, updates the balance and sends an email @once", async ({
  page,
  mail,
  household: { account, email },
  javaScriptEnabled,
}) => {
  await page.goto(`/consumer/accounts/${account}`);
  const before = await balance(page);
  await page.locator(".account-menu > summary").click();
  await page.getByRole("link", { name: "Pay another amount" }).click();
  await expect(page.getByLabel("Amount in rand")).toHaveValue(/^[\d\s]+,\d{2}$/);
  await startPayment(page, account, "150.00");
  await completeAtProvider(page, { outcome: "Pay" });
  await expectOutcome(page, "Payment received", javaScriptEnabled);
  await expect(page).toHaveTitle("Imvubu Local Municipality - Payment Status");
  await saveScreenshot(page, "received");
  const receipt = page.getByRole("link", { name: /^Receipt .+ \(PDF\)$/ });
  const answer = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await mail.nextTo(email, "your payment of")).text).toMatch(
    /your payment of R.150,00[^]*Receipt R-/,
  );
  await page.getByRole("link", { name: "Payments", exact: true }).last().click();
  const row = page.locator(".rows tbody tr").first();
  await expect(row).toContainText("Online");
  await expect(row).toContainText("R 150,00");
  await expect(row).toContainText("Received");
  expect(await balance(page)).not.toBe(before);
});

test("opens the provider's page in two taps from the amount owed @once", async ({
  page,
  household: { account },
}) => {
  await page.goto(`/consumer/accounts/${account}`);
  const amount = await balance(page);
  await page.getByRole("link", { name: /^Pay R/ }).click();
  await expect(page).toHaveURL(`/consumer/accounts/${account}/pay?amount=all`);
  await page.getByRole("button", { name: "Continue to Sandbox" }).click();
  await waitForProvider(page);
  await expect(
    page.getByText(amount.replaceAll(/[^\d,]/g, "").replace(",", ".")).first(),
  ).toBeVisible();
  await completeAtProvider(page, { outcome: "Cancel" });
});

test("does not credit a payment that fails, is cancelled or expires, and explains what to do next @all", async ({
  page,
  household: { account },
  javaScriptEnabled,
}) => {
  await page.goto(`/consumer/accounts/${account}`);
  const before = await balance(page);
  for (const [deed, outcome] of [
    ["Fail", "Payment failed"],
    ["Cancel", "Payment cancelled"],
    ["Expire", "This payment has expired"],
  ] as const) {
    await startPayment(page, account, "20.00");
    await completeAtProvider(page, { outcome: deed });
    await expectOutcome(page, outcome, javaScriptEnabled);
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  }
  await page.getByRole("link", { name: "View the account" }).click();
  await page.locator("header.account").waitFor();
  expect(await balance(page)).toBe(before);
});

test("confirms a payment by polling if the provider sends no notification and returns the payer with a POST @all", async ({
  page,
  household: { account },
  javaScriptEnabled,
}) => {
  await startPayment(page, account, "30.00");
  await completeAtProvider(page, {
    outcome: "Pay",
    notice: "never",
    back: "with a button that sends a POST",
  });
  await expectOutcome(page, "Payment received", javaScriptEnabled);
});

test("does not credit a payment just because the URL claims that it succeeded @all", async ({
  page,
  household: { account, email },
  context,
}) => {
  await page.goto(`/consumer/accounts/${account}`);
  const before = await balance(page);
  await page.goto("/payment-status?status=success");
  await expect(
    page.getByRole("heading", { level: 2, name: "We can’t find this payment" }),
  ).toBeVisible();
  await startPayment(page, account, "40.00");
  await page.goto("/payment-status?status=success");
  await expect(
    page.getByRole("heading", { level: 2, name: "We are confirming your payment" }),
  ).toBeVisible();
  // Simulates a session that is lost on the way back from the provider.
  await context.clearCookies({ name: "session" });
  await page.goto("/payment-status?status=success");
  await page.locator("input[name=username]").fill(email);
  await page.locator("input[name=password]").fill("Demo-2026-portal");
  await page.locator("main form button[type=submit]").click();
  await expect(
    page.getByRole("heading", { level: 2, name: "We are confirming your payment" }),
  ).toBeVisible();
  await page.goto(`/consumer/accounts/${account}`);
  expect(await balance(page)).toBe(before);
});

test("creates only one payment on a double click, and warns about a second payment in another tab or after Back @once", async ({
  page,
  context,
  household: { account },
  javaScriptEnabled,
}) => {
  const tab = await context.newPage();
  await review(page, account, "50.00");
  await review(tab, account, "50.00");
  await page.getByRole("button", { name: "Continue to Sandbox" }).dblclick();
  await waitForProvider(page);
  await tab.getByRole("button", { name: "Continue to Sandbox" }).click();
  await expect(
    tab.getByRole("heading", { name: "A payment for this account is already in progress" }),
  ).toBeVisible();
  await tab.getByRole("link", { name: /^Continue with the payment of/ }).click();
  await waitForProvider(tab);
  await completeAtProvider(tab, { outcome: "Pay" });
  await expectOutcome(tab, "Payment received", javaScriptEnabled);
  // Back leads to the review, not to the page that opens the provider's.
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Check your payment" }).waitFor();
  await expect(page.getByText("R 50,00 was already paid online")).toBeVisible();
  await page.goto(`/consumer/accounts/${account}/payments`);
  await expect(page.locator(".rows tbody tr").filter({ hasText: "R 50,00" })).toHaveCount(1);
});

test("shows the error for an invalid amount next to the field @all", async ({
  page,
  household: { account },
}) => {
  await page.goto(`/consumer/accounts/${account}/pay`);
  for (const amount of ["-1", "0", "0.001", "1e3", "1,500", "NaN", "9007199254740992", ""]) {
    await page.getByLabel("Amount in rand").fill(amount);
    await page.getByRole("button", { name: "Continue" }).click();
    // Until then the page shows the previous amount.
    await page.waitForURL((url) => url.searchParams.get("amount") === amount);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Amount in rand")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Amount in rand")).toHaveValue(amount);
  }
  await saveScreenshot(page, "refused");
});
