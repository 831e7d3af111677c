/** Tests of meters: viewing consumption, downloading the history, and sending a reading. */
import { readFile } from "node:fs/promises";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

/** A one-pixel PNG image. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ expectedStatuses: [422] });

test.beforeEach(async ({ signInByRequest, household, page }) => {
  await signInByRequest(household.email);
  await page.goto("/consumer/accounts/meters");
});

test("shows each meter with a summary, a chart and a table of the same numbers, and offers its history as CSV @once", async ({
  page,
}) => {
  await expect(page).toHaveURL(/\/consumer\/accounts\/\d+\/meters$/);
  await expect(page).toHaveTitle("Imvubu Local Municipality - Account - Meters");
  const water = page.getByRole("region", { name: "Water meter" });
  await expect(water.locator("figcaption")).toHaveText(/^\w+ 20\d\d: .+\skl.*, .+\.$/);
  await expect(water.getByRole("img", { name: /Usage by month, in kl/ })).toBeVisible();
  await water.getByText("Show as a table").click();
  await expect(water.locator("tbody tr")).toHaveCount(12);
  await saveScreenshot(page, "meters");

  const downloading = page.waitForEvent("download");
  await water.getByRole("link", { name: /All readings/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Readings_\d+_[\w-]+\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toMatch(/^\ufeff?meter,date,value,.*\r\n/);
});

test("keeps the chart within the width of the page @once", async ({ page }) => {
  await expect(page.locator("svg.chart").first()).toBeVisible();
  const [wide, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(seen);
});

test("shows which digits to type and the last reading, beside the field @once", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /Send a meter reading for/ })
    .first()
    .click();
  await expect(
    page.getByRole("img", { name: "Type the black digits. Leave out the red ones." }),
  ).toBeVisible();
  await expect(page.locator(".reading-last")).toHaveText(/^Last reading.+\skl/);
  await saveScreenshot(page, "send-reading");
});

test("shows the error for an impossible reading next to the field, and keeps the input @once", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /Send a meter reading for/ })
    .first()
    .click();
  await page.getByLabel("Reading", { exact: true }).fill("12,3456");
  await page.getByRole("button", { name: "Send reading" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a number, like 1234 or 1234.5");
  await expect(page.getByLabel("Reading", { exact: true })).toHaveValue("12,3456");
  await page.getByRole("alert").getByRole("link").click();
  await expect(page.getByLabel("Reading", { exact: true })).toBeFocused();
});

test("asks the user to confirm an unlikely reading, then accepts it with its photo @once", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /Send a meter reading for/ })
    .first()
    .click();
  await page.getByLabel("Reading", { exact: true }).fill("9 999,5");
  await page
    .getByLabel("Photo of the meter (optional)")
    .setInputFiles({ name: "meter.png", mimeType: "image/png", buffer: photo });
  await page.getByRole("button", { name: "Send reading" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /With this reading, you would have used [\d\s]+k(l|Wh) since .*\. You usually use about .* a month\. Correct the reading, or tick to confirm that it is right\./,
  );
  await expect(page.getByLabel("Reading", { exact: true })).toHaveValue("9 999,5");
  await expect(page.getByText("Your photo has been uploaded.")).toBeVisible();
  await saveScreenshot(page, "unlikely-reading");
  await page.getByLabel("Yes, the reading is right").check();
  await page.getByRole("button", { name: "Send reading" }).click();
  await expect(page.getByText(/We’ve received your reading of 9\s999,5\./).first()).toBeVisible();
  const water = page.getByRole("region", { name: "Water meter" });
  await expect(water.locator("dl.facts")).toContainText(/9\s999,5\skl/);
  await expect(water.locator("dl.facts")).toContainText("sent by you");
});
