/** Tests of the profile: name, identities, password, sessions, history and preferences. */
import type { Locator, Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import {
  enterCode,
  enterPassword,
  newMobileNumber,
  newPassword,
  registerByRequest,
} from "#tests/support/new-user.ts";
import { signOut } from "#tests/support/sign-out.ts";

test.use({ expectedStatuses: [401, 422] });

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Your profile" }).getByRole("link", { name });
const card = (page: Page, text: string): Locator =>
  page.getByRole("main").locator(".cards > li", { hasText: text });

/** Confirms a question in the dialog or, without scripts, on the page that replaces the dialog. */
async function confirmDialog(page: Page, question: string): Promise<void> {
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
}

test("changes the name, replaces the preferred identity with a new verified one, and lists each change in the history @once", async ({
  page,
  mail,
  sms,
}) => {
  const address = await registerByRequest(page, mail);
  await page.goto("/");
  await page.getByRole("link", { name: "Profile Nomsa Dlamini" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Profile - Profile");
  await expect(card(page, address)).toContainText("You signed in with this");
  // The only verified identity can't be removed.
  await expect(card(page, address).getByRole("button")).toHaveCount(0);

  await page.getByLabel("Your name", { exact: true }).fill("Nomsa Dlamini-Nkosi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name has been changed.").first()).toBeAttached();
  await expect(page.getByRole("link", { name: "Profile Nomsa Dlamini-Nkosi" })).toBeVisible();

  const { typed, sent } = newMobileNumber();
  await page.getByRole("link", { name: "Add an email address or mobile number" }).click();
  await page.getByRole("radio", { name: "Mobile number" }).check();
  await page.locator("input[name=identity]").fill(typed);
  await page.getByRole("button", { name: "Send the code" }).click();
  await enterPassword(page);
  const code = codeIn(await sms.nextTo(sent));
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(card(page, typed)).toContainText("Not verified");
  await card(page, typed)
    .getByRole("link", { name: `Verify ${typed}` })
    .click();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/consumer\/profile\/details$/);
  await expect(card(page, typed)).not.toContainText("Not verified");

  await card(page, typed).getByRole("button", { name: "Make preferred" }).click();
  await expect(card(page, typed)).toContainText("Preferred");
  await expect(card(page, address)).not.toContainText("Preferred");

  await card(page, address).getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("heading", { name: `Remove ${address}?` });
  await expect(question).toBeVisible();
  await page.locator(".swal2-cancel, main a.button-quiet", { hasText: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(card(page, address)).toBeVisible();
  await card(page, address).getByRole("button", { name: "Remove" }).click();
  await confirmDialog(page, `Remove ${address}?`);
  await expect(
    page.getByText(`${address} has been removed from your profile.`).first(),
  ).toBeAttached();
  await expect(card(page, address)).toHaveCount(0);

  await tab(page, "History").click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Profile - History");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toContainText(`Removed ${address}`);
  for (const what of ["Changed the name", "Added", "Verified", "preferred"])
    await expect(rows.filter({ hasText: what }).first()).toBeVisible();
  // On a phone, a short list has no sort links until an order is in the URL.
  await page.goto("/consumer/profile/history?order=date%7Cdesc");
  await page.getByRole("link", { name: "When" }).click();
  await expect(page).toHaveURL(/order=date%7Casc$/);
  await expect(rows.last()).toContainText(`Removed ${address}`);
});

test("ends one session, and ends all other sessions when the user changes the password @all", async ({
  page,
  mail,
  browser,
  origin,
}) => {
  const address = await registerByRequest(page, mail);
  const other = await browser.newContext({
    baseURL: origin(),
    userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36",
  });
  const elsewhere = await other.newPage();
  async function signInElsewhere(password: string): Promise<void> {
    await elsewhere.goto("/auth/login");
    await elsewhere.locator("input[name=username]").fill(address);
    await elsewhere.locator("input[name=password]").fill(password);
    await elsewhere.locator("main form button[type=submit]").click();
  }
  await signInElsewhere(newPassword);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Welcome");

  await page.goto("/consumer/profile/security");
  await expect(card(page, "This device")).toHaveCount(1);
  await card(page, "Chrome on Android").getByRole("button", { name: "End session" }).click();
  await confirmDialog(page, "Sign out Chrome on Android?");
  await enterPassword(page);
  await expect(page.getByText("We’ve signed out that device.").first()).toBeAttached();
  await expect(card(page, "Chrome on Android")).toHaveCount(0);
  await elsewhere.goto("/consumer/profile/details");
  await expect(elsewhere).toHaveURL(/\/auth\/login\?next=/);

  await signInElsewhere(newPassword);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await page.goto("/consumer/profile/security");
  await page.getByLabel("Current password", { exact: true }).fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill("Another-newcomer-2027");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("alert")).toContainText("That isn’t your current password");
  await expect(page.locator("#field-current_password-error")).toContainText(
    "That isn’t your current password",
  );
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  await page.getByLabel("Current password", { exact: true }).fill(newPassword);
  await page.getByLabel("New password", { exact: true }).fill("Another-newcomer-2027");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password has been changed.").first()).toBeAttached();
  await expect(page.locator(".cards > li")).toHaveCount(1);
  await elsewhere.goto("/consumer/profile/details");
  await expect(elsewhere).toHaveURL(/\/auth\/login\?next=/);
  await signInElsewhere(newPassword);
  await expect(elsewhere.getByRole("alert")).toBeVisible();
  await signInElsewhere("Another-newcomer-2027");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await other.close();
});

test("saves the preferences, and sends the dark theme in the initial HTML @once", async ({
  page,
  mail,
  javaScriptEnabled,
}) => {
  // With JavaScript, each change is saved at once, and the button goes away.
  const save = page.getByRole("button", { name: "Save" });
  const waitForPage = () => expect(save).toHaveCount(javaScriptEnabled ? 0 : 1);
  await page.emulateMedia({ colorScheme: "light" });
  await registerByRequest(page, mail);
  await page.goto("/consumer/profile/preferences");
  await waitForPage();
  const statements = page.getByRole("group", { name: "Statements" }).getByLabel("Email");
  const wanted = !(await statements.isChecked());
  await statements.setChecked(wanted);
  await page.getByLabel("Dark").check();
  if (!javaScriptEnabled) await save.click();
  await expect(page.getByText("Your preferences have been saved.").first()).toBeAttached();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  const answer = await page.goto("/consumer/profile/preferences");
  expect(await answer?.text()).toContain('data-appearance="dark"');
  await expect(statements).toBeChecked({ checked: wanted });
  await waitForPage();
  await page.getByLabel("Same as this device").check();
  if (!javaScriptEnabled) await save.click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

test("stores each user's last visited page in the browser under that user's own key @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("johan@example.com");
  await page.goto("/consumer/profile/history");
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).map((name) => ({ name, text: localStorage.getItem(name) })),
    );
  await expect
    .poll(async () => (await kept()).map(({ text }) => text))
    .toEqual(['{"navigation":{"last_page":"/consumer/profile/history"}}']);
  const name = (await kept())[0]?.name ?? "";
  expect(name).toMatch(/^portal:./);
  expect(name).not.toContain("johan");
  // The pages work whatever the storage contains.
  for (const broken of ["{", '{"__proto__":{"polluted":1}}', "[]"]) {
    await page.evaluate(({ name, broken }) => localStorage.setItem(name, broken), { name, broken });
    await page.goto("/consumer/profile/details");
    await expect
      .poll(async () => (await kept())[0]?.text)
      .toBe('{"navigation":{"last_page":"/consumer/profile/details"}}');
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  }
});

test("stops showing a user's data in an old tab after another user signs in @javascript", async ({
  page,
  signIn,
  signInByRequest,
  context,
}) => {
  await signInByRequest("johan@example.com");
  const old = await context.newPage();
  await old.goto("/consumer/accounts/all");
  await expect(old.getByRole("link", { name: "Profile Johan van der Merwe" })).toBeVisible();
  await signOut(page);
  await page.waitForURL(/\/auth\/login/);
  await signIn("thandi@example.com");
  await old.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(old.getByRole("link", { name: "Profile Thandi Mkhize" })).toBeVisible();
  await expect(old.locator("body")).not.toContainText("Johan");
});
