/** Checks the layout rules that hold for every page on a phone. */
import type { Page } from "playwright/test";
import { expect } from "./browser.ts";
import {
  findClippedText,
  findFalselyCurrent,
  findLateContent,
  findSmallTargets,
} from "./layout-rules.ts";

/** Reports every rule that the page breaks, and leaves the page unchanged. */
export async function checkPhoneLayout(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize();
  if (!phone) throw new Error("The page has no fixed size.");
  expect.soft(await findLateContent(page), `${name}: what it is for starts at the top`).toEqual([]);
  expect.soft(await findSmallTargets(page), `${name}: targets are large enough`).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect
    .soft(await findFalselyCurrent(page), `${name}: only the current link looks current`)
    .toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize({ ...phone, width: 320 });
  expect
    .soft(await findClippedText(page), `${name}: text with more spacing is not cut off`)
    .toEqual([]);
  await page.setViewportSize(phone);
}
