/** Tests of sign-in, the session, and the look of each municipality's portal. */
import { expect, test } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/http-browser.ts";

test.use({ expectedStatuses: [401, 422] });

test("shows the sign-in error above the form, and keeps the username but not the password", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await page.getByLabel("Email address or mobile number").fill("johan@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText("isn’t right");
  await expect(page.getByLabel("Email address or mobile number")).toHaveValue("johan@example.com");
  // The response must not contain the password either. Without JavaScript, it would show as the
  // field's value.
  await expect(page.getByLabel("Password", { exact: true })).not.toHaveAttribute("value", /./);
});

test("links the error summary of an empty form to its fields", async ({ page }) => {
  await page.goto("/auth/login");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("alert").getByRole("link", { name: "Enter your password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("opens the page that a requested file belongs to after sign-in, and offers the file for download @once", async ({
  page,
  household: { account, email },
  javaScriptEnabled,
}) => {
  const statements = `/consumer/accounts/${account}/statements`;
  await page.goto(`${statements}.csv`);
  await page.locator("input[name=username]").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  const download = page.waitForEvent("download");
  await page.locator("main form button[type=submit]").click();
  const banner = page.getByRole("status").filter({ hasText: "Here is the file" });
  const link = banner.getByRole("link", { name: "Download" });
  if (javaScriptEnabled) {
    // The address can be shared, and reloading it downloads nothing again.
    await expect(page).toHaveURL(statements);
    await expect(link).toBeVisible();
  } else await link.click();
  expect((await download).suggestedFilename()).toBe(`Statements_${account}.csv`);
});

test('keeps the session after the browser closes only if "remember" was ticked @once', async ({
  signIn,
  context,
}) => {
  // The days until each of the session's cookies expires. Null is for one that the browser forgets.
  const sessionCookies = async () =>
    (await context.cookies())
      .filter(({ name }) => name === "session" || name === "remember")
      .map(({ name, expires }) => [
        name,
        expires === -1 ? null : Math.round((expires - Date.now() / 1000) / 86_400),
      ]);
  await signIn("thandi@example.com", { remember: true });
  expect(await sessionCookies()).toEqual([["remember", 30]]);
  await context.clearCookies();
  await signIn("thandi@example.com");
  expect(await sessionCookies()).toEqual([["session", null]]);
});

test("shows another municipality at its own URL, with its own name and users @once", async ({
  page,
  origin,
}) => {
  await page.goto(`${origin("karoo-vista")}/auth/login`);
  await expect(page).toHaveTitle("Karoo Vista Municipality - Login");
  await page.getByLabel("Email address or mobile number").fill("mary@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026-portal");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("scrolls to the top and focuses the heading after each navigation, including Back @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("estate@example.com");
  await page.goto("/consumer/accounts/all");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole("navigation", { name: "Pages of accounts" })
    .getByRole("link", { name: "Next" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("does not load the profile again on client-side navigation, and keeps the token out of the page @javascript", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("thandi@example.com");
  const token =
    decodeURIComponent(
      (await context.cookies()).find(({ name }) => name === "session")?.value ?? "",
    ).split(".")[0] ?? "";
  // The portal wrote this cookie, so its shape is known.
  const { token: secret } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as {
    token: string;
  };
  const seen: string[] = [];
  page.on("response", (answer) =>
    seen.push(new URL(answer.url()).pathname + new URL(answer.url()).search),
  );
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Accounts" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  const asked = seen.filter((path) => path.includes(".data"));
  expect(asked).toHaveLength(1);
  // The URL names the loaders to run. The root loader, which reads the profile, is not among them.
  expect(asked[0]).toMatch(/_routes=/);
  expect(asked[0]).not.toMatch(/_routes=[^&]*\broot\b/);
  expect(await page.content()).not.toContain(secret);
});
