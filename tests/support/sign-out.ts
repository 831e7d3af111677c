/** Signs out with the link in the header or, on a phone, with the link on the profile page. */
import type { Page } from "playwright/test";
import { paths } from "#app/paths.ts";

export async function signOut(page: Page): Promise<void> {
  await page.goto(paths.profileDetails);
  await page.locator(`a[href="${paths.signOut}"]:visible`).click();
}
