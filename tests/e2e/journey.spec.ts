/**
 * Tests the most common visit: the user signs in, finds an account, reads a statement, saves its
 * PDF, renames the account and signs out.
 */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { family } from "#tests/support/households.ts";
import { signOut } from "#tests/support/sign-out.ts";

/** Matches an amount in the format used on every page. */
const anyAmount = /R\s\d[\d\s]*,\d{2}/;

test("signs in, finds an account, reads its 2025 statements, saves a PDF, renames the account and signs out", async ({
  page,
  signIn,
}, testInfo) => {
  const pictures = pendingImageRequests(page);
  await signIn(family.email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(4);

  // Search by the number, because it is printed on the paper statement.
  const number =
    (await page.locator("tbody tr").first().locator("td.number").textContent())?.trim() ?? "";
  // A list of four accounts has no search form until a search is in the URL.
  await expect(page.getByRole("main").getByLabel(/^Search/)).toHaveCount(0);
  await page.goto("/consumer/accounts/all?search=zzz");
  await page
    .getByRole("main")
    .getByLabel(/^Search/)
    .fill(number);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.locator("tbody tr").first().getByRole("link").click();

  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Statements");
  await expect(page.locator(".balance")).toContainText(/late|Due by|In credit|Nothing owed/);
  await page
    .getByRole("navigation", { name: "Statement year" })
    .getByRole("link", { name: "2025" })
    .click();
  await expect(page).toHaveURL(/\?year=2025$/);
  await expect(page.locator("tbody tr")).toHaveCount(12);
  await expect(page.locator("tbody tr").first()).toContainText("December 2025");

  const december = page.locator("tbody tr").first();
  const downloading = page.waitForEvent("download");
  await december.getByRole("link", { name: "Download the PDF for December 2025" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Statement_${number}_2025-12-31.pdf`);
  const pdf = testInfo.outputPath("statement.pdf");
  await download.saveAs(pdf);
  expectGoodPdf(pdf, number);

  await december.getByRole("link", { name: "December 2025", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Statement for December 2025" }),
  ).toBeVisible();
  await expect(page.locator("dl.sum")).toContainText("Balance on 31 Dec 2025");
  await expect(page.locator("main")).toContainText(anyAmount);
  // The service of each charge is named in words.
  await expect(page.locator(".charges summary").first()).toContainText(/water/i);
  await expect(page.locator(".charges summary").last()).toContainText(/property rates/i);

  const name = `Our house ${testInfo.testId} – ḓ & <b>`;
  await page.locator(".account-menu > summary").click();
  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByLabel("Account name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`The account is now called ${name}.`).first()).toBeVisible();
  await expect(page.locator(".account-name")).toHaveText(name);

  // A thumbnail requested as the session ends would be rejected, and the browser would log an
  // error.
  await page.waitForLoadState("networkidle");
  await expect.poll(() => pictures.size, { timeout: 30_000 }).toBe(0);
  await signOut(page);
  await expect(page.getByText("You have signed out.").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator("body")).not.toContainText(anyAmount);
  await expect(page.locator("body")).not.toContainText(number);
});

function expectGoodPdf(file: string, account: string): void {
  execFileSync("qpdf", ["--check", file]);
  const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
  expect(text).toContain(account);
  expect(text).toContain("31 Dec 2025");
  expect(text).toMatch(anyAmount);
}

/** Tracks the image requests that have no response yet. */
function pendingImageRequests(page: Page): ReadonlySet<unknown> {
  const asked = new Set<unknown>();
  page.on("request", (request) => request.resourceType() === "image" && asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return asked;
}
