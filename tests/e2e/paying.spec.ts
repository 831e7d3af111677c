/** Paying online, at the sandbox's own address: every outcome, and nobody pays twice without a warning. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";

/** So long the provider may take to be asked by itself, where it sends no notice. In ms. */
const patience = 30_000;

interface AtProvider {
  deed: "Pay" | "Let it fail" | "Cancel" | "Let its time run out";
  notice?: "once, at once" | "never";
  back?: "at once" | "with a button that sends a POST";
}

/** Each test pays an account of its own, so that none finds another's payment under way. */
async function openAccount(page: Page, index: number): Promise<string> {
  await page.goto("/consumer/accounts/all?order=balance%7Cdesc");
  await page.locator("tbody tr").nth(index).getByRole("link").first().click();
  await page.locator("header.account").waitFor();
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
}

const balance = (page: Page) => page.locator("header.account .balance strong").innerText();

async function review(page: Page, account: string, amount: string): Promise<void> {
  await page.goto(`/consumer/accounts/${account}/pay`);
  await page.getByLabel("Amount in rand").fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Check what you pay" }).waitFor();
}

async function goToProvider(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await page.getByRole("heading", { level: 1, name: "Sandbox payment" }).waitFor();
}

async function begin(page: Page, account: string, amount: string): Promise<void> {
  await review(page, account, amount);
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await goToProvider(page);
}

async function decide(page: Page, { deed, notice = "once, at once", back = "at once" }: AtProvider): Promise<void> {
  await page.getByRole("group", { name: "The municipality is told" }).getByLabel(notice, { exact: true }).check();
  await page.getByRole("group", { name: "You go back" }).getByLabel(back, { exact: true }).check();
  await page.getByRole("button", { name: deed, exact: true }).click();
  if (back !== "at once") await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL("**/consumer/payment-status?status=*");
}

/** With scripts the page asks again by itself; without, its reader does. */
async function settled(page: Page, outcome: string, scripts: boolean): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: outcome });
  if (scripts) return expect(heading).toBeVisible({ timeout: patience });
  await expect(async () => {
    if (!(await heading.isVisible())) await page.getByRole("link", { name: "Check again" }).click({ timeout: 1_000 });
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: patience });
}

// An amount that is none, and a payment beside one that is under way.
test.use({ expectedStatuses: [409, 422] });

test.beforeEach(({ signIn }) => signIn("estate@example.com"));

test("paid: the status, the receipt, the list and the balance say so, and a mail does", async ({
  page,
  mail,
  javaScriptEnabled,
}, testInfo) => {
  const account = await openAccount(page, 0);
  const before = await balance(page);
  await page.getByRole("link", { name: "Pay", exact: true }).first().click();
  await expect(page.getByLabel("Amount in rand")).toHaveValue(/^\d+\.\d{2}$/);
  await begin(page, account, "150.00");
  await decide(page, { deed: "Pay" });
  await settled(page, "Payment received", javaScriptEnabled);
  await expect(page).toHaveTitle("Imvubu Local Municipality - Payment Status");
  await page.screenshot({ path: testInfo.outputPath("received.png"), fullPage: true });
  const receipt = page.getByRole("link", { name: /^Receipt .+ \(PDF\)$/ });
  const answer = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await mail.next("estate@example.com")).text).toMatch(/your payment of R.150,00[^]*Receipt R-/);
  await page.getByRole("link", { name: "Payments", exact: true }).last().click();
  const row = page.locator("tbody tr").first();
  await expect(row).toContainText("Online");
  await expect(row).toContainText("R 150,00");
  await expect(row).toContainText("Received");
  expect(await balance(page)).not.toBe(before);
});

test("failed, cancelled and too late: nothing is paid, and the page says how to go on", async ({ page, javaScriptEnabled }) => {
  const account = await openAccount(page, 1);
  const before = await balance(page);
  for (const [deed, outcome] of [
    ["Let it fail", "Payment failed"],
    ["Cancel", "Payment cancelled"],
    ["Let its time run out", "The time for this payment is over"],
  ] as const) {
    await begin(page, account, "20.00");
    await decide(page, { deed });
    await settled(page, outcome, javaScriptEnabled);
    await expect(page.getByRole("link", { name: "Pay again" })).toBeVisible();
  }
  await page.getByRole("link", { name: "See the account" }).click();
  await page.locator("header.account").waitFor();
  expect(await balance(page)).toBe(before);
});

test("a provider that leads back by POST and sends no notice is asked", async ({ page, javaScriptEnabled }) => {
  const account = await openAccount(page, 2);
  await begin(page, account, "30.00");
  await decide(page, { deed: "Pay", notice: "never", back: "with a button that sends a POST" });
  await settled(page, "Payment received", javaScriptEnabled);
});

test("an address that says success pays nothing", async ({ page, context }) => {
  const account = await openAccount(page, 3);
  const before = await balance(page);
  await page.goto("/payment-status?status=success");
  await expect(page.getByRole("heading", { level: 2, name: "We don’t know which payment this is about" })).toBeVisible();
  await begin(page, account, "40.00");
  await page.goto("/payment-status?status=success");
  await expect(page.getByRole("heading", { level: 2, name: "We are confirming your payment" })).toBeVisible();
  // The session is lost on the way back.
  await context.clearCookies({ name: "session" });
  await page.goto("/payment-status?status=success");
  await page.locator("input[name=username]").fill("estate@example.com");
  await page.locator("input[name=password]").fill("Demo-2026-portal");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 2, name: "We are confirming your payment" })).toBeVisible();
  await page.goto(`/consumer/accounts/${account}`);
  expect(await balance(page)).toBe(before);
});

test("two clicks, two tabs, and Back and again: one payment, or a warning first", async ({ page, context, javaScriptEnabled }) => {
  const account = await openAccount(page, 4);
  const tab = await context.newPage();
  await review(page, account, "50.00");
  await review(tab, account, "50.00");
  await page.getByRole("button", { name: "Pay R 50,00" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Continue to payment" }).waitFor();
  await tab.getByRole("button", { name: "Pay R 50,00" }).click();
  await expect(tab.getByRole("heading", { name: "A payment for this account is under way already" })).toBeVisible();
  await tab.getByRole("link", { name: "Continue with that payment" }).click();
  await goToProvider(tab);
  await decide(tab, { deed: "Pay" });
  await settled(tab, "Payment received", javaScriptEnabled);
  // The first tab's way on is over as well.
  await page.goBack();
  await page.goto(page.url());
  await expect(page.getByText("R 50,00 has been paid online already")).toBeVisible();
  await page.goto(`/consumer/accounts/${account}/payments`);
  await expect(page.locator("tbody tr").filter({ hasText: "R 50,00" })).toHaveCount(1);
});

test("an amount that is none is told at its field", async ({ page }, testInfo) => {
  const account = await openAccount(page, 5);
  await page.goto(`/consumer/accounts/${account}/pay`);
  for (const amount of ["-1", "0", "0.001", "1e3", "12,50", "NaN", "9007199254740992", ""]) {
    await page.getByLabel("Amount in rand").fill(amount);
    await page.getByRole("button", { name: "Continue" }).click();
    // What is shown before that is of the amount before.
    await page.waitForURL((url) => url.searchParams.get("amount") === amount);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Amount in rand")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Amount in rand")).toHaveValue(amount);
  }
  await page.screenshot({ path: testInfo.outputPath("refused.png"), fullPage: true });
});
