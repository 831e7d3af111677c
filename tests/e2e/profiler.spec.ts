/**
 * Tests of the profiler for developers: its stopwatch icon opens a modal, or a page if scripts are
 * disabled. Other users don't see it.
 */
import { findViolations } from "#tests/support/axe.ts";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";

test("hides the profiler from everyone except developers @once", async ({
  page,
  signInByRequest,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/accounts");
  expect((await page.content()).toLowerCase()).not.toContain("profiler");
  expect(asked.filter((url) => /profiler|tab-panels|timings|queries|stopwatch/.test(url))).toEqual(
    [],
  );
});

test.describe("a developer", () => {
  test.use({ expectedStatuses: [404] });

  test("opens the profiler page from the stopwatch without JavaScript", async ({
    page,
    signInByRequest,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled, "With JavaScript, the stopwatch opens the modal.");
    await signInByRequest("developer@example.com");
    await page.goto("/consumer/accounts/all");
    await page.getByRole("link", { name: "Profiler" }).click();
    await expect(page).toHaveTitle(/ - Profiler$/);
    await expect(page.getByText("GET /api/consumer/accounts?").first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "database" }).first()).toBeVisible();
    await page
      .getByRole("navigation", { name: "Profiler views" })
      .getByRole("link", { name: "Queries" })
      .click();
    await expect(page.getByText("hidden").first()).toBeVisible();
    await expect(
      page.getByRole("table", { name: /^select \w+ \d+ ×, [\d ]+,\d\d\sms$/ }).first(),
    ).toBeVisible();
  });

  test("opens the profiler modal and both its tabs by keyboard, and returns to the stopwatch with Escape @javascript", async ({
    page,
    signIn,
  }) => {
    await signIn("developer@example.com");
    await expect(page.getByRole("link", { name: "Profiler" })).toBeVisible();
    await page.goto("/consumer/accounts/all?search=lamp");
    // This call fails, so the profiler flags it in red.
    await page.goto("/consumer/accounts/99999999/statements");
    await page.getByRole("button", { name: "Close" }).click();
    const stopwatch = page.getByRole("link", { name: "Profiler" });
    await stopwatch.focus();
    await page.keyboard.press("Enter");
    const modal = page.getByRole("dialog", { name: "Profiler" });
    await expect(modal.getByText("GET /api/consumer/accounts/99999999").first()).toBeVisible();
    await expect(modal.getByText("ERROR").first()).toBeVisible();
    const [first, second] = [
      modal.getByRole("tab", { name: "Profiler" }),
      modal.getByRole("tab", { name: "Queries" }),
    ];
    await expect(first).toHaveAttribute("aria-selected", "true");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const tab of [first, second]) {
        await tab.click();
        await saveScreenshot(page, `${await tab.innerText()}-${colorScheme}`);
        expect(await findViolations(page, { within: "dialog" })).toEqual([]);
      }
    }
    await first.click();
    await page.keyboard.press("ArrowRight");
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(
      modal.getByText("%lamp%").or(modal.getByText("select accounts")).first(),
    ).toBeAttached();
    await page.keyboard.press("Home");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expect(stopwatch).toBeFocused();
  });
});
