/**
 * Test of a notice in two browsers: staff preview and save it, people read it, and staff restore
 * the earlier version.
 */
import { expect, postForm, saveScreenshot, test } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/http-browser.ts";

test("shows people a notice that staff previewed and saved, until staff restore the settings @all", async ({
  page,
  browser,
  signInByRequest,
}) => {
  test.slow();
  const main = page.getByRole("main");
  await signInByRequest("admin@example.com");
  await page.goto("/staff/settings");
  await saveScreenshot(page, "settings");
  await main.getByRole("link", { name: /^Notices/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  const row = page.getByRole("group", { name: "Notice 3" });
  await row.getByLabel("Title", { exact: true }).fill("The library is closed");
  await row.getByLabel("Text", { exact: true }).fill("It opens again on Monday.");
  await row.getByLabel("Title (Afrikaans)").fill("Die biblioteek is toe");
  await row.getByLabel("Text (Afrikaans)").fill("Dit maak Maandag weer oop.");
  await row.getByLabel("Start").fill("2026-11-24T08:00");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(
    "The library is closed",
  );
  await saveScreenshot(page, "notices");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main).toContainText("Saved. Everyone will see the change within a minute.");

  const context = await browser.newContext({ locale: "af" });
  const theirs = await context.newPage();
  const form = { username: "johan@example.com", password: demoPassword };
  await postForm(theirs.request, "/auth/login", form);
  await theirs.goto("/");
  await expect(theirs.getByText("Die biblioteek is toe")).toBeVisible();

  await page.goto("/staff/settings/history");
  await expect(page.getByRole("article").filter({ hasText: "Notices" }).first()).toContainText(
    "The library is closed",
  );
  await page.getByRole("button", { name: "Undo this change", exact: true }).click();
  await expect(
    page.getByText("These settings will go back to what they were before: Notices."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(main).toContainText("Restored. Everyone will see the change within a minute.");
  await saveScreenshot(page, "history");
  await theirs.goto("/");
  await expect(theirs.getByText("Die kassiere maak vroeg toe").first()).toBeVisible();
  await expect(theirs.getByText("Die biblioteek is toe")).toHaveCount(0);
  await context.close();
});
