/** Registering by e-mail and by mobile, with the code as it arrives. */
import { expect, test } from "../support/browser.ts";
import { codeIn } from "../support/mailbox.ts";
import { enterCode, newAddress, newNumber, newPassword, otherThan, register } from "./newcomer.ts";

test.use({ expectedStatuses: [401, 404, 422, 429] });

test("by e-mail, from the deep link through sign-in to the page that was asked for", async ({ page, mail }) => {
  const address = newAddress();
  await page.goto("/consumer/accounts/all");
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Register using email");
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.getByLabel("E-mail address", { exact: true }).fill(address.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/consumer\/profile\/identities\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall$/);
  await expect(page.getByRole("main")).toContainText(address);
  await expect(page.getByRole("main")).toContainText("You have 5 tries left.");

  const code = codeIn(await mail.next(address));
  await enterCode(page, otherThan(code));
  await expect(page.getByRole("alert")).toContainText(/4 tries/);
  await expect(page.getByText("You have 4 tries left.")).toBeVisible();
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  // Without scripts a banner, with them a toast; both are there for the reader once.
  await expect(page.getByText("Your e-mail address is verified.").first()).toBeAttached();
});

test("by mobile, in any spelling, shown as people write it", async ({ page, sms }) => {
  const { typed, sent } = newNumber();
  await page.goto("/auth/register");
  await page.getByRole("link", { name: "Use a mobile number instead" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Register using mobile");
  await register(page, "mobile", `+27 (0)${typed.slice(1).replaceAll(" ", "-")}`);
  await expect(page.getByRole("main")).toContainText(typed);
  await enterCode(page, codeIn(await sms.next(sent)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nomsa Dlamini");
});

test("who has not entered the code yet is led to it from every page, and can sign out", async ({ page, mail }) => {
  const address = newAddress();
  await register(page, "email", address);
  await page.goto("/consumer/accounts/all?search=a");
  await expect(page).toHaveURL(/\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall%3Fsearch%3Da$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Welcome" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Accounts" }).click();
  await expect(page).toHaveURL(/\/current\/verify\?next=%2Fconsumer%2Faccounts%2Fall$/);
  await enterCode(page, codeIn(await mail.next(address)));
  await expect(page).toHaveURL(/\/consumer\/accounts\/all$/);
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test("with an identity that is somebody's looks the same; its owner is told, and no code would do", async ({ page, mail }) => {
  // Nobody else writes to them.
  await register(page, "email", "developer@example.com");
  const { text } = await mail.next("developer@example.com");
  expect(text).toMatch(/already/i);
  expect(text).not.toMatch(/\b\d{6}\b/);
  await enterCode(page, "123456");
  await expect(page.getByRole("alert")).toContainText(/4 tries/);
});

test("another code can be asked for after a minute, counted down @javascript", async ({ page }) => {
  await page.clock.install();
  await register(page, "email", newAddress());
  await expect(page.getByText(/Possible in \d+ seconds?\./)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByText("Possible now.")).toBeVisible();
  await expect(page.getByText("A new code can be sent now.")).toBeAttached();
});

test("another code asked for too early is refused, with how long to wait", async ({ page }) => {
  await register(page, "email", newAddress());
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("alert")).toContainText(/Wait (?:\d+ seconds|1 minute) and try again/);
});

test("bad input is named above the form and beside its fields, and stays there to be put right", async ({ page }) => {
  await page.goto("/auth/register/email");
  await page.getByLabel("Name", { exact: true }).fill("Nomsa Dlamini");
  await page.getByLabel("E-mail address", { exact: true }).fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Register" }).click();
  const link = page.getByRole("alert").getByRole("link").first();
  const words = await link.innerText();
  await expect(page.locator(".field-error").first()).toContainText(words);
  await link.click();
  await expect(page.getByLabel("E-mail address", { exact: true })).toBeFocused();
  await expect(page.getByLabel("E-mail address", { exact: true })).toHaveValue("not an address");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nomsa Dlamini");
  await expect(page.getByLabel("Password", { exact: true })).not.toHaveAttribute("value", /./);
});

test("a municipality with e-mail alone has no form for mobile", async ({ page, origin }) => {
  await page.goto(`${origin("karoo-vista")}/auth/register`);
  await expect(page).toHaveURL(/\/auth\/register\/email$/);
  await expect(page.getByRole("link", { name: /instead/ })).toHaveCount(0);
  expect((await page.goto(`${origin("karoo-vista")}/auth/register/mobile`))?.status()).toBe(404);
});
