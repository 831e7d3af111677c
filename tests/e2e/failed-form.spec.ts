/**
 * Tests that a form can be submitted again, with the entered values, after the upstream has failed.
 */
import { renameAccount } from "#contract/accounts/calls.ts";
import { expect, test } from "#tests/support/browser.ts";
import { dropConnection, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  startMockMunicipality,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";

test.use({ expectedStatuses: [503] });

test("keeps what was typed when the upstream fails, and lets the user send it again", async ({
  page,
  javaScriptEnabled,
}) => {
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
  upstream.stub(renameAccount, dropConnection);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  if (javaScriptEnabled) {
    await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
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
  // The page would complain about a portal that is gone.
  await page.goto("about:blank");
  await portal.stop();
  await upstream.stop();
});
