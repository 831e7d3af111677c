/**
 * Tests of an application, with one browser for the consumer and one for staff: a consumer applies,
 * staff ask for more information and approve, and the consumer is notified and sees the result.
 */
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { family } from "#tests/support/households.ts";

const payslip = {
  name: "payslip.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

test.use({ expectedStatuses: [409, 422] });

async function decide(desk: Page, decision: string, fields: Record<string, string>): Promise<void> {
  await desk.getByLabel(decision).check();
  for (const [label, text] of Object.entries(fields)) await desk.getByLabel(label).fill(text);
  await desk.getByRole("button", { name: "Send the decision" }).click();
}

test("applies for support, sends what staff ask for, and sees the approval @all", async ({
  page,
  signInByRequest,
  signInElsewhere,
  mail,
}) => {
  test.slow();
  await signInByRequest(family.email);
  await page.goto("/applications/indigent");
  await page.getByLabel("Account for your home").selectOption({ index: 1 });
  await page.getByLabel("Your ID number").fill("8001015009087");
  await page.getByLabel("Person 1’s monthly income").fill("1 250,50");
  await page.getByLabel("Files (optional)").setInputFiles(payslip);
  await page.getByLabel("I declare that this information is true").check();
  await page.getByRole("button", { name: "Send application" }).click();
  const own = page.getByRole("region", { name: "Your applications" });
  const reference = /A-20\d\d-\d+/.exec(await own.innerText())?.[0] ?? "";
  const card = own.getByRole("listitem").filter({ hasText: reference });
  const address = (await card.getByRole("link").getAttribute("href")) ?? "";
  await mail.nextTo(family.email, `We have received your application ${reference}`);

  const desk = await signInElsewhere("support@example.com", "/");
  await desk.getByRole("main").getByRole("link", { name: "Decide on applications" }).click();
  await saveScreenshot(desk, "staff-list");
  await desk.locator(`main a[href="/staff${address}"]`).click();
  await expect(desk.getByText("8001015009087").first()).toBeVisible();
  await expect(desk.getByRole("main")).toContainText(/Total for 1 person\s*R\s1\s250,50/);
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: /payslip\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("payslip.pdf");
  await saveScreenshot(desk, "staff-application");
  await decide(desk, "Ask for more information", {
    "Message to the applicant": "Send your latest bank statement.",
  });
  await expect(desk.locator(".flash")).toContainText(
    "We’ve asked the applicant for more information.",
  );

  await mail.nextTo(family.email, "Send your latest bank statement.");
  await page.goto("/applications");
  await expect(card).toContainText("More information needed");
  await card.getByRole("link", { name: "Send what we asked for" }).click();
  await saveScreenshot(page, "more-needed");
  await page.getByRole("textbox", { name: "Your answer" }).fill("Here it is.");
  await page.getByLabel("Your documents").setInputFiles({ ...payslip, name: "bank.pdf" });
  await page.getByRole("button", { name: "Send your answer" }).click();
  await expect(page.locator(".flash")).toContainText("We’ve received your answer.");
  await expect(page.getByText("In progress")).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole("link", { name: /bank\.pdf/ })).toBeVisible();
  const late = await desk.context().newPage();
  await late.goto(desk.url());
  await decide(desk, "Approve", {});
  await expect(desk.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the last day of the support",
  ]);
  const end = `${new Date().getFullYear() + 1}-06-30`;
  await decide(desk, "Approve", { "Last day of support": end });
  await expect(desk.locator(".flash")).toContainText("The application has been approved.");
  await saveScreenshot(desk, "staff-approved");
  await decide(late, "Decline", { "Message to the applicant": "The income is too high." });
  await expect(late.getByRole("alert")).toContainText(
    "A colleague has already decided on this application.",
  );
  await expect(late.getByRole("button", { name: "Send the decision" })).toHaveCount(0);

  await mail.nextTo(family.email, `Your application ${reference} is approved`);
  await page.goto("/applications");
  await expect(card).toContainText(`Until 30 Jun ${end.slice(0, 4)}`);
  await expect(card).toContainText("Approved");
  await saveScreenshot(page, "approved");
  await page.goto(
    `/consumer/accounts/${/Account (\d+)/.exec(await card.innerText())?.[1] ?? ""}/admin/info`,
  );
  await expect(page.getByText(`Approved until 30 Jun ${end.slice(0, 4)}`)).toBeVisible();
});
