/**
 * Tests of the Welcome page on a phone-sized screen. taps.spec.ts counts the taps that its tasks
 * take.
 */
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

const card = (page: Page) => page.locator(".home-account").first();

test("shows the amount owed, when it is due, how to pay it and the latest statement on the first screen @once", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  const amount = card(page)
    .getByText(/^R\s[\d\s]+,\d\d$/)
    .first();
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

test("shows how late a payment is by the server's clock, not the phone's @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/");
  const late = card(page).getByText(/late$|^Due by/);
  const text = await late.innerText();
  await page.clock.setFixedTime(new Date("2019-01-01T12:00:00Z"));
  // A page that the browser renders differently from the server fails the test with React's errors.
  await page.goto("/");
  await expect(late).toHaveText(text);
});

test("finds an account through the list without JavaScript", async ({ page, signInByRequest }) => {
  await signInByRequest("estate@example.com");
  await page.goto("/");
  const search = page.getByRole("search").filter({ hasText: "Find an account by number" });
  await search.getByRole("searchbox").fill("zzz-no-such-account");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/consumer/accounts/all?search=*");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});
