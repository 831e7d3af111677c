/**
 * Tests that no input is lost if a form can't be submitted because the network is down or the
 * session has expired.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/http-browser.ts";
import { signOut } from "#tests/support/sign-out.ts";

test.use({ expectedStatuses: [401, 422], actionTimeout: 10_000 });

/**
 * The account that Johan sees first. It is already his most recently used account, so opening it
 * changes nothing.
 */
const house = "/consumer/accounts/2813000000011180";

interface UnsentForm {
  path: string;
  /** Text to type, by label. */
  values: Record<string, string>;
  button: string;
  before?: (page: Page) => Promise<void>;
}

const newTicket = (message: string): UnsentForm => ({
  path: "/consumer/tickets/new",
  before: (page) => page.getByLabel("A meter or a reading").check(),
  values: { Message: message },
  button: "Send",
});

const forms: Record<string, UnsentForm> = {
  ticket: newTicket("Kept text"),
  application: {
    path: "/applications/indigent",
    values: {
      "Your ID number": "800101 5009 087",
      "Person 1’s monthly income in rand": "1 250,50",
    },
    button: "Send application",
  },
  "contact details": {
    path: `${house}/admin/info/edit`,
    values: {
      "Telephone number (optional)": "012 345 6789",
      "Postal address": "1 Kept Street\nMoretele",
    },
    button: "Save",
  },
  invitation: {
    path: `${house}/admin/access/new`,
    values: { "Their email address": "kept@example.com" },
    button: "Send the invitation",
  },
  rename: { path: `${house}/rename`, values: { "Account name": "Kept name" }, button: "Save" },
  "another account": {
    path: "/consumer/accounts/link",
    values: { "Account number": "2813000000011180", "Account name (optional)": "Kept" },
    button: "Add account",
  },
  name: {
    path: "/consumer/profile/details",
    values: { "Your name": "Johan Kept" },
    button: "Save",
  },
  identity: {
    path: "/consumer/profile/identities/new",
    values: { "Email address": "kept@example.com" },
    button: "Send the code",
  },
};

/**
 * The forms to test: three by default, and all with `npm run test:all`. All forms share their code,
 * but they have different kinds of fields.
 */
const tried = Object.entries(forms).filter(
  ([name]) => process.env.TEST_ALL || ["ticket", "application", "contact details"].includes(name),
);

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator("input:not([type=radio]), textarea"));
const offer = (page: Page) => page.locator(".unsent-form");
const useIt = (page: Page) => page.getByRole("button", { name: "Use it" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

async function fill(page: Page, { values, before }: UnsentForm): Promise<void> {
  await before?.(page);
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text);
  // Typing loads the error dialog, which is too late offline.
  await expect(page.locator("link[rel=stylesheet][href*=dialog]")).toBeAttached();
}

async function expectValues(page: Page, { values }: UnsentForm): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await expect(field(page, label)).toHaveValue(text);
}

const send = (page: Page, { button }: UnsentForm) =>
  page.locator("main").getByRole("button", { name: button, exact: true }).last().click();

/** Closes the error dialog, and checks the summary below it. */
async function expectUnsent(page: Page, text: string): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(OK|Cancel)$/ })
    .click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText(text);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 0.99 });
}

/** Follows the link to the login page, signs in and returns to the form. */
async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole("link", { name: "Go to login" }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

test("keeps what was typed when a form is sent offline, both on the page and for the next visit @javascript", async ({
  page,
  signInByRequest,
  context,
  complaints,
}) => {
  test.slow();
  await signInByRequest("johan@example.com");
  // The network may be gone before Remix has asked for the routes of the page's links.
  await context.route("**/__manifest?*", (route) => route.abort());
  for (const [name, form] of tried) {
    await test.step(name, async () => {
      await open(page, form.path);
      await fill(page, form);
      await context.setOffline(true);
      await send(page, form);
      await expectUnsent(page, "You’re offline. We kept what you typed.");
      await expectValues(page, form);
      await context.setOffline(false);

      await open(page, form.path);
      await useIt(page).click();
      await expectValues(page, form);
      await expect(offer(page)).toBeFocused();
      // All forms forget in the same way.
      if (form !== forms.ticket) return;
      await open(page, form.path);
      await page.getByRole("button", { name: "Delete it" }).click();
      await expect(offer(page)).toHaveCount(0);
      await open(page, form.path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
    });
  }
  expect(
    complaints.filter(
      (text) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/.test(text),
    ),
  ).toEqual([]);
  complaints.length = 0;
});

test("offers to restore what was typed after the session has ended @javascript", async ({
  page,
  signInByRequest,
  context,
}) => {
  test.slow();
  for (const [name, form] of tried) {
    await test.step(name, async () => {
      await signInByRequest("johan@example.com");
      await open(page, form.path);
      await fill(page, form);
      await context.clearCookies();
      await send(page, form);
      await expectUnsent(page, "You’ve been signed out. We kept what you typed.");
      await expectValues(page, form);
      if (form === forms.ticket) {
        await signInAgain(page, "johan@example.com");
      } else {
        // All forms lead to the login page in the same way.
        await signInByRequest("johan@example.com");
        await open(page, form.path);
      }
      await useIt(page).click();
      await expectValues(page, form);
    });
  }
});

test("sends a ticket and a reply that were saved in the browser, and then deletes the saved copies @javascript", async ({
  page,
  signInByRequest,
  household,
  context,
  complaints,
}) => {
  await signInByRequest(household.email);
  const ticket = newTicket(`Kept ${randomUUID()}`);
  await open(page, ticket.path);
  await fill(page, ticket);
  await context.clearCookies();
  await send(page, ticket);
  await expectUnsent(page, "You’ve been signed out.");
  await signInAgain(page, household.email);
  await useIt(page).click();
  await expect(page.getByLabel("A meter or a reading")).toBeChecked();
  await send(page, ticket);
  await expect(page.locator(".flash")).toContainText("We’ve received your ticket");

  const reply: UnsentForm = {
    path: new URL(page.url()).pathname,
    values: { Message: "Kept reply" },
    button: "Send the reply",
  };
  await fill(page, reply);
  await context.setOffline(true);
  await send(page, reply);
  await expectUnsent(page, "You’re offline.");
  await context.setOffline(false);
  await open(page, reply.path);
  await useIt(page).click();
  await expectValues(page, reply);
  await send(page, reply);
  await expect(page.locator(".flash")).toContainText("Your reply has been sent.");
  await expect(offer(page)).toHaveCount(0);
  for (const path of [ticket.path, reply.path]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  }
  expect(complaints.filter((text) => !/net::ERR_|Failed to fetch/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("shows saved text only to the user who typed it, and deletes it when the user signs out @javascript", async ({
  page,
  signInByRequest,
  context,
}) => {
  const secret = `Only mine ${randomUUID()}`;
  const ticket = newTicket(secret);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await signInByRequest("johan@example.com");
  await open(page, ticket.path);
  await fill(page, ticket);
  await context.clearCookies();
  await send(page, ticket);
  await expectUnsent(page, "You’ve been signed out.");

  await signInByRequest("thandi@example.com");
  await open(page, "/consumer/tickets/open");
  await expect.poll(kept).toContain("last_page");
  await page.getByRole("link", { name: "Report a fault or ask a question" }).first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Report a fault or ask a question" }),
  ).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await context.clearCookies();

  await signInByRequest("johan@example.com");
  await open(page, ticket.path);
  await expect(useIt(page)).toBeVisible();
  expect(await kept()).toContain(secret);
  await signOut(page);
  await page.waitForURL(/\/auth\/login/);
  await expect.poll(kept).not.toContain(secret);
});
