/** Somebody new: registers by the form, as far as the page where the code is entered. */
import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "playwright/test";

export const newPassword = "A-newcomer-2026";

export const newAddress = () => `${randomUUID()}@example.com`;

/** A mobile number of South Africa, as it is typed and as it is sent to. */
export function newNumber(): { typed: string; sent: string } {
  const last = String(randomInt(1000, 10_000));
  const middle = String(randomInt(100, 1000));
  return { typed: `082 ${middle} ${last}`, sent: `+2782${middle}${last}` };
}

export async function register(page: Page, type: "email" | "mobile", identity: string, next = ""): Promise<void> {
  await page.goto(`/auth/register/${type}${next && `?next=${encodeURIComponent(next)}`}`);
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.locator("input[name=identity]").fill(identity);
  await page.locator("input[name=password]").fill(newPassword);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("heading", { level: 1, name: "Enter the code" }).waitFor();
}

/** Enter sends the form, as anybody would. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Code").press("Enter");
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");
