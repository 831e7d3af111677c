/**
 * Tests of a support agent's deep link: it signs the agent in by token, opens the right tab, and
 * leaves no trace of the token.
 */
import type { APIRequestContext } from "playwright/test";
import { listAccounts } from "#contract/accounts/calls.ts";
import { signIn as signInCall } from "#contract/sign-in/calls.ts";
import { expect, test } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/http-browser.ts";

/** Gets a token through the service's API, as the agents' own system does. */
async function tokenOf(
  request: APIRequestContext,
  service: string,
  username: string,
): Promise<string> {
  const answer = await request.post(`${service}${signInCall.path}`, {
    headers: { "X-Tenant": "imvubu" },
    data: { username, password: demoPassword },
  });
  return signInCall.answer.parse(await answer.json()).profile.token;
}

async function thandisAccount(request: APIRequestContext, service: string): Promise<string> {
  const token = await tokenOf(request, service, "thandi@example.com");
  const answer = await request.get(`${service}${listAccounts.path}`, {
    headers: { "X-Tenant": "imvubu", Authorization: `Bearer ${token}` },
  });
  return listAccounts.answer.parse(await answer.json()).accounts[0]?.account ?? "";
}

test("shows the account read-only to a signed-out support agent, and leaves no trace of the token @once", async ({
  page,
  product,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const account = await thandisAccount(request, product.url("service"));
  const token = await tokenOf(request, product.url("service"), "support@example.com");
  const sent: { url: string; referer: string | undefined }[] = [];
  page.on("request", (one) => sent.push({ url: one.url(), referer: one.headers().referer }));

  await page.goto(`/consumer/accounts/${account}/statements?year=2025&token=${token}`);
  await expect(page).toHaveURL(new RegExp(`/consumer/accounts/${account}/statements\\?year=2025$`));
  await expect(page.getByText("Viewing as support.")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(12);
  await expect(page.getByRole("link", { name: "Rename" })).toHaveCount(0);
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Statement for/ })).toBeVisible();
  await expect(page.getByText("Viewing as support.")).toBeVisible();

  expect(await page.content()).not.toContain(token);
  expect(product.output()).not.toContain(token);
  // The first request is the link itself.
  expect(
    sent.slice(1).filter(({ url, referer }) => url.includes(token) || referer?.includes(token)),
  ).toEqual([]);
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain(token);
  await request.dispose();
});

test("asks a signed-in user to confirm before switching to the support session, and hides the account if the user declines", async ({
  page,
  signInByRequest,
  product,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const account = await thandisAccount(request, product.url("service"));
  const link = async () =>
    `/consumer/accounts/${account}/statements?token=${await tokenOf(request, product.url("service"), "support@example.com")}`;
  await signInByRequest("johan@example.com");

  await page.goto(await link());
  await expect(
    page.getByRole("heading", { level: 1, name: "Continue as Support desk?" }),
  ).toBeVisible();
  await page.goto("/");
  await expect(
    page.getByRole("heading", { level: 1, name: "Welcome, Johan van der Merwe" }),
  ).toBeVisible();

  await page.goto(await link());
  await page.getByRole("button", { name: "Continue as Support desk" }).click();
  await expect(page).toHaveURL(new RegExp(`/consumer/accounts/${account}/statements$`));
  await expect(page.getByText("Viewing as support.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile Support desk" })).toBeVisible();
  await request.dispose();
});

test("does not show the support banner on the user's own account @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts");
  await expect(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  await expect(page.getByText("Viewing as support")).toHaveCount(0);
});
