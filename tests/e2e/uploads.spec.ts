/** Tests of the files in a form: choosing, shrinking, removing and keeping them. */
import { EventEmitter } from "node:events";
import { readFile, stat } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "#tests/support/browser.ts";

test.use({ expectedStatuses: [422], actionTimeout: 10_000 });

const letter = {
  name: "letter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

/**
 * Draws a noisy 12 MB photo at 3000 × 1500 pixels, and returns its path. The browser saves it as a
 * download, because passing that much data between the test and the browser takes ten seconds.
 */
async function takePhoto(page: Page, size: { width: number; height: number }): Promise<string> {
  const link = await page.evaluateHandle(async ({ width, height }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    const pixels = new ImageData(width, height);
    for (let index = 0; index < pixels.data.length; index += 1)
      pixels.data[index] = (index * 2_654_435_761) % 251;
    context?.putImageData(pixels, 0, 0);
    const photo = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 1),
    );
    if (!photo) throw new Error("The browser can't draw a photo.");
    return Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(photo),
      download: "IMG_1.jpeg",
    });
  }, size);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    link.evaluate((element) => element.click()),
  ]);
  const path = test.info().outputPath("IMG_1.jpeg");
  await download.saveAs(path);
  return path;
}

async function openTicketForm(page: Page): Promise<void> {
  await page.goto("/consumer/tickets/new");
}

test("takes a photo, makes it smaller, and sends it with the other files @javascript", async ({
  page,
  signInByRequest,
  household,
  isMobile,
}) => {
  test.skip(!isMobile, "A computer opens the same dialog for a photo as for a file.");
  await signInByRequest(household.email);
  await openTicketForm(page);
  const photo = await takePhoto(page, { width: 3000, height: 1500 });
  const rows = page.locator(".chosen-files li");
  await expect(page.locator(".camera")).toBeVisible();
  await page.getByLabel("Take a photo").setInputFiles(photo);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("IMG_1.jpg");
  await page
    .getByLabel("Files (optional)")
    .setInputFiles([letter, { ...letter, name: "other.pdf" }]);
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Remove other.pdf" }).click();
  await expect(rows).toHaveCount(2);

  const sent = await page
    .getByLabel("Files (optional)")
    .evaluate(async (input: HTMLInputElement) => {
      const [first] = input.files ?? [];
      const picture = first && (await createImageBitmap(first));
      return {
        names: [...(input.files ?? [])].map(({ name }) => name),
        width: picture?.width,
        size: first?.size,
      };
    });
  expect(sent).toMatchObject({ names: ["IMG_1.jpg", "letter.pdf"], width: 2000 });
  expect(sent.size).toBeLessThan((await stat(photo)).size);

  // The form is rejected, but its files are uploaded and kept.
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a message");
  await expect(rows).toHaveCount(0);
  await expect(page.getByLabel(/^IMG_1\.jpg, \d+\s(?:kB|MB)$/)).toBeChecked();
  await expect(page.getByLabel(/^letter\.pdf, \d+\sB$/)).toBeChecked();
  await page.getByLabel("A meter or a reading").check();
  await page.getByLabel("Message", { exact: true }).fill("Here it is.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".flash")).toContainText("We’ve received your ticket");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download IMG_1.jpg" }).click();
  const content = await readFile(await (await downloading).path());
  expect(content.subarray(0, 2).toString("hex")).toBe("ffd8");
});

test("delays sending the form until the photo has been made smaller @javascript", async ({
  page,
  signInByRequest,
  household,
}) => {
  await signInByRequest(household.email);
  await openTicketForm(page);
  const photo = await takePhoto(page, { width: 2200, height: 200 });
  const held = new EventEmitter();
  await page.route(
    /shrink-photo/,
    (route) => void held.once("release", () => void route.continue()),
  );
  await page.getByLabel("Take a photo").setInputFiles(photo);
  await expect(page.locator(".chosen-files")).toContainText("Making the photo smaller…");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => held.listenerCount("release")).toBe(1);
  held.emit("release");
  await expect(page.getByRole("alert")).toContainText("Enter a message");
  await expect(page.getByLabel(/^IMG_1\.jpg, /)).toBeChecked();
});
