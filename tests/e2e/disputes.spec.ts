/**
 * Tests of a dispute, with one browser for a consumer and one for staff: the consumer disputes a
 * charge, staff keep it, the consumer objects, and staff credit part of it.
 */
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

const photo = {
  name: "meter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

test.use({ expectedStatuses: [409, 422] });

async function answer(desk: Page, decision: string, fields: Record<string, string>): Promise<void> {
  await desk.getByLabel(decision).check();
  for (const [label, text] of Object.entries(fields))
    await desk.getByLabel(label, { exact: true }).fill(text);
  await desk.getByRole("button", { name: "Send the answer" }).click();
}

/**
 * Opens the dispute form for the first charge on the latest statement that is not yet in dispute.
 */
async function openCharge(page: Page, account: string): Promise<void> {
  await page.goto(`/consumer/accounts/${account}/statements`);
  await page.locator(".statements tbody th a").first().click();
  await page.locator("dl.sum").waitFor();
  const service = page.locator(".charges details", { hasText: /refuse/i });
  await service.locator("summary").click();
  await service.getByRole("link", { name: /Dispute this charge/ }).click();
  await page.getByRole("heading", { level: 1, name: "Dispute this charge" }).waitFor();
}

test("disputes a charge, objects to the answer, and sees the credit @all", async ({
  page,
  signInByRequest,
  signInElsewhere,
  household,
  mail,
}) => {
  test.slow();
  const { account, email } = household;
  await signInByRequest(email);
  await openCharge(page, account);
  await page.getByLabel("Amount you’re disputing, in rand").fill("100,50");
  await page.getByRole("button", { name: "Send the dispute" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Choose what is wrong",
    /^Tell us what you think is right, and why\./,
  ]);
  await saveScreenshot(page, "refused");
  await page.getByLabel("Something else").check();
  await page
    .getByLabel("What do you think is right, and why?")
    .fill("The bin is not that of my property.");
  await page.getByLabel("Files (optional)").setInputFiles(photo);
  await page.getByRole("button", { name: "Send the dispute" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /Dispute D-\d{4}-\d+/ });
  await heading.waitFor();
  const reference = /D-20\d\d-\d+/.exec(await heading.innerText())?.[0] ?? "";
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.locator(".flash")).toContainText(reference);
  await saveScreenshot(page, "dispute");
  await mail.nextTo(email, `We have received your dispute ${reference}`);
  await page.goto(`/consumer/accounts/${account}/statements`);
  await expect(page.locator("header.account")).toContainText(/R\s100,50 in dispute/);
  await page.goto(`/consumer/accounts/${account}/pay`);
  await expect(page.getByText(/Pay R\s[\d\s]+,\d\d now; R\s100,50 is in dispute\./)).toBeVisible();
  await saveScreenshot(page, "pay");

  const desk = await signInElsewhere("support@example.com", "/staff/disputes");
  await saveScreenshot(desk, "staff-list");
  await desk.locator(`main a[href="/staff/disputes/${id}"]`).click();
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: /meter\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("meter.pdf");
  const late = await desk.context().newPage();
  await late.goto(desk.url());
  await answer(desk, "Keep the charge", { Reason: "The valuation roll has this value." });
  await expect(desk.locator(".flash")).toContainText("The charge stays as it is.");
  await answer(late, "Correct the charge", {
    "Amount to credit, in rand": "10",
    Reason: "Sorry.",
  });
  await expect(late.getByRole("alert")).toContainText(
    "A colleague has already answered this dispute.",
  );
  await expect(late.getByRole("button", { name: "Send the answer" })).toHaveCount(0);

  await mail.nextTo(email, "The valuation roll has this value.");
  await page.goto(`/consumer/accounts/${account}/disputes`);
  await page.locator(`main a[href="/consumer/accounts/${account}/disputes/${id}"]`).click();
  await page.getByLabel("Why don’t you agree?").fill("The roll was corrected in June.");
  await saveScreenshot(page, "kept");
  await page.getByRole("button", { name: "Send the objection" }).click();
  await expect(page.locator(".flash")).toContainText("We’ve received your objection.");

  await desk.reload();
  await answer(desk, "Correct the charge", {
    "Amount to credit, in rand": "100,51",
    Reason: "You are right.",
  });
  await expect(desk.getByRole("alert").getByRole("link")).toHaveText([
    /Enter an amount of R\s100,50 or less/,
  ]);
  await answer(desk, "Correct the charge", {
    "Amount to credit, in rand": "60",
    Reason: "You are right.",
  });
  await expect(desk.locator(".flash")).toContainText("The account has been credited.");
  await saveScreenshot(desk, "staff-answered");

  await mail.nextTo(email, `We have corrected your bill: dispute ${reference}`);
  await page.goto(`/consumer/accounts/${account}/disputes/${id}`);
  await expect(page.getByText(/R\s60,00 was credited to the account\./)).toBeVisible();
  await expect(page.locator("header.account")).not.toContainText("in dispute");
  await expect(page.getByRole("button", { name: /objection|dispute/ })).toHaveCount(0);
  await saveScreenshot(page, "corrected");
});

test("asks for confirmation before withdrawing a dispute @once", async ({
  page,
  signInByRequest,
  household,
}) => {
  await signInByRequest(household.email);
  await openCharge(page, household.account);
  await page.getByLabel("It isn’t for my property").check();
  await page
    .getByLabel("What do you think is right, and why?")
    .fill("We have never had a bin at this address.");
  await page.getByRole("button", { name: "Send the dispute" }).click();
  await page.getByRole("button", { name: "Withdraw the dispute" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.locator(".flash")).toContainText("Withdrawn.");
  await expect(page.locator("header.account")).not.toContainText("in dispute");
  await page
    .getByRole("link", { name: /20\d\d$/ })
    .first()
    .click();
  const service = page.locator(".charges details", { hasText: /refuse/i });
  await service.locator("summary").click();
  await expect(service.getByRole("link", { name: /Dispute this charge/ })).toBeVisible();
});
