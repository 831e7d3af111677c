/** The Chromium that the browser tests drive: found on the machine, or fetched where there is none. */
import { spawnSync } from "node:child_process";
import { chromium, type LaunchOptions } from "playwright";
import { projectFolder } from "./folders.ts";

/** A browser that talks to nobody but the page under test. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Its sandbox does not start as root nor in most containers; the only pages it opens are our own.
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--disable-quic",
    ],
  };
}

/** The first Chromium that starts: CHROMIUM_PATH, then Playwright's own, then the system's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [chromium.executablePath(), "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(starts);
}

/** Playwright's Chromium may lie there and yet lack the system's libraries, so it is tried. */
function starts(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Gets a Chromium where none is found: Playwright's, else Debian's package. Throws where neither can be had. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium on this machine: Playwright's installer is tried.");
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const root = process.getuid?.() === 0;
  if (!findChromium() && root) {
    console.log("That did not do: Debian's package is tried.");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  const got = findChromium();
  if (!got)
    throw new Error(
      `There is no Chromium, and none could be fetched${root ? "" : " (Debian's package needs root)"}. Install one and set CHROMIUM_PATH.`,
    );
  return got;
}

function run(command: string, args: string[]): void {
  // A failure shows in what findChromium says next.
  spawnSync(command, args, { cwd: projectFolder, stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
