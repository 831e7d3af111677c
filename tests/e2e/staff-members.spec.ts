/** Tests of managing staff in two browsers: an invitation, a suspension and a reinstatement. */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import { codeIn } from "#tests/support/fake-mail-and-sms.ts";
import { newEmailAddress, newPassword } from "#tests/support/new-user.ts";

test.use({ expectedStatuses: [401, 403, 404, 409, 422] });

test("invites a colleague, who chooses a password and works until they are suspended @all", async ({
  page,
  openBrowser,
  mail,
  signInByRequest,
  javaScriptEnabled,
}) => {
  test.slow();
  const address = newEmailAddress();
  const main = page.getByRole("main");
  await signInByRequest("admin@example.com");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Desk" }).click();
  await page
    .getByRole("navigation", { name: "All desk pages" })
    .getByRole("link", { name: "Staff" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Support desk/ })).toContainText(
    "See any account, answer any ticket",
  );
  await page.getByRole("link", { name: "Invite a colleague" }).click();
  await page.getByLabel("Their email address").fill(address);
  await page.getByLabel("Their name").fill("Busi Ndlovu");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one permission");
  await page.getByLabel("Answer any ticket").check();
  await saveScreenshot(page, "invite");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(main).toContainText(`We’ve sent an invitation to ${address}.`);
  await expect(page.getByRole("row", { name: /Busi Ndlovu/ }).last()).toContainText("Invited");

  const invitation = await mail.nextTo(address);
  expect(invitation.text).toMatch(/^Asha Naidoo has invited you to the staff pages of Imvubu/);
  expect(invitation.text).not.toMatch(/password is/i);
  const theirs = await openBrowser();
  // The link in the email, if the portal's address is known to the service.
  await theirs.goto(`/auth/reset?identity=${encodeURIComponent(address)}`);
  await expect(theirs.getByLabel("Email address or mobile number")).toHaveValue(address);
  await theirs.getByRole("button", { name: "Send a code" }).click();
  await theirs.getByLabel("Code").fill(codeIn(await mail.nextTo(address)));
  await theirs.getByLabel("New password").fill(newPassword);
  await theirs.getByLabel("New password").press("Enter");
  await expect(
    theirs.getByRole("heading", { level: 1, name: "Welcome, Busi Ndlovu" }),
  ).toBeVisible();
  await theirs.goto("/consumer/tickets/staff");
  await expect(theirs.locator("tbody tr").first()).toBeVisible();
  await theirs.goto("/staff/members");
  // With JavaScript, an error dialog soon hides the page below it from the accessibility tree.
  await expect(theirs.getByText("You dont have the required permissions").first()).toBeVisible();
  await theirs.goto("/consumer/tickets/staff");

  await page.goto("/staff/members");
  await saveScreenshot(page, "members");
  await page.getByRole("link", { name: "Busi Ndlovu" }).last().click();
  await expect(page.getByLabel("Answer any ticket")).toBeChecked();
  await saveScreenshot(page, "member");
  await page.getByRole("button", { name: "Suspend Busi Ndlovu" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(main).toContainText("Busi Ndlovu has been suspended and signed out everywhere.");

  await theirs.getByRole("link", { name: "Home" }).click();
  if (javaScriptEnabled)
    await theirs.getByRole("dialog").getByText("You need to login to see this content").waitFor();
  else await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.goto("/auth/login");
  await theirs.getByLabel("Email address or mobile number").fill(address);
  await theirs.getByLabel("Password", { exact: true }).fill(newPassword);
  await theirs.locator("main form button[type=submit]").click();
  await expect(theirs.getByRole(javaScriptEnabled ? "dialog" : "alert")).toContainText(
    "Your access has been suspended, so you can’t sign in.",
  );
  if (javaScriptEnabled) await theirs.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("button", { name: "Let Busi Ndlovu sign in again" }).click();
  await expect(main).toContainText("Busi Ndlovu can sign in again.");
  await theirs.getByLabel("Password", { exact: true }).fill(newPassword);
  await theirs.locator("main form button[type=submit]").click();
  await expect(theirs).not.toHaveURL(/\/auth\//);

  // The last person who manages staff keeps the permission.
  await page.goto("/staff/members");
  await page.getByRole("link", { name: "Asha Naidoo", exact: true }).click();
  await page.getByLabel("Manage staff").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("No one else can manage staff yet.");
});
