/**
 * Implements `npm run docs:images`, which starts the product with the demo, and saves the README's
 * screenshots in docs/images.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { build } from "./build.ts";
import { ensureChromium, launchOptions } from "./chromium.ts";
import { projectFolder, temporaryFolder } from "./folders.ts";
import { demoPassword } from "./http-browser.ts";
import { startProduct } from "./portal.ts";

const folder = join(projectFolder, "docs/images");

const screens = [
  { name: "desktop", path: "statements", options: { viewport: { width: 1120, height: 700 } } },
  {
    name: "phone",
    path: "meters",
    options: { viewport: { width: 360, height: 700 }, isMobile: true, hasTouch: true },
  },
];

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.locator("input[name=username]").fill("johan@example.com");
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

build();
ensureChromium();
await mkdir(folder, { recursive: true });
const product = await startProduct({
  DATA_DIR: join(await temporaryFolder("docs-images"), "data"),
});
const browser = await chromium.launch(launchOptions());
try {
  const origin = product.url().replace("127.0.0.1", "localhost");
  for (const { name, path, options } of screens) {
    const context = await browser.newContext({
      ...options,
      locale: "en-ZA",
      timezoneId: "Africa/Johannesburg",
    });
    const page = await context.newPage();
    await signIn(page, origin);
    await page.goto(`${origin}/consumer/accounts/${path}`, { waitUntil: "networkidle" });
    // A palette of 64 colours keeps the files small.
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(folder, `${name}.png`));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log("docs/images has been written.");
