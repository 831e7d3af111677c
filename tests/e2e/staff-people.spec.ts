/** Tests of helping a person to sign in, from both sides: lockout, code and sessions. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import { newPassword, registerByRequest } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [401, 422, 429] });

test("unlocks a person and sends a code that lets them choose a new password @all", async ({
  page,
  openBrowser,
  mail,
  signInByRequest,
}) => {
  test.slow();
  const theirs = await openBrowser();
  const address = await registerByRequest(theirs, mail);
  const guess = () =>
    theirs.request.post("/auth/login", {
      form: { username: address, password: "wrong" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  for (let tried = 0; tried < 11; tried += 1) await guess();

  const main = page.getByRole("main");
  await signInByRequest("support@example.com");
  await page.goto("/staff/people");
  await page
    .getByLabel("Email address, mobile number, account number or name")
    .fill(address.toUpperCase());
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await saveScreenshot(page, "people");
  await page.locator("tbody th a").first().click();
  await expect(main).toContainText("Temporarily locked");
  await saveScreenshot(page, "person");
  const confirm = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Yes" }).click();
  };
  await confirm("Lift the lockout");
  await expect(main).toContainText("The lockout has been lifted.");
  await expect(main).toContainText("Can sign in");
  await confirm(`Send a code to ${address}`);
  await expect(main).toContainText("The code is on its way.");
  await confirm("End session");
  await expect(main).toContainText("They aren’t signed in anywhere.");

  // By their texts: a message about the lockout may come before, between or after them.
  const code = codeIn(await mail.nextTo(address, "Your code to reset your password"));
  await mail.nextTo(address, "Support desk has signed you out of Imvubu");
  await theirs.goto(`/auth/reset?sent=true&identity=${encodeURIComponent(address)}`);
  await theirs.getByRole("button", { name: "Continue" }).click();
  await theirs.getByLabel("Code").fill(code);
  await theirs.getByLabel("New password").fill(`${newPassword}-2`);
  await theirs.getByLabel("New password").press("Enter");
  await expect(theirs.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  await theirs.goto("/consumer/profile/history");
  for (const text of [
    "Ended the session on",
    "Sent a code to reset the password",
    "Lifted the lockout",
  ]) {
    await expect(theirs.getByRole("row", { name: new RegExp(text) })).toContainText("Support desk");
  }
});
