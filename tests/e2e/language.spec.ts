/**
 * Tests of the portal in Afrikaans in a real browser: the language is chosen in Preferences and
 * restored at sign-in.
 */
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import { newEmailAddress, newPassword, registerByRequest } from "#tests/support/new-user.ts";
import { signOut } from "#tests/support/sign-out.ts";

test.use({ expectedStatuses: [422] });

const html = (page: Page) => page.locator("html");
const profile = (page: Page) => page.getByRole("navigation", { name: "Jou profiel" });

test("shows pages and messages in the chosen language @once", async ({
  page,
  mail,
  signIn,
  javaScriptEnabled,
}) => {
  const address = await registerByRequest(page, mail);
  await page.goto("/consumer/profile/preferences");
  // With JavaScript, each change is saved at once, and the button goes away.
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveCount(javaScriptEnabled ? 0 : 1);
  await page.getByLabel("Language").selectOption("Afrikaans");
  if (!javaScriptEnabled) await save.click();
  await expect(page.getByText("Jou voorkeure is gestoor.").first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voorkeure");
  await expect(html(page)).toHaveAttribute("lang", "af");
  await expect(page).toHaveTitle(/ - Profiel - Voorkeure$/);

  await profile(page).getByRole("link", { name: "Besonderhede" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profiel");
  await page.getByLabel("Jou naam", { exact: true }).fill("");
  await page.getByRole("button", { name: "Stoor" }).click();
  await expect(page.getByRole("link", { name: "Voer ’n naam in" })).toBeVisible();
  await page.getByLabel("Jou naam", { exact: true }).fill("Nomsa Mokoena");
  await page.getByRole("button", { name: "Stoor" }).click();
  await expect(page.getByText("Jou naam is verander.").first()).toBeAttached();

  await signOut(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meld aan");
  await expect(html(page)).toHaveAttribute("lang", "af");

  await page.context().clearCookies();
  await page.goto("/auth/login");
  await expect(html(page)).toHaveAttribute("lang", "en");
  // Another browser shows English until the user signs in. It then fetches the Afrikaans texts
  // before it shows anything else.
  await signIn(address, { password: newPassword });
  await expect(html(page)).toHaveAttribute("lang", "af");
  await expect(page.getByRole("navigation", { name: "Hoofkieslys" })).toBeVisible();
});

test("changes the language with one tap before sign-in, and keeps what was typed @javascript", async ({
  page,
}) => {
  await page.goto("/auth/login?next=%2Fconsumer%2Ftickets%2Fopen");
  await page.locator("input[name=username]").fill("johan@example.com");
  await page.getByRole("button", { name: "Afrikaans" }).click();
  await expect(html(page)).toHaveAttribute("lang", "af");
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fconsumer%2Ftickets%2Fopen$/);
  await expect(page.locator("input[name=username]")).toHaveValue("johan@example.com");

  await page.getByRole("button", { name: "English" }).click();
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test.describe("in a browser that asks for Afrikaans", () => {
  test.use({ locale: "af-ZA" });

  test("registers a new user, asks for confirmation before removing an identity and reports that it was removed @once", async ({
    page,
    mail,
  }) => {
    const [address, other] = [newEmailAddress(), newEmailAddress()];
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Registreer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registreer met e-pos");
    await page.getByLabel("Naam", { exact: true }).fill("Nomsa Dlamini");
    await page.getByLabel("E-posadres", { exact: true }).fill(address);
    await page.getByLabel("Wagwoord", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Registreer" }).click();
    await page.getByLabel("Kode").fill(codeIn(await mail.nextTo(address)));
    await page.getByRole("button", { name: "Verifieer" }).click();
    await page.waitForURL((url) => url.pathname === "/");

    await page.goto("/consumer/profile/identities/new");
    await page.getByRole("radio", { name: "E-posadres" }).check();
    await page.locator("input[name=identity]").fill(other);
    await page.getByRole("button", { name: "Stuur die kode" }).click();
    await page.getByLabel("Jou wagwoord", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Gaan voort" }).click();
    await page.getByRole("link", { name: "Nie nou nie" }).click();
    await page.getByRole("button", { name: `Verwyder ${other}` }).click();
    await expect(page.getByRole("heading", { name: `Verwyder ${other}?` })).toBeVisible();
    await page.getByRole("button", { name: "Ja" }).click();
    await expect(page.getByText(`${other} is uit jou profiel verwyder.`).first()).toBeAttached();
    await expect(html(page)).toHaveAttribute("lang", "af");
  });
});
