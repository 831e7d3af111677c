/** Errors as people meet them: the page, the dialog over it, and the way out of both. */
import { expect, test } from "../support/browser.ts";

test.use({ expectedStatuses: [401, 404] });

test("an unknown path is the 404 page, with its title and a request id", async ({ page, signIn }) => {
  await signIn("thandi@example.com");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Imvubu Local Municipality - Not Found");
  await expect(page.locator(".error-page")).toContainText("Page cannot be found");
  await expect(page.locator(".error-page")).toContainText((await answer?.headerValue("x-request-id")) ?? "no id");
});

test("the 404 dialog has the code as its title, is dismissed by keyboard, and leaves the page @javascript", async ({ page, signIn }) => {
  await signIn("thandi@example.com");
  await page.goto("/no/such/page");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("404");
  await expect(dialog).toContainText("Page cannot be found");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Go to the Welcome page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
});

test("somebody whose session has ended gets the 401 dialog on the next click, and comes back after sign-in @javascript", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("thandi@example.com");
  await context.clearCookies();
  await page.getByRole("link", { name: "All my accounts" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("401");
  await expect(dialog).toContainText("You need to login to see this content");
  await dialog.getByRole("button", { name: "Go to login" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByLabel("E-mail address or mobile number").fill("thandi@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026-portal");
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
});

test("a deep link asks for sign-in first and is opened after it", async ({ page, signIn }) => {
  await page.goto("/consumer/accounts/all?order=balance%7Cdesc");
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fconsumer%2Faccounts%2Fall%3Forder%3Dbalance%257Cdesc$/);
  await signIn("thandi@example.com", { next: "/consumer/accounts/all?order=balance%7Cdesc" });
  await expect(page).toHaveURL(/\/consumer\/accounts\/all\?order=balance%7Cdesc$/);
});

test("offline, a click says so and the page can be tried again @javascript", async ({ page, signIn, context, complaints }) => {
  await signIn("thandi@example.com");
  // Known to the page already, so that only the data has to come.
  await page.getByRole("link", { name: "All my accounts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Welcome" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  // The dialog is fetched when it is first needed, which may be just after the network is back; the page has to do without.
  await page.route(/error-dialog|sweetalert/, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole("link", { name: "All my accounts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You seem to be offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  // Of the missing network browser and router both complain, and of nothing else.
  expect(complaints.filter((text) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/.test(text))).toEqual([]);
  complaints.length = 0;
});
