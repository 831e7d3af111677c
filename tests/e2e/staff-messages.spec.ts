/** Tests of bounced messages: the address's owner sees a hint, and staff resend a message. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { registerByRequest } from "#tests/support/new-user.ts";

test("tells a person when messages to their address bounce, and lets staff resend the message once the address works again @all", async ({
  page,
  openBrowser,
  mail,
  signInByRequest,
}) => {
  test.slow();
  const theirs = await openBrowser();
  const address = await registerByRequest(theirs, mail);
  const hint = theirs.getByText(
    "Messages can’t be delivered to this address. Check it or use another one.",
  );
  mail.behave("refuse for good");
  await theirs.goto("/consumer/tickets/new");
  await theirs.getByLabel("A meter or a reading").check();
  await theirs.getByLabel("Message", { exact: true }).fill("The dial stands still.");
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  // The queue may still hold messages to others.
  await expect.poll(() => mail.refused(address)).toBeGreaterThan(0);
  mail.behave("take");
  await expect(async () => {
    await theirs.goto("/consumer/profile/details");
    await expect(hint).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(theirs.getByRole("link", { name: `Verify again ${address}` })).toBeVisible();
  await saveScreenshot(theirs, "bounced-identity");

  await signInByRequest("support@example.com");
  await page.goto("/staff/messages");
  await saveScreenshot(page, "messages");
  await page
    .getByLabel("Find messages sent to this email address or mobile number")
    .fill(address.toUpperCase());
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  const failed = page.getByRole("row", { name: address }).filter({ hasText: "Not sent" });
  await expect(failed).toContainText("Messages can’t be delivered");
  await failed.getByRole("link").click();
  await expect(page.getByText("Refused, because of the address or number")).toBeVisible();
  await saveScreenshot(page, "message");
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByRole("heading", { name: "Resend this message?" })).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("We’re sending the message again.").first()).toBeAttached();
  expect((await mail.nextTo(address)).text).toContain("We have received your ticket");
  await expect(async () => {
    await theirs.goto("/consumer/profile/details");
    await expect(hint).toBeHidden({ timeout: 500 });
  }).toPass();
});
