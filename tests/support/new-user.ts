/** Helpers for a new user, who registers with the form and gets as far as the code page. */
import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { postForm } from "./browser.ts";
import { codeIn, type MailServer } from "./fake-mail-and-sms.ts";

export const newPassword = "A-newcomer-2026";

export const newEmailAddress = () => `${randomUUID()}@example.com`;

/**
 * Returns a new South African mobile number in two forms: as a user types it, and as it appears as
 * the recipient of a message.
 */
export function newMobileNumber(): { typed: string; sent: string } {
  const last = String(randomInt(1000, 10_000));
  const middle = String(randomInt(100, 1000));
  return { typed: `082 ${middle} ${last}`, sent: `+2782${middle}${last}` };
}

export async function register(
  page: Page,
  type: "email" | "mobile",
  identity: string,
  next = "",
): Promise<void> {
  await page.goto(`/auth/register/${type}${next && `?next=${encodeURIComponent(next)}`}`);
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.locator("input[name=identity]").fill(identity);
  await page.locator("input[name=password]").fill(newPassword);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("heading", { level: 1, name: "Enter the code" }).waitFor();
}

/**
 * Registers a new user and signs them in without opening a page, for tests that are not about
 * registration. Returns their email address.
 */
export async function registerByRequest(page: Page, mail: MailServer): Promise<string> {
  const address = newEmailAddress();
  await postForm(page.request, "/auth/register/email", {
    name: "Nomsa Dlamini",
    identity: address,
    password: newPassword,
  });
  const otp = codeIn(await mail.nextTo(address));
  await postForm(page.request, "/consumer/profile/identities/current/verify", {
    intent: "verify",
    otp,
  });
  return address;
}

/** Enters the code and submits the form with the Enter key. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Code").press("Enter");
}

/** Enters the password on the page that asks for it before a user changes how they sign in. */
export async function enterPassword(page: Page, password = newPassword): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Confirm that it’s you" }).waitFor();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await waitForReload(page);
  await page.getByRole("button", { name: "Continue" }).click();
}

/**
 * Waits until the page has reloaded its data after a response. No person could act sooner, and
 * Remix logs an error if a form interrupts the reload.
 */
async function waitForReload(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !("__remixRouter" in window) || window.__remixRouter.state.navigation.state === "idle",
  );
}

/** Returns a code that differs from the given one. */
export const wrongCode = (code: string) => (code === "111111" ? "222222" : "111111");
