/** Tests that pages fit a phone in isiZulu, whose words are long. */
import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/support/browser.ts";
import { checkPhoneLayout } from "#tests/support/check-phone-layout.ts";
import { findBrokenWords } from "#tests/support/layout-rules.ts";

test.use({ locale: "zu-ZA" });
test.skip(({ isMobile }) => !isMobile, "Only a phone is narrow.");

/** The account that Johan sees first. `/consumer/accounts` opens his most recently used one. */
const house = "/consumer/accounts/2813000000011180";

const pagesOf = {
  "someone who is signed out": [
    undefined,
    ["/auth/login", "/auth/register/email", "/applications"],
  ],
  "a consumer": [
    "johan@example.com",
    [
      "/",
      `${house}/statements`,
      `${house}/meters`,
      `${house}/payments`,
      `${house}/communication`,
      `${house}/admin/access`,
      "/consumer/tickets/open",
      "/consumer/tickets/new",
      "/consumer/profile/details",
      "/consumer/profile/preferences",
    ],
  ],
  "a consumer with several accounts": ["estate@example.com", ["/", "/consumer/accounts/all"]],
  staff: ["support@example.com", ["/staff", "/consumer/tickets/staff"]],
  "someone who manages the settings": [
    "admin@example.com",
    ["/staff/settings", "/staff/audit-log"],
  ],
} as const;

for (const [who, [username, paths]] of Object.entries(pagesOf)) {
  test(`fits the isiZulu pages for ${who} on a phone @javascript`, async ({
    page,
    signInByRequest,
  }) => {
    if (username) await signInByRequest(username);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "zu");
      expect.soft(await findBrokenWords(page), `${path}: words are whole`).toEqual([]);
      await checkPhoneLayout(page, path);
    }
  });
}

test("fits the isiZulu pages for staff on a phone when a ticket has waited less than an hour @javascript", async ({
  page,
  signInByRequest,
  household,
}) => {
  const subject = `Isibane sasemgwaqweni ${randomUUID()}`;
  await signInByRequest(household.email);
  await page.goto("/consumer/tickets/new");
  await page.locator("input[type=radio]").first().check();
  await page.locator("main textarea").fill(subject);
  await page.locator("main form button[type=submit]").last().click();
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await page.context().clearCookies();
  await signInByRequest("support@example.com");
  const list = "/consumer/tickets/staff";
  await page.goto(list);
  await expect(page.locator(".wait", { hasText: "ngaphansi kwehora" }).first()).toBeVisible();
  await checkPhoneLayout(page, list);
});
