/**
 * Tests that a form that has failed says why, keeps the entered values and can be submitted again.
 * The upstream is stubbed.
 */
import type { Page } from "playwright/test";
import { renameAccount } from "#contract/accounts/calls.ts";
import { expect, test as base } from "#tests/support/browser.ts";
import {
  dropConnection,
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  startMockMunicipality,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";

/** Opens the form for renaming an account, in a portal of its own. */
const test = base.extend<{ upstream: MockUpstream }>({
  upstream: async ({ page }, use) => {
    const upstream = await startMockMunicipality();
    const portal = await startPortal(upstream.url);
    const origin = `http://localhost:${new URL(portal.url()).port}`;
    const form = { username: "thandi@example.com", password: validPassword };
    await page.request.post(`${origin}/auth/login`, {
      form,
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    await page.goto(`${origin}/consumer/accounts/${accountNumber}/rename`);
    await page.getByLabel("Account name").fill("Ma’s house");
    await use(upstream);
    // The page would complain about a portal that is gone.
    await page.goto("about:blank");
    await portal.stop();
    await upstream.stop();
  },
});

test.use({ expectedStatuses: [401, 403, 404, 422, 500, 503] });

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");

test("keeps what was typed when the upstream fails, and lets the user send it again @once", async ({
  page,
  upstream,
  javaScriptEnabled,
}) => {
  upstream.stub(renameAccount, dropConnection);
  await save(page);
  if (javaScriptEnabled) {
    await dialog(page).getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("alert")).toContainText("We kept what you typed.");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Account name")).toHaveValue("Ma’s house");
  }
  upstream.stub(
    renameAccount,
    respondWith(renameAccount, { account: { ...account, label: "Ma’s house" } }),
  );
  await page
    .getByRole("button", { name: javaScriptEnabled ? "Save" : "Send again", exact: true })
    .click();
  await expect(page.getByText("The account is now called Ma’s house.").first()).toBeVisible();
});

test("shows the error dialog above the form for each reason that is not a field @javascript", async ({
  page,
  upstream,
  context,
  complaints,
}) => {
  async function expectDialog(code: string, text: string, close: string): Promise<void> {
    await save(page);
    await expect(dialog(page)).toContainText(code);
    await expect(dialog(page)).toContainText(text);
    await dialog(page).getByRole("button", { name: close, exact: true }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Account name")).toHaveValue("Ma’s house");
  }
  // Typing loads the dialog, which is too late offline.
  await expect(page.locator("link[rel=stylesheet][href*=dialog]")).toBeAttached();
  await context.setOffline(true);
  await expectDialog("0", "You seem to be offline", "OK");
  await context.setOffline(false);
  for (const [status, close] of [
    [403, "Close"],
    [404, "Close"],
    [500, "OK"],
    [503, "OK"],
  ] as const) {
    upstream.stub(renameAccount, respondError(status, `Reason ${status}`));
    await expectDialog(String(status), `Reason ${status}`, close);
  }
  upstream.stub(renameAccount, respondError(401));
  await expectDialog("401", "You need to login to see this content", "Cancel");
  // The browser itself reports the missing connection.
  expect(complaints.filter((text) => !/net::ERR_|Failed to fetch/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("shows the upstream's messages on the page whose form it rejects @once", async ({
  page,
  upstream,
}) => {
  const errors = { label: ["Choose another name"] };
  const messages = [{ type: "error", text: "Bills are late this month." }];
  upstream.stub(
    renameAccount,
    respondJson(422, { code: 422, text: "Check the name", errors, messages }),
  );
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Choose another name");
  await expect(page.locator(".flash")).toContainText("Bills are late this month.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  await expect(page.locator(".flash")).toHaveCount(0);
});
