/** The way back in for who has forgotten the password, with the code as it arrives. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { codeIn, type MailServer } from "../support/mailbox.ts";
import { enterCode, newAddress, newPassword, otherThan, register } from "./newcomer.ts";

test.use({ expectedStatuses: [401, 422, 429] });

const changed = "Another-password-2026";

/** Somebody who has registered, and signed out again. */
async function signedOut(page: Page, mail: MailServer): Promise<string> {
  const address = newAddress();
  await register(page, "email", address);
  await enterCode(page, codeIn(await mail.next(address)));
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  return address;
}

async function beginReset(page: Page, identity: string): Promise<void> {
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { level: 1, name: "Reset password" }).waitFor();
  await page.getByLabel("E-mail address or mobile number").fill(identity);
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
}

async function choose(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("New password").press("Enter");
}

test("in two steps, signed in at the end, and every other session over", async ({ page, mail, browser, baseURL }) => {
  const address = await signedOut(page, mail);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto("/auth/login");
  await other.getByLabel("E-mail address or mobile number").fill(address);
  await other.getByLabel("Password", { exact: true }).fill(newPassword);
  await other.locator("main form button[type=submit]").click();
  await other.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();

  await page.goto("/auth/login?next=%2Fconsumer%2Faccounts%2Fall");
  await beginReset(page, address.toUpperCase());
  await expect(page).toHaveURL(/\/auth\/reset\/code\?next=%2Fconsumer%2Faccounts%2Fall$/);
  await expect(page.getByRole("main")).not.toContainText(address);
  const code = codeIn(await mail.next(address));
  await choose(page, otherThan(code), changed);
  await expect(page.getByRole("alert")).toContainText(/4 tries/);
  await expect(page.getByText("You have 4 tries left.")).toBeVisible();
  await choose(page, `${code.slice(0, 3)} ${code.slice(3)}`, changed);
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await expect(page.getByText("Wherever else you were signed in, that has ended.").first()).toBeAttached();
  expect((await mail.next(address)).text).toMatch(/password/i);

  await other.goto("/");
  await expect(other).toHaveURL(/\/auth\/login$/);
  await elsewhere.close();

  await page.getByRole("link", { name: "Sign out" }).click();
  for (const [password, outcome] of [
    [newPassword, page.getByRole("alert")],
    [changed, page.getByRole("link", { name: "Sign out" })],
  ] as const) {
    await page.getByLabel("E-mail address or mobile number").fill(address);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("main form button[type=submit]").click();
    await expect(outcome).toBeVisible();
  }
});

test("a code that was tried too often leads back to the first step, which says why", async ({ page, mail }) => {
  const address = await signedOut(page, mail);
  await beginReset(page, address);
  const code = codeIn(await mail.next(address));
  for (const left of ["4 tries", "3 tries", "2 tries", "one try"]) {
    await choose(page, otherThan(code), changed);
    await expect(page.getByText(`You have ${left} left.`)).toBeVisible();
  }
  await choose(page, otherThan(code), changed);
  await expect(page.getByRole("heading", { level: 1, name: "Reset password" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("can’t be used any more");
});

test("for an identity that nobody has looks the same, and sends nothing", async ({ page, mail }) => {
  const nobody = newAddress();
  await page.goto("/auth/login");
  await beginReset(page, nobody);
  await choose(page, "123456", changed);
  await expect(page.getByRole("alert")).toContainText(/4 tries/);
  expect(mail.all.filter(({ to }) => to === nobody)).toEqual([]);
});

test("the second step without the first is the first", async ({ page }) => {
  await page.goto("/auth/reset/code");
  await expect(page).toHaveURL(/\/auth\/reset$/);
});
