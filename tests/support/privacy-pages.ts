/** The pages on which staff answer privacy requests, with a request to answer. */
import type { Page } from "playwright/test";
import { makePrivacyRequest } from "#contract/privacy/calls.ts";
import { signedIn } from "./application-pages.ts";
import type { Program } from "./programs.ts";

export const privacyDeskPages: Record<
  string,
  (around: { page: Page; product: Program }) => Promise<unknown>
> = {
  "privacy requests": async ({ page, product }) => {
    const send = await signedIn(product, "thandi@example.com");
    await send(makePrivacyRequest.path, { kind: "deletion", details: "I am moving away." });
    await page.goto("/staff/privacy");
  },
  "privacy request": async ({ page }) => {
    await page.locator("tbody th a").first().click();
    await page.getByRole("button", { name: "Send the answer" }).waitFor();
  },
  "privacy request, refused": async ({ page }) => {
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByRole("alert").waitFor();
  },
};
