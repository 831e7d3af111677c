/** The pages about the municipality's settings that axe checks for accessibility. */
import type { Page } from "playwright/test";

export const settingsPages: Record<string, (around: { page: Page }) => Promise<unknown>> = {
  settings: ({ page }) => page.goto("/staff/settings"),
  "settings, name": ({ page }) => page.goto("/staff/settings/name"),
  "settings, colours refused": async ({ page }) => {
    await page.goto("/staff/settings/colours");
    await page.getByLabel("Colour on light screens").fill("#ffee00");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").waitFor();
  },
  "settings, modules": ({ page }) => page.goto("/staff/settings/modules"),
  "settings, notices previewed": async ({ page }) => {
    await page.goto("/staff/settings/notices");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("region", { name: "Preview" }).waitFor();
  },
  "settings, arrangements": ({ page }) => page.goto("/staff/settings/arrangements"),
  "settings, SMS": ({ page }) => page.goto("/staff/settings/sms"),
  "settings, disputes": ({ page }) => page.goto("/staff/settings/disputes"),
  "settings, history": ({ page }) => page.goto("/staff/settings/history"),
};
