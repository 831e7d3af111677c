/** Counts the taps that the most common tasks take on a phone, from the home page. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";

/** A one-pixel PNG image. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Counts the taps from the home page to the end of a task, not counting scrolling and typing. */
function countTaps(): { tap: (target: Locator) => Promise<void>; taps: () => number } {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { tap, taps: () => count };
}

async function openHome(
  page: Page,
  signIn: (username: string) => Promise<void>,
  username: string,
): Promise<void> {
  await signIn(username);
  await page.goto("/");
}

const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first();

/** The bottom of the visible part of a phone's screen, above the bar at the bottom. */
const foldPx = 660;

test("shows what is owed, and how late it is, without a tap @once", async ({
  page,
  signInByRequest,
}) => {
  await openHome(page, signInByRequest, "thandi@example.com");
  for (const text of ["You owe", /^R\s[\d\s]+,\d\d$/, /^\d+ days? late$|^Due /]) {
    const shown = page.getByRole("main").getByText(text).first();
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())?.y).toBeLessThan(foldPx);
  }
});

test("pays in two taps @once", async ({ page, signInByRequest, household }) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, household.email);
  await tap(link(page, /^Pay R/));
  await tap(button(page, /^Continue to/));
  await expect(page.getByRole("heading", { level: 1, name: "Sandbox payment" })).toBeVisible();
  expect(taps()).toBe(2);
});

test("explains in one tap why the bill has changed @once", async ({ page, signInByRequest }) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, "thandi@example.com");
  await tap(link(page, /^\w+ \d{4}/));
  const reasons = page.locator(".bill-change").first();
  await expect(reasons).toContainText(/(?:more|less) than \w+/);
  await expect(reasons).toContainText(/water|electricity/);
  expect((await reasons.boundingBox())?.y).toBeLessThan(foldPx);
  expect(taps()).toBe(1);
});

test("sends a meter reading in two taps @once", async ({ page, signInByRequest, household }) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, household.email);
  await tap(link(page, /^Send a meter reading/));
  const last = await page.locator(".reading-last").innerText();
  const digits = /([\d\s]+)(?:,\d+)?\s*(?:kl|kWh)/.exec(last)?.[1]?.replaceAll(/\s/g, "") ?? "";
  await page.getByLabel("Reading", { exact: true }).fill(String(Number(digits) + 5));
  await tap(button(page, "Send reading"));
  await expect(page.locator(".flash")).toContainText("reading");
  expect(taps()).toBe(2);
});

test("opens the latest statement's PDF in one tap @once", async ({ page, signInByRequest }) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, "thandi@example.com");
  const pdf = link(page, /PDF/);
  const answer = page.waitForResponse((response) =>
    /\/statements\/.+\.pdf$/.test(new URL(response.url()).pathname),
  );
  await tap(pdf);
  expect((await answer).headers()["content-type"]).toBe("application/pdf");
  expect(taps()).toBe(1);
});

test("shares access to the account in two taps @once", async ({
  page,
  signInByRequest,
  household,
}) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, household.email);
  await tap(link(page, /^Share access/));
  await page.locator("input[name=identity]").fill(`${randomUUID()}@example.com`);
  await tap(button(page, "Send the invitation"));
  await expect(page.locator(".flash")).toContainText("We’ve sent an invitation to");
  expect(taps()).toBe(2);
});

test("reports a fault with a photo in at most five taps @once", async ({
  page,
  signInByRequest,
  household,
}) => {
  const { tap, taps } = countTaps();
  await openHome(page, signInByRequest, household.email);
  await tap(link(page, /^Report a fault/));
  await tap(page.getByText("Water or sewer fault", { exact: true }));
  await page.getByLabel("Message", { exact: true }).fill("Water runs down Môrester Street.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "leak.png", mimeType: "image/png", buffer: photo });
  // One tap opens the camera, and one takes the photo.
  const photoTaps = 2;
  await tap(button(page, "Send"));
  await expect(page.locator(".flash")).toContainText("We’ve received your ticket");
  expect(taps() + photoTaps).toBeLessThanOrEqual(5);
});

test("lets the user find one of over a hundred accounts just by typing @javascript", async ({
  page,
  signInByRequest,
}) => {
  await openHome(page, signInByRequest, "estate@example.com");
  await page.goto("/consumer/accounts/all?page=5");
  const sought = (await page.locator("tbody tr a").last().innerText()).split("\n")[0] ?? "";
  await page.goto("/");
  await expect(page.getByRole("main").getByText(sought, { exact: true })).toHaveCount(0);
  await page.getByLabel("Find an account by number").pressSequentially(sought);
  await expect(page.getByRole("main").getByText(sought).first()).toBeVisible();
});

test("changes the language in one tap @once", async ({ page }) => {
  const { tap, taps } = countTaps();
  await page.goto("/auth/login");
  await tap(page.getByRole("button", { name: "Afrikaans" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meld aan");
  expect(taps()).toBe(1);
});
