/** Every page that the browser tests check, grouped by the user who opens it. */
import type { Page } from "playwright/test";
import { signIn as signInCall } from "#contract/sign-in/calls.ts";
import { applicantPages, applicationDeskPages } from "./application-pages.ts";
import { auditPages } from "./audit-pages.ts";
import { disputeDeskPages, disputePages } from "./dispute-pages.ts";
import { codeIn, type MailServer } from "./fake-mail-and-sms.ts";
import { demoPassword } from "./http-browser.ts";
import { enterCode, enterPassword, newEmailAddress, register } from "./new-user.ts";
import { privacyDeskPages } from "./privacy-pages.ts";
import type { Program } from "./programs.ts";
import { settingsPages } from "./settings-pages.ts";
import { messagePages, supportPages } from "./support-pages.ts";
import { ticketPages } from "./ticket-pages.ts";

interface PageContext {
  page: Page;
  mail: MailServer;
  product: Program;
  /** The email address that the new user registers with. */
  address: string;
}

/** Pages by name, each with a function that opens it. The same user opens them in this order. */
type Pages = Record<string, (around: PageContext) => Promise<unknown>>;

async function submitAndExpectErrors(page: Page): Promise<void> {
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("alert").waitFor();
}

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

async function openAdmin(page: Page, tab: string): Promise<void> {
  await page.goto("/consumer/accounts/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
  await waitForHeading(page, tab);
}

const publicPages: Pages = {
  login: ({ page }) => page.goto("/auth/login"),
  "login refused": ({ page }) => submitAndExpectErrors(page),
  "register by mobile": ({ page }) => page.goto("/auth/register/mobile"),
  "register by email": ({ page }) => page.goto("/auth/register/email"),
  "register refused": ({ page }) => submitAndExpectErrors(page),
  reset: ({ page }) => page.goto("/auth/reset"),
  "reset, over": ({ page }) => page.goto("/auth/reset?over=true"),
  "reset, the code": async ({ page }) => {
    await page.locator("input[name=identity]").fill(newEmailAddress());
    await page.getByRole("button", { name: "Send a code" }).click();
    await page.getByText(/You can ask for a new code in/).waitFor();
  },
  "reset refused": ({ page }) => submitAndExpectErrors(page),
  "undo, too late": ({ page }) => page.goto("/auth/undo"),
  "undo, done": ({ page }) => page.goto("/auth/undo?done=true"),
  terms: ({ page }) => page.goto("/terms"),
  privacy: ({ page }) => page.goto("/privacy"),
  applications: ({ page }) => page.goto("/applications"),
  "401": ({ page }) => page.goto("/auth/token"),
};

const newUserPages: Pages = {
  verify: async ({ page, address }) => {
    await register(page, "email", address);
    await page.getByText(/You can ask for a new code in/).waitFor();
  },
  "verify refused": ({ page }) => submitAndExpectErrors(page),
  "no account yet": async ({ page, mail, address }) => {
    await enterCode(page, codeIn(await mail.nextTo(address)));
    await waitForHeading(page, /Welcome/);
    await page.goto("/consumer/accounts");
  },
  "profile, password asked": async ({ page }) => {
    await page.goto("/consumer/profile/identities/new");
    await page.getByRole("radio", { name: "Email address" }).check();
    await page.getByRole("textbox", { name: "Email address" }).fill(newEmailAddress());
    await page.getByRole("button", { name: "Send the code" }).click();
    await waitForHeading(page, "Confirm that it’s you");
  },
  "profile, removing asked": async ({ page }) => {
    await enterPassword(page);
    await waitForHeading(page, "Enter the code");
    await page.goto("/consumer/profile/details");
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "sign out, asked": async ({ page, product }) => {
    // Follows a link from another site, so that the portal asks before it signs the user out.
    await page.goto(
      `data:text/html,<a href="http://localhost:${new URL(product.url()).port}/auth/logout">out</a>`,
    );
    await page.getByRole("link").click();
    await waitForHeading(page, "Sign out?");
  },
  "continue as, asked": async ({ page, product }) => {
    const answer = await page.request.post(`${product.url("service")}${signInCall.path}`, {
      headers: { "X-Tenant": "imvubu" },
      data: { username: "thandi@example.com", password: demoPassword },
    });
    const { profile } = signInCall.answer.parse(await answer.json());
    await page.goto(`/?token=${profile.token}`);
    await waitForHeading(page, /Continue as/);
  },
};

const consumerPages: Pages = {
  welcome: ({ page }) => page.goto("/"),
  "welcome, sought": ({ page }) => page.goto("/?search=water"),
  "welcome, nothing found": ({ page }) => page.goto("/?search=zzzz"),
  "applying refused": async ({ page }) => {
    await page.goto("/applications/indigent");
    await page.getByRole("button", { name: "Send application" }).click();
    await page.getByRole("alert").waitFor();
  },
  search: ({ page }) => page.goto("/consumer/search"),
  "search, found": ({ page }) => page.goto("/consumer/search?search=leak"),
  "search, nothing found": ({ page }) => page.goto("/consumer/search?search=zzzz"),
  accounts: ({ page }) => page.goto("/consumer/accounts/all"),
  "accounts, none found": ({ page }) => page.goto("/consumer/accounts/all?search=zzzz"),
  statements: ({ page }) => page.goto("/consumer/accounts"),
  statement: async ({ page }) => {
    await page.goto("/consumer/accounts");
    await page.locator(".statements tbody th a").first().click();
    await page.locator("dl.sum").waitFor();
  },
  rename: async ({ page }) => {
    await page.goto("/consumer/accounts");
    await page.locator(".account-menu > summary").click();
    await page.getByRole("link", { name: "Rename" }).click();
    await page.getByLabel("Account name").waitFor();
  },
  meters: async ({ page }) => {
    await page.goto("/consumer/accounts/meters");
    await page.getByText("Show as a table").first().click();
  },
  "next bill": async ({ page }) => {
    await page.goto("/consumer/accounts/meters");
    await page.getByRole("link", { name: "See what your next bill will be" }).click();
    await waitForHeading(page, "Your next bill");
  },
  "next bill, reading refused": async ({ page }) => {
    await page.locator("input[name^=reading-]").first().fill("0");
    await page.getByRole("button", { name: "Estimate my bill" }).click();
    await page.getByRole("alert").waitFor();
  },
  "reading refused": async ({ page }) => {
    await page.goto("/consumer/accounts/meters");
    const link = page.getByRole("link", { name: /Send a meter reading for/ });
    await link.first().click();
    await page.getByLabel("Reading", { exact: true }).fill("999999");
    await page.getByRole("button", { name: "Send reading" }).click();
    await page.getByLabel("Yes, the reading is right").waitFor();
  },
  payments: async ({ page }) => {
    await page.goto("/consumer/accounts/payments");
    await page.locator(".account-menu > summary").click();
  },
  "payments, none found": ({ page }) => page.goto("/consumer/accounts/payments?year=1999"),
  communication: ({ page }) => page.goto("/consumer/accounts/communication"),
  message: async ({ page }) => {
    await page.goto("/consumer/accounts/communication");
    await page.locator("tbody th a").first().click();
    await page.locator(".message").waitFor();
  },
  easypay: async ({ page }) => {
    await page.goto("/consumer/accounts/payments");
    await page.locator(".account-menu > summary").click();
    await page.getByRole("link", { name: "Pay with EasyPay" }).click();
    await page.getByRole("img", { name: /^QR code for \d/ }).waitFor();
  },
};

/** Profile pages, in a separate group so that no test takes too long. */
const profilePages: Pages = {
  "profile, details": ({ page }) => page.goto("/consumer/profile/details"),
  "profile, refused": async ({ page }) => {
    await page.getByLabel("Your name", { exact: true }).fill("");
    await submitAndExpectErrors(page);
  },
  "profile, add": ({ page }) => page.goto("/consumer/profile/identities/new"),
  "profile, security": ({ page }) => page.goto("/consumer/profile/security"),
  "profile, two-step, being set up": async ({ page }) => {
    await page.goto("/consumer/profile/two-step");
    await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
    await enterPassword(page, demoPassword);
    await waitForHeading(page, "Set up two-step sign-in");
  },
  "profile, history": ({ page }) => page.goto("/consumer/profile/history"),
  "profile, preferences": ({ page }) => page.goto("/consumer/profile/preferences"),
  "profile, your data": ({ page }) => page.goto("/consumer/profile/your-data"),
  "profile, your data, refused": async ({ page }) => {
    await page.getByRole("button", { name: "Ask for a correction" }).click();
    await page.getByRole("alert").waitFor();
  },
  link: ({ page }) => page.goto("/consumer/accounts/link"),
  "link refused": ({ page }) => submitAndExpectErrors(page),
  information: ({ page }) => page.goto("/consumer/accounts/admin"),
  "information, changing": async ({ page }) => {
    await page.getByRole("link", { name: "Change contact details" }).click();
    await waitForHeading(page, "Change contact details");
  },
  access: ({ page }) => openAdmin(page, "Access"),
  "access, giving": async ({ page }) => {
    await page.getByRole("link", { name: "Give someone access" }).click();
    await waitForHeading(page, "Give someone access");
  },
  "access, giving refused": ({ page }) => submitAndExpectErrors(page),
  "access, changing": async ({ page }) => {
    await openAdmin(page, "Access");
    await page
      .getByRole("link", { name: /^Change access for/ })
      .first()
      .click();
    await waitForHeading(page, /^Change .*access$/);
  },
  history: ({ page }) => openAdmin(page, "History"),
  "not found": ({ page }) => page.goto("/no/such/page"),
};

/**
 * Pages for paying. They leave no payment in progress, because other tests pay into the same
 * account.
 */
const paymentPages: Pages = {
  "payment status, unknown": ({ page }) => page.goto("/consumer/payment-status"),
  pay: async ({ page }) => {
    await page.goto("/consumer/accounts");
    await page.locator(".account-menu > summary").click();
    await page
      .locator(".account-menu")
      .getByRole("link", { name: /^Pay( another amount)?$/ })
      .click();
    await waitForHeading(page, "Pay");
  },
  "pay, refused": async ({ page }) => {
    await page.getByLabel("Amount in rand").fill("1,500");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").waitFor();
  },
  "pay, more than is due": async ({ page }) => {
    await page.getByLabel("Amount in rand").fill("99999");
    await page.getByRole("button", { name: "Continue" }).click();
    await waitForHeading(page, "Check your payment");
  },
  "pay, leaving": async ({ page }) => {
    const review = page.url();
    await page.getByRole("button", { name: /^Continue to/ }).click();
    await waitForHeading(page, "Sandbox payment");
    await page.goto(review);
    // Without its refresh, the page stays.
    await page.route("**/pay/continue/*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('http-equiv="refresh"', 'name="refresh"'),
      });
    });
    await page.getByRole("link", { name: /^Continue with the payment of/ }).click();
    await waitForHeading(page, "Continue to payment");
    await page.unroute("**/pay/continue/*");
  },
  "pay, under way": async ({ page }) => {
    await page.goto(page.url().replace(/\/continue.*/, "?amount=150.00"));
    await page.getByRole("link", { name: /^Continue with the payment of/ }).waitFor();
  },
  "pay, being confirmed": async ({ page }) => {
    await page.goto("/consumer/payment-status");
    await page.getByText("We’ll keep checking").waitFor();
  },
  "pay, cancelled": async ({ page }) => {
    await page.getByRole("link", { name: "Continue with this payment" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Payment cancelled").first().waitFor();
  },
};

/** The pages for proposing an arrangement, opened by a user who owes enough. */
const arrangementPages: Pages = {
  "arrangement, proposing": ({ page }) =>
    page.goto("/consumer/accounts/2813000000005072/arrangement"),
  "arrangement, all payments": async ({ page }) => {
    await page.getByRole("button", { name: "See the payments" }).click();
    await waitForHeading(page, "Check the payments");
  },
};

export const pagesByUser: [who: string, username: string | undefined, pages: Pages][] = [
  ["anyone", undefined, publicPages],
  ["a newcomer", undefined, newUserPages],
  ["a consumer", "johan@example.com", consumerPages],
  ["a consumer and their profile", "johan@example.com", profilePages],
  ["a consumer who pays", "johan@example.com", paymentPages],
  ["a consumer in debt", "thandi@example.com", arrangementPages],
  ["a consumer with tickets", "johan@example.com", ticketPages],
  ["an applicant", "estate@example.com", applicantPages],
  ["a consumer with a dispute", "estate@example.com", disputePages],
  ["staff who change settings", "admin@example.com", settingsPages],
  ["an auditor", "admin@example.com", auditPages],
  ["the administrator", "admin@example.com", privacyDeskPages],
  [
    "support",
    "support@example.com",
    { ...supportPages, ...applicationDeskPages, ...disputeDeskPages, ...messagePages },
  ],
];
