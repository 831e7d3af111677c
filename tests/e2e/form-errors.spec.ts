/** Tests that a rejected form brings its error summary into view and moves focus to it. */
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { newEmailAddress, register } from "#tests/support/new-user.ts";
import { desktop, phone } from "#tests/support/screens.ts";

test.use({ expectedStatuses: [422] });

/** The screen sizes to test. `npm run test:all` also tests a desktop. */
const screens: Record<string, typeof phone> = process.env.TEST_ALL ? { phone, desktop } : { phone };

/** Follows the links with these names, one after the other. */
async function follow(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const link = page.locator("main").getByRole("link", { name }).first();
    await page.goto((await link.getAttribute("href")) ?? "");
  }
}

async function requestReset(page: Page): Promise<void> {
  await page.goto("/auth/reset");
  await page.locator("input[name=identity]").fill(newEmailAddress());
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.waitForURL("**/auth/reset/code");
}

/** Creates a ticket and opens it. */
async function openNewTicket(page: Page): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  const multipart = { category: "general", message: "A ticket to reply to" };
  const answer = await page.request.post("/consumer/tickets/new", { multipart, headers });
  await page.goto(answer.url());
}

interface RejectedFormCase {
  /** Opens the form. `house` is the path of the consumer's account. */
  open: (page: Page, house: string) => Promise<unknown>;
  /**
   * Values that make the form invalid, by label. If omitted, the form is invalid when submitted
   * unchanged.
   */
  values?: Record<string, string>;
}

const publicForms: Record<string, RejectedFormCase> = {
  login: { open: (page) => page.goto("/auth/login") },
  register: { open: (page) => page.goto("/auth/register/email") },
  "register, mobile": { open: (page) => page.goto("/auth/register/mobile") },
  verify: { open: (page) => register(page, "email", newEmailAddress()) },
  reset: { open: (page) => page.goto("/auth/reset") },
  "reset, the code": { open: requestReset },
};

const consumerForms: Record<string, RejectedFormCase> = {
  pay: {
    open: async (page, house) => {
      await page.goto(`${house}/pay`);
    },
    values: { "Amount in rand": "x" },
  },
  reading: {
    open: async (page, house) => {
      await page.goto(`${house}/meters`);
      await follow(page, /^Send a meter reading for/);
    },
  },
  "contact details": {
    open: async (page, house) => {
      await page.goto(`${house}/admin/info`);
      await follow(page, "Change contact details");
    },
    values: { "Email address": "x" },
  },
  invitation: {
    open: async (page, house) => {
      await page.goto(`${house}/admin/access`);
      await follow(page, "Give someone access");
    },
  },
  "another account": { open: (page) => page.goto("/consumer/accounts/link") },
  rename: {
    open: (page, house) => page.goto(`${house}/rename`),
    values: { "Account name": "A mark that reverses text \u202e" },
  },
  ticket: { open: (page) => page.goto("/consumer/tickets/new") },
  reply: { open: openNewTicket },
  application: { open: (page) => page.goto("/applications/indigent") },
  profile: { open: (page) => page.goto("/consumer/profile/details"), values: { "Your name": "" } },
  password: { open: (page) => page.goto("/consumer/profile/security") },
  identity: { open: (page) => page.goto("/consumer/profile/identities/new") },
};

for (const [who, forms] of [
  ["a visitor", publicForms],
  ["a consumer", consumerForms],
] as const) {
  test(`shows the error summary when a form from ${who} is rejected @once`, async ({
    page,
    signInByRequest,
    household,
  }) => {
    test.slow();
    if (who === "a consumer") await signInByRequest(household.email);
    for (const [name, { open, values = {} }] of Object.entries(forms)) {
      await open(page, `/consumer/accounts/${household.account}`);
      // On the second screen, a form that was rejected already is sent again.
      for (const [screen, { viewport }] of Object.entries(screens)) {
        await page.setViewportSize(viewport);
        for (const [label, value] of Object.entries(values))
          await page.getByLabel(label, { exact: true }).fill(value);
        // Not the search form, nor the button for another code, whose form has no visible field.
        const form = page
          .locator("main form:not([role=search])")
          .filter({ has: page.locator("input:not([type=hidden]), textarea") });
        await form.last().locator("button[type=submit]").last().click();
        const summary = page.getByRole("alert");
        await expect(summary, `${name} on a ${screen}`).toBeFocused();
        await expect(summary, `${name} on a ${screen}`).toBeInViewport({ ratio: 0.99 });
      }
    }
  });
}
