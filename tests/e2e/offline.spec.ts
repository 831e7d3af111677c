/** Tests of the page that browsers show when they are offline. */
import { expect, test } from "#tests/support/browser.ts";

test.use({ serviceWorkers: "allow" });

for (const [language, locale, title] of [
  ["English", "en-ZA", "You seem to be offline"],
  ["Afrikaans", "af-ZA", "Dit lyk of jy nie aanlyn is nie"],
  ["isiZulu", "zu-ZA", "Kubonakala sengathi awuxhumekile ku-inthanethi"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test("shows the portal's own offline page, stores nothing else, and opens the requested page once online @javascript", async ({
      page,
      context,
    }) => {
      await page.goto("/terms");
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === "activated",
      );
      await context.setOffline(true);
      await page.goto("/auth/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("banner")).toHaveText("Imvubu Local Municipality");
      const logo = page.getByRole("banner").locator("img");
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
      const stored = await page.evaluate(async () => {
        const caches = await window.caches.keys();
        const requests = await Promise.all(
          caches.map(async (name) => (await window.caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(stored.filter((path) => !path.endsWith(".css"))).toEqual(["/offline"]);
      await context.setOffline(false);
      await page.getByRole("main").getByRole("link").click();
      await expect(page.locator("input[name=username]")).toBeVisible();
    });
  });
}
