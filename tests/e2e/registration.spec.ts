/**
 * Tests of registration by email and by mobile number, using the code from the message that was
 * actually sent.
 */
import { expect, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import {
  enterCode,
  newEmailAddress,
  newMobileNumber,
  newPassword,
  register,
  wrongCode,
} from "#tests/support/new-user.ts";
import { signOut } from "#tests/support/sign-out.ts";

test.use({ expectedStatuses: [401, 404, 422, 429] });

test("opens a deep link, registers by email when asked to sign in, and then sees the requested page @once", async ({
  page,
  mail,
}) => {
  const address = newEmailAddress();
  await page.goto("/consumer/accounts/all");
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Register using email");
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.getByLabel("Email address", { exact: true }).fill(address.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(
    /\/consumer\/profile\/identities\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall$/,
  );
  await expect(page.getByRole("main")).toContainText(address);
  await expect(page.getByRole("main")).toContainText("You have 5 attempts left.");

  const code = codeIn(await mail.nextTo(address));
  await enterCode(page, wrongCode(code));
  await expect(page.getByRole("alert")).toContainText(/4 attempts/);
  await expect(page.getByText("You have 4 attempts left.")).toBeVisible();
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await expect(page.locator(".flash")).toContainText("Your email address is verified.");
});

test("accepts a code while the page is still reloading after a wrong one @javascript", async ({
  page,
  mail,
}) => {
  const address = newEmailAddress();
  await register(page, "email", address);
  const code = codeIn(await mail.nextTo(address));
  // The reload is never answered, as on a network that has just got lost.
  await page.route(/\/verify\.data/, (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await enterCode(page, wrongCode(code));
  await expect(page.getByRole("alert")).toContainText(/4 attempts/);
  await enterCode(page, code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nomsa Dlamini");
});

test("registers a mobile number typed in any format, and shows it in the usual format @once", async ({
  page,
  sms,
}) => {
  const { typed, sent } = newMobileNumber();
  await page.goto("/auth/register");
  await page.getByRole("link", { name: "Use a mobile number instead" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Register using mobile");
  await register(page, "mobile", `+27 (0)${typed.slice(1).replaceAll(" ", "-")}`);
  await expect(page.getByRole("main")).toContainText(typed);
  await enterCode(page, codeIn(await sms.nextTo(sent)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nomsa Dlamini");
});

test("redirects every page to the code page until the code is entered, and then opens the requested page @once", async ({
  page,
  mail,
}) => {
  const address = newEmailAddress();
  await register(page, "email", address);
  await page.goto("/consumer/accounts/all?search=a");
  await expect(page).toHaveURL(
    /\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall%3Fsearch%3Da$/,
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).not.toHaveURL(/accounts/);
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(page).toHaveURL(/\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall$/);
  await enterCode(page, codeIn(await mail.nextTo(address)));
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await signOut(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test("shows the same pages for an identity that is already registered, but notifies its owner and rejects every code @once", async ({
  page,
  mail,
}) => {
  // No other test sends messages to this user.
  await register(page, "email", "developer@example.com");
  const { text } = await mail.nextTo("developer@example.com");
  expect(text).toMatch(/already/i);
  expect(text).not.toMatch(/\b\d{6}\b/);
  await enterCode(page, "123456");
  await expect(page.getByRole("alert")).toContainText(/4 attempts/);
});

test("counts down one minute, and then offers a new code @javascript", async ({ page }) => {
  await page.clock.install();
  await register(page, "email", newEmailAddress());
  await expect(page.getByText(/You can ask for a new code in \d+ seconds?\./)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.locator("p", { hasText: "You can ask for a new code now." })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "You can ask for a new code now." }),
  ).toBeAttached();
});

test("rejects an early request for a new code, and says how long to wait @all", async ({
  page,
}) => {
  await register(page, "email", newEmailAddress());
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /Wait (?:\d+ seconds|1 minute) and try again/,
  );
});

test("shows each error above the form and next to its field, and keeps the input @all", async ({
  page,
}) => {
  await page.goto("/auth/register/email");
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.getByLabel("Email address", { exact: true }).fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Register" }).click();
  const link = page.getByRole("alert").getByRole("link").first();
  const words = await link.innerText();
  await expect(page.locator(".field-error").first()).toContainText(words);
  await link.click();
  await expect(page.getByLabel("Email address", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email address", { exact: true })).toHaveValue("not an address");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nomsa Dlamini");
  await expect(page.getByLabel("Password", { exact: true })).not.toHaveAttribute("value", /./);
});

test("does not offer registration by mobile number if the municipality allows only email @all", async ({
  page,
  origin,
}) => {
  await page.goto(`${origin("karoo-vista")}/auth/register`);
  await expect(page).toHaveURL(/\/auth\/register\/email$/);
  await expect(page.getByRole("link", { name: /instead/ })).toHaveCount(0);
  expect((await page.goto(`${origin("karoo-vista")}/auth/register/mobile`))?.status()).toBe(404);
});
