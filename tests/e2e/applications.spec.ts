/**
 * Tests of applying for indigent support, from the link in the footer to the reference number and
 * the email.
 */
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

/** A one-pixel PNG image. */
const payslip = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ expectedStatuses: [422] });

test("fills in a household's application, corrects it, sends it and finds it in progress @once", async ({
  page,
  signIn,
  household,
  mail,
}) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Municipal Applications" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Municipal Applications");
  await expect(page.getByText("You will need to sign in first.")).toBeVisible();

  await signIn(household.email, { next: "/applications/indigent" });
  await expect(page.getByLabel("Name of person 1")).toHaveValue(household.name);
  await page.getByLabel("Your ID number").fill("800101 5009 088");
  await page.getByLabel("Person 1’s monthly income").fill("1 250,50");
  await page
    .getByLabel("Files (optional)")
    .setInputFiles({ name: "payslip.png", mimeType: "image/png", buffer: payslip });
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Name of person 2").fill("Sipho");
  // The form keeps its entries, and Enter submits it instead of adding a person.
  await expect(page.getByLabel("Person 1’s monthly income")).toHaveValue("1 250,50");
  await page.getByLabel("Person 2’s relationship to you").fill("Son");
  await page.getByLabel("Person 2’s relationship to you").press("Enter");

  const problems = page.getByRole("alert").getByRole("link");
  await expect(problems).toHaveText([
    "One of the digits is wrong. Check the ID number",
    "Enter the monthly income, like 2150, or 0 if there is none",
    "Tick to confirm that this is true",
  ]);
  await expect(page.getByLabel("payslip.png")).toBeChecked();
  await saveScreenshot(page, "refused");
  await problems.nth(1).click();
  await expect(page.getByLabel("Person 2’s monthly income")).toBeFocused();
  await page.getByLabel("Person 2’s monthly income").fill("0");
  await page.getByLabel("Your ID number").fill("800101 5009 087");
  await page.getByLabel("I declare that this information is true").check();
  await page.getByRole("button", { name: "Send application" }).click();

  await expect(page).toHaveURL(/\/applications$/);
  const own = page.getByRole("region", { name: "Your applications" });
  await expect(own).toContainText("In progress");
  await expect(page.locator(".flash")).toContainText(
    "The municipality will decide on your application. You can follow its progress here.",
  );
  const reference = /A-20\d\d-\d+/.exec(await own.innerText())?.[0] ?? "";
  await mail.nextTo("indigent@imvubu.example", reference);
  await saveScreenshot(page, "under-way");

  await page.goto("/applications/indigent");
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send application" })).toHaveCount(0);
});

test("rejects a file that is too large before sending anything @javascript", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/tickets/new");
  const files = page.getByLabel("Files (optional)");
  await files.setInputFiles({
    name: "scan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(6_000_000),
  });
  await expect(page.locator(".chosen-files")).toContainText("6\u00a0MB, too large");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(files).toBeFocused();
  await expect(files).toHaveAccessibleDescription(
    /“scan\.pdf”: Choose a file of 5\u00a0MB or smaller/,
  );
  expect(posts).toEqual([]);
  await page.getByRole("button", { name: "Remove scan.pdf" }).click();
  await files.setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a message");
});
