/**
 * Tests of the page that shows all controls. Each control works with the keyboard alone, axe finds
 * no violations in either colour scheme, and the overlay causes no layout shift.
 */
import type { Page } from "playwright/test";
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

/**
 * Lists, in order, the elements that Tab reaches before the footer, and whether each shows its
 * focus.
 */
async function tabThrough(page: Page): Promise<{ name: string; shown: boolean }[]> {
  const stops: { name: string; shown: boolean }[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest("footer")) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const name =
        element.getAttribute("aria-label") ??
        (element.textContent.trim() || element.getAttribute("name")) ??
        "";
      // A date field's calendar button belongs to the browser, which shows the button's focus
      // itself.
      const within = element.matches("input[type=date]:not(:focus-visible)");
      return { name, shown: within || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("The Tab key never reached the end of the page.");
}

test("moves to every control with Tab, and shows which control has focus @javascript", async ({
  page,
}) => {
  test.slow();
  await page.goto("/test");
  await page.getByRole("tab").first().waitFor();
  const stops = await tabThrough(page);
  expect(stops.filter(({ shown }) => !shown)).toEqual([]);
  const names = stops.map(({ name }) => name);
  const wanted = [
    "Save",
    "line",
    "otp",
    "The firstThe second",
    "files",
    "Toast: success",
    "Ask first",
    "Error 500",
    "First tab",
    "Welcome",
    "Page 500",
  ];
  expect(names.filter((name) => wanted.includes(name))).toEqual(expect.arrayContaining(wanted));
  // Tab stops only at the current tab. The arrow keys move to the others.
  expect(names).not.toContain("Second tab");
});

test("moves between tabs with the arrow keys, and restores focus after Escape closes a confirmation dialog @javascript", async ({
  page,
}) => {
  await page.goto("/test");
  await page.getByRole("tab", { name: "First tab" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Third tab" })).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveText("Third panel.");
  const ask = page.getByRole("button", { name: "Ask first" });
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(ask).toBeFocused();
});

test("lists the chosen files and previews a picture @javascript", async ({ page }) => {
  await page.goto("/test");
  await page.getByRole("tab").first().waitFor();
  const dot = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.getByLabel("Several files").setInputFiles([
    { name: "dot.png", mimeType: "image/png", buffer: dot },
    { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
  ]);
  await expect(page.locator(".chosen-files li")).toHaveText([
    /dot\.png.*B/,
    /letter\.pdf 8/,
    /broken\.jpg 13/,
  ]);
  await expect(page.locator(".chosen-files canvas")).toHaveCount(1);
});

test("does not shift the layout when the overlay appears or disappears, whichever message it shows @javascript", async ({
  page,
}) => {
  await page.goto("/test");
  await page.getByRole("tab").first().waitFor();
  for (const message of ["Fetching the tenders", "Printing the forms"]) {
    const button = page.getByRole("button", { name: `Overlay: ${message}` });
    const heights = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.clientWidth,
      ]);
    await button.focus();
    const before = await heights();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      // Counts every layout shift, including those that the browser attributes to recent input.
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ startTime }) => seen.push(startTime)),
      ).observe({
        type: "layout-shift",
      });
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
    expect(await heights()).toEqual(before);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: message })).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, "shifts")))).toBe("[]");
  }
});

test.describe("submitted forms", () => {
  test.use({ expectedStatuses: [422, 500] });

  test("show every error, the confirmation question and the messages, with and without JavaScript", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/test");
    await page.getByRole("button", { name: "Send it and see it refused" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(9);
    await page.getByRole("button", { name: "Ask first" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("This is a message: confirm.").first()).toBeVisible();
    await page.getByRole("button", { name: "Toast: error" }).click();
    await expect(page.getByText("This is a message: error.").first()).toBeVisible();
    await page.getByRole("link", { name: "Error 500" }).click();
    if (javaScriptEnabled) {
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("500");
      for (const line of ["Code: gallery", "Message: What the upstream said", "File: gallery.ts:1"])
        await expect(dialog).toContainText(line);
      await page.keyboard.press("Escape");
    }
    await expect(
      page.getByRole("heading", { level: 1, name: "Internal Server Error" }),
    ).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`has no accessibility violation in the ${colorScheme} colour scheme @javascript`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/test");
    await page.getByRole("tab").first().waitFor();
    await saveScreenshot(page, `gallery-${colorScheme}`);
    expect(await findViolations(page)).toEqual([]);
  });
}
