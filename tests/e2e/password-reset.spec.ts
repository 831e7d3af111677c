/** Tests of a password reset that uses the code from the message that was actually sent. */
import type { Page } from "playwright/test";
import { expect, postForm, test } from "#tests/support/browser.ts";
import { codeIn, type MailServer } from "#tests/support/fake-mail-and-sms.ts";
import {
  newEmailAddress,
  newPassword,
  registerByRequest,
  wrongCode,
} from "#tests/support/new-user.ts";
import { signOut } from "#tests/support/sign-out.ts";

test.use({ expectedStatuses: [401, 422, 429] });

const changed = "Another-password-2026";

/** Registers a new user, opens the login page without a session and returns their email address. */
async function registerAndSignOut(page: Page, mail: MailServer): Promise<string> {
  const address = await registerByRequest(page, mail);
  await page.context().clearCookies();
  await page.goto("/auth/login");
  return address;
}

async function startReset(page: Page, identity: string): Promise<void> {
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { level: 1, name: "Reset password" }).waitFor();
  await page.getByLabel("Email address or mobile number").fill(identity);
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
}

async function submitNewPassword(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("New password").press("Enter");
}

test("resets the password in two steps, signs in and signs out all other sessions @once", async ({
  page,
  mail,
  openBrowser,
}) => {
  const address = await registerAndSignOut(page, mail);
  const other = await openBrowser();
  await postForm(other.request, "/auth/login", { username: address, password: newPassword });

  await page.goto("/auth/login?next=%2Fconsumer%2Faccounts%2Fall");
  await startReset(page, address.toUpperCase());
  await expect(page).toHaveURL(/\/auth\/reset\/code\?next=%2Fconsumer%2Faccounts%2Fall$/);
  await expect(page.getByRole("main")).not.toContainText(address);
  const code = codeIn(await mail.nextTo(address));
  await submitNewPassword(page, wrongCode(code), changed);
  await expect(page.getByRole("alert")).toContainText(/4 attempts/);
  await expect(page.getByText("You have 4 attempts left.")).toBeVisible();
  await submitNewPassword(page, `${code.slice(0, 3)} ${code.slice(3)}`, changed);
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await expect(page.getByText("We’ve signed you out everywhere else.").first()).toBeAttached();
  expect((await mail.nextTo(address)).text).toMatch(/password/i);

  await other.goto("/");
  await expect(other).toHaveURL(/\/auth\/login$/);

  await signOut(page);
  for (const [password, outcome] of [
    [newPassword, page.getByRole("alert")],
    [changed, page.getByRole("navigation", { name: "Main" })],
  ] as const) {
    await page.getByLabel("Email address or mobile number").fill(address);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("main form button[type=submit]").click();
    await expect(outcome).toBeVisible();
  }
});

test("returns to the first step after too many wrong codes, and explains why @all", async ({
  page,
  mail,
}) => {
  const address = await registerAndSignOut(page, mail);
  await startReset(page, address);
  const code = codeIn(await mail.nextTo(address));
  for (const left of ["4 attempts", "3 attempts", "2 attempts", "one attempt"]) {
    await submitNewPassword(page, wrongCode(code), changed);
    await expect(page.getByText(`You have ${left} left.`)).toBeVisible();
  }
  await submitNewPassword(page, wrongCode(code), changed);
  await expect(page.getByRole("heading", { level: 1, name: "Reset password" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("You can’t use that code any more");
});

test("shows the same pages for an unknown identity, but does not send a message @all", async ({
  page,
  mail,
}) => {
  const unregistered = newEmailAddress();
  await page.goto("/auth/login");
  await startReset(page, unregistered);
  await submitNewPassword(page, "123456", changed);
  await expect(page.getByRole("alert")).toContainText(/4 attempts/);
  expect(mail.all.filter(({ to }) => to === unregistered)).toEqual([]);
});

test("redirects to the first step when the second step is opened directly", async ({ page }) => {
  await page.goto("/auth/reset/code");
  await expect(page).toHaveURL(/\/auth\/reset$/);
});
