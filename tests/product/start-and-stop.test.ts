/**
 * Tests of `npm start` as a process: the portal and reference service start and stop together, and
 * leave nothing behind.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { type Program, runProgram, startProgram } from "#tests/support/programs.ts";
import { provideStore, type Store } from "#tests/support/service.ts";

let store: Store;
let product: Program | undefined;

beforeEach(async () => {
  store = await provideStore("PGlite");
});

afterEach(async () => {
  await product?.stop();
  await store.remove();
});

/** Checks whether the reference service still responds. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/openapi.json`).then(
    () => true,
    () => false,
  );
}

test("prints the portal's URL and working sign-in details, refuses to run twice on the same data folder, and stops all programs with exit code 0", async () => {
  product = await startProgram("main", store.env);
  const { port } = new URL(product.url());
  await expect.poll(() => product?.output()).toContain("Press Ctrl-C to stop.");
  expect(product.output()).toContain(`The portal is at http://localhost:${port}\n`);
  expect(product.output()).toMatch(
    new RegExp(`http://localhost:${port} +thandi@example.com +Demo-2026-portal\n`),
  );
  expect(product.output()).toMatch(
    new RegExp(`http://karoo-vista.localhost:${port} +mary@example.com +Demo-2026-portal\n`),
  );
  const reader = createHttpBrowser(product.url());
  expect((await reader.signIn("thandi@example.com")).status).toBeLessThan(400);
  expect(reader.cookies.has("session")).toBe(true);

  const second = await runProgram("main", {
    env: { ...store.env, PORT: "0", SERVICE_PORT: "0", SANDBOX_PORT: "0" },
  });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("The reference service can't run: ");

  const service = product.url("service");
  expect(await answers(service)).toBe(true);
  expect(await product.stop()).toBe(0);
  expect(await answers(service)).toBe(false);
});

test("leaves no orphan process after a kill, keeps users signed in after a restart, and restarts a reference service that dies", async () => {
  product = await startProgram("main", store.env);
  const service = product.url("service");
  const before = createHttpBrowser(product.url());
  await before.signIn("thandi@example.com", { remember: true });
  const { DATA_DIR = "" } = store.env;
  const secret = readFileSync(join(DATA_DIR, "session-secret"), "utf8");
  await product.kill();
  await expect.poll(() => answers(service)).toBe(false);

  product = await startProgram("main", store.env);
  expect(readFileSync(join(DATA_DIR, "session-secret"), "utf8")).toBe(secret);
  const reader = createHttpBrowser(product.url());
  for (const [name, value] of before.cookies) reader.cookies.set(name, value);
  expect((await reader.get("/consumer/accounts/all")).status).toBe(200);

  process.kill(Number(childOf(product.pid)), "SIGKILL");
  const ended = await product.waitForLog(
    ({ msg }) => msg === "The reference service is not running and will be restarted",
  );
  expect([String(ended.problem).includes("SIGKILL"), ended.delayMs]).toEqual([true, 1000]);
  const page = await reader.get("/consumer/accounts/all");
  expect(page.status).toBe(503);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  await product.waitForLog(({ msg }) => msg === "The reference service is running again");
  expect((await reader.get("/consumer/accounts/all")).status).toBe(200);
  expect(await product.stop()).toBe(0);
});

/** Returns the process ID of the reference service that the given process has started. */
function childOf(pid: number): string | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("service.js"),
  );
}
