/** Tests of the Welcome page on a phone, which count the taps that common tasks take. */
import type { Locator, Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

/** Counts the taps of a task. */
class Taps {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

const card = (page: Page) => page.locator(".home-account").first();

test("shows what is owed, when, how to pay it and the latest statement in the first screen", async ({ page, signInByRequest }) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  const amount = card(page).getByText(/^R\s[\d\s]+,\d\d$/).first();
  const parts = [
    amount,
    card(page).getByText(/late$|^Due by/),
    card(page).getByRole("link", { name: /^Pay R/ }),
    card(page).getByRole("link", { name: /^\w+ \d{4}/ }),
    card(page).getByRole("link", { name: /PDF/ }),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(phone.height);
  }
  expect((await amount.boundingBox())?.y).toBeLessThan(400);
});

test("pays the whole amount in two taps", async ({ page, signInByRequest }) => {
  const taps = new Taps();
  await signInByRequest("johan@example.com");
  await page.goto("/");
  await taps.on(card(page).getByRole("link", { name: /^Pay R/ }));
  await page.waitForURL(/\/pay\?amount=all$/);
  await taps.on(page.locator("main form[method=post] button[type=submit]"));
  await page.getByRole("heading", { level: 1, name: "Sandbox payment" }).waitFor();
  expect(taps.count).toBe(2);
  // Leaves no payment in progress for other tests.
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.waitForURL("**/consumer/payment-status?status=*");
});

test("opens the PDF of the latest statement in one tap", async ({ page, signInByRequest }) => {
  const taps = new Taps();
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  const file = page.waitForResponse(/\/file\/Statement_.*\.pdf$/);
  await taps.on(card(page).getByRole("link", { name: /PDF/ }));
  const response = await file;
  expect([response.status(), response.headers()["content-type"], taps.count]).toEqual([200, "application/pdf", 1]);
});

test("finds one of a hundred accounts by typing only @javascript", async ({ page, signInByRequest }) => {
  await signInByRequest("estate@example.com");
  await page.goto("/consumer/accounts/all?page=3");
  const account = await page.locator("tbody td.number").last().textContent();
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("searchbox", { name: "Search by number, name or address" }).pressSequentially(account ?? "");
  await expect(page.locator(".find-account").getByRole("link")).toHaveAttribute("href", `/consumer/accounts/${account}`);
});

test("finds an account without JavaScript through the list", async ({ page, signInByRequest }) => {
  await signInByRequest("estate@example.com");
  await page.goto("/");
  const search = page.getByRole("search").filter({ hasText: "Search by number" });
  await search.getByRole("searchbox").fill("zzz-no-such-account");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/consumer/accounts/all?search=*");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});
