/** Tests of errors as users see them: the error page, the error dialog, and the way out of both. */
import { expect, test } from "#tests/support/browser.ts";

test.use({ expectedStatuses: [401, 404] });

test("shows the 404 page with its title and a request ID for an unknown path", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Imvubu Local Municipality - Not Found");
  await expect(page.locator(".error-page")).toContainText("Page cannot be found");
  await expect(page.locator(".error-page")).toContainText(
    (await answer?.headerValue("x-request-id")) ?? "no id",
  );
});

test("shows a 404 dialog that closes with Escape and leaves the page usable @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/no/such/page");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("404");
  await expect(dialog).toContainText("Page cannot be found");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
});

test("shows a dialog for someone else's account, with collapsed details and a link to Home @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts/9999/statements");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This account doesn’t exist, or you don’t have access to it.");
  const code = dialog.getByText("Code: not_found");
  await expect(code).toBeHidden();
  await dialog.getByText("Details for support").click();
  await expect(code).toBeVisible();
  await dialog.getByRole("button", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
});

test("shows the 401 dialog on the first click after the session ends, and returns to the page after sign-in @javascript", async ({
  page,
  signInByRequest,
  context,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  await context.clearCookies();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("401");
  await expect(dialog).toContainText("You need to login to see this content");
  await dialog.getByRole("button", { name: "Go to login" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByLabel("Email address or mobile number").fill("thandi@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026-portal");
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
});

test("asks the user to sign in when they open a deep link, and then opens the requested page @once", async ({
  page,
  signIn,
}) => {
  await page.goto("/consumer/accounts/all?order=balance%7Cdesc");
  await expect(page).toHaveURL(
    /\/auth\/login\?next=%2Fconsumer%2Faccounts%2Fall%3Forder%3Dbalance%257Cdesc$/,
  );
  await signIn("thandi@example.com", { next: "/consumer/accounts/all?order=balance%7Cdesc" });
  await expect(page).toHaveURL(/\/consumer\/accounts\/all\?order=balance%7Cdesc$/);
});

test("reports that the browser is offline, and lets the user retry @javascript", async ({
  page,
  signInByRequest,
  context,
  complaints,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  // Visits the page once, so that its code is already loaded when the browser goes offline.
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  // The dialog loads on first use, which may be just after the network returns. The page has to
  // work without it.
  await page.route(/error-dialog|sweetalert/, (route) => route.abort());
  await context.setOffline(true);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: "You seem to be offline" }),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  // The only errors that the browser and the router log are about the missing network connection.
  expect(
    complaints.filter(
      (text) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/.test(text),
    ),
  ).toEqual([]);
  complaints.length = 0;
});
