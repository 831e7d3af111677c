/** Test of a notice in two browsers: staff preview and save it, people read it, staff restore. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("shows people a notice that staff previewed and saved, until staff restore the settings", async ({
  page,
  browser,
  baseURL,
  signIn,
  javaScriptEnabled,
}) => {
  test.slow();
  const main = page.getByRole("main");
  await signIn("admin@example.com", { next: "/staff/settings" });
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
  await expect(main).toContainText("Saved. Everyone sees it within a minute.");

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled,
    locale: "af",
  });
  const theirs = await context.newPage();
  await theirs.goto("/auth/login");
  await theirs.locator("input[name=username]").fill("johan@example.com");
  await theirs.locator("input[type=password]").fill("Demo-2026-portal");
  await theirs.locator("main form button[type=submit]").last().click();
  await expect(theirs.getByText("Die biblioteek is toe")).toBeVisible();

  await page.goto("/staff/settings/history");
  await expect(page.getByRole("region", { name: "Notices" }).first()).toContainText(
    "The library is closed",
  );
  await page.getByRole("button", { name: "Undo this change", exact: true }).click();
  await expect(page.getByText("These settings become as they were before: Notices.")).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(main).toContainText("Restored. Everyone sees it within a minute.");
  await saveScreenshot(page, "history");
  await theirs.goto("/");
  await expect(theirs.getByText("Die kassiere maak vroeg toe").first()).toBeVisible();
  await expect(theirs.getByText("Die biblioteek is toe")).toHaveCount(0);
  await context.close();
});
