/** Applying for indigent support, from the foot of a page to the reference and the mail. */
import { expect, test } from "../support/browser.ts";

/** A picture of one pixel. */
const payslip = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test.use({ expectedStatuses: [422] });

test("a household's application is filled in, put right, sent, and found under way", async ({ page, signIn, mail }, testInfo) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Municipal Applications" }).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Municipal Applications");
  await expect(page.getByText("You will be asked to sign in first.")).toBeVisible();

  await signIn("thandi@example.com", { next: "/applications/indigent" });
  await expect(page.getByLabel("Name of person 1")).toHaveValue("Thandi Mkhize");
  await page.getByLabel("Your ID number").fill("800101 5009 088");
  await page.getByLabel("Income of person 1").fill("1 250,50");
  await page.getByLabel("Files (optional)").setInputFiles({ name: "payslip.png", mimeType: "image/png", buffer: payslip });
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Name of person 3").fill("Sipho");
  // Nothing of what was entered is lost, and Enter sends instead of adding a person.
  await expect(page.getByLabel("Income of person 1")).toHaveValue("1 250,50");
  await page.getByLabel("How person 3 is related to you").fill("Son");
  await page.getByLabel("How person 3 is related to you").press("Enter");

  const problems = page.getByRole("alert").getByRole("link");
  await expect(problems).toHaveText([
    "Your ID number must be an ID number: one of the digits is wrong",
    "Income of person 3 in a month, in rand must be filled in",
    "Declare that what you have entered is true",
  ]);
  await expect(page.getByLabel("payslip.png")).toBeChecked();
  await page.screenshot({ path: testInfo.outputPath("refused.png"), fullPage: true });
  await problems.nth(1).click();
  await expect(page.getByLabel("Income of person 3")).toBeFocused();
  await page.getByLabel("Income of person 3").fill("0");
  await page.getByLabel("Your ID number").fill("800101 5009 087");
  await page.getByLabel("I declare that this is true").check();
  await page.getByRole("button", { name: "Send the application" }).click();

  await expect(page).toHaveURL(/\/applications$/);
  const own = page.getByRole("region", { name: "Your applications" });
  await expect(own).toContainText("Under way");
  const reference = /A-20\d\d-\d+/.exec(await own.innerText())?.[0] ?? "";
  const told = await mail.next("indigent@imvubu.example");
  expect(JSON.stringify(told)).toContain(reference);
  await page.screenshot({ path: testInfo.outputPath("under-way.png"), fullPage: true });

  await page.goto("/applications/indigent");
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the application" })).toHaveCount(0);
});

test("a file that is too large is refused before anything is sent @javascript", async ({ page, signIn }) => {
  await signIn("thandi@example.com", { next: "/consumer/tickets/new" });
  const files = page.getByLabel("Files (optional)");
  await files.setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(6_000_000) });
  await expect(page.locator(".chosen-files")).toContainText("6\u00a0MB, too large");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(files).toBeFocused();
  await expect(files).toHaveAccessibleDescription(/“scan\.pdf” must be 5\u00a0MB or smaller/);
  expect(posts).toEqual([]);
  await files.setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("must be filled in");
});
