/** Finds the Chromium that the browser tests run, or installs one. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";
import { projectFolder } from "./folders.ts";

/** Returns launch options for a browser that can connect only to the page under test. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    // Lays out pages with the same fonts on every machine that uses fontconfig.
    env: { ...process.env, FONTCONFIG_FILE: join(projectFolder, "tests/support/fonts.conf") },
    args: [
      // The sandbox does not start as root or in most containers, and the browser opens only our
      // own pages.
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--disable-quic",
      // No page needs a graphics processor, and emulating one takes time.
      "--disable-gpu",
      "--disable-software-rasterizer",
    ],
  };
}

/**
 * Returns the first Chromium that starts: the one from CHROMIUM_PATH, Playwright's own, or the
 * system's.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [
    chromium.executablePath(),
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find(canStart);
}

/**
 * Checks that Chromium starts. Playwright's Chromium may be installed without the system libraries
 * it needs.
 */
function canStart(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Installs Chromium if none is found: Playwright's, or else Debian's package. Throws if neither can
 * be installed.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("Chromium was not found. Trying Playwright's installer.");
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const root = process.getuid?.() === 0;
  if (!findChromium() && root) {
    console.log("That did not work. Trying Debian's package.");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
  }
  const got = findChromium();
  if (!got)
    throw new Error(
      `Chromium was not found and could not be installed${root ? "" : " (Debian's package needs root)"}. Install one and set CHROMIUM_PATH.`,
    );
  return got;
}

function run(command: string, args: string[]): void {
  // The next findChromium call reports a failure.
  spawnSync(command, args, {
    cwd: projectFolder,
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
