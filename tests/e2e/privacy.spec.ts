/**
 * Tests of a person's privacy rights, from both sides: the person sends a request, staff answer it,
 * and the person sees the answer.
 */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("lets a person download their data, ask for a correction and see the answer @all", async ({
  page,
  signInByRequest,
  household,
}) => {
  test.slow();
  const main = page.getByRole("main");
  await signInByRequest(household.email);
  await page.goto("/consumer/profile/details");
  await page.getByRole("link", { name: "See your options" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  await page.getByRole("button", { name: "Prepare a download" }).click();
  await expect(main).toContainText("We’re preparing your download.");
  await page
    .getByLabel("What is wrong, and what should it be?")
    .fill("My surname is spelled Naudé.");
  await page.getByRole("button", { name: "Ask for a correction" }).click();
  await expect(main).toContainText("We’ve received your request.");
  await page.getByRole("button", { name: "Ask for deletion" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Withdraw the deletion request" }).click();
  await expect(main).toContainText("Your request has been withdrawn.");
  await saveScreenshot(page, "your-data");

  // The page polls for the download, which would fail without the session.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signInByRequest("admin@example.com");
  await page.goto("/staff/privacy?state=received");
  await page.locator("tbody tr", { hasText: household.name }).locator("th a").click();
  await expect(main).toContainText("My surname is spelled Naudé.");
  await page.getByLabel("Mark as corrected").check();
  await page.getByLabel("Message to the person").fill("It is Naudé now.");
  await saveScreenshot(page, "request");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(main).toContainText("The request has been answered.");

  await page.context().clearCookies();
  await signInByRequest(household.email);
  await page.goto("/consumer/profile/your-data");
  await expect(main).toContainText("It is Naudé now.");
  const file = page.getByRole("link", { name: "Download your data" });
  await expect(async () => {
    await page.reload();
    await expect(file).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await file.click();
  expect((await downloading).suggestedFilename()).toBe("my-data.zip");
});
