/** `npm start` as a process: portal and reference service begin together, end together, and leave nothing behind. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Program, runProgram, startProgram } from "../support/programs.ts";
import { provideStore, type Store } from "../support/service.ts";
import { visitor } from "../support/visitor.ts";

let store: Store;
let product: Program | undefined;

beforeEach(async () => {
  store = await provideStore("PGlite");
});

afterEach(async () => {
  await product?.stop();
  await store.remove();
});

/** Whether the reference service still answers. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/openapi.json`).then(
    () => true,
    () => false,
  );
}

test("says where it is and how to sign in, and one can", async () => {
  product = await startProgram("main", store.env);
  const { port } = new URL(product.url());
  await expect.poll(() => product?.output()).toContain("Ctrl-C stops it.");
  expect(product.output()).toContain(`The portal is at http://localhost:${port}\n`);
  expect(product.output()).toMatch(new RegExp(`http://localhost:${port} +thandi@example.com +Demo-2026-portal\n`));
  expect(product.output()).toMatch(new RegExp(`http://karoo-vista.localhost:${port} +mary@example.com +Demo-2026-portal\n`));
  const reader = visitor(product.url());
  expect((await reader.signIn("thandi@example.com")).status).toBeLessThan(400);
  expect(reader.cookies.has("session")).toBe(true);
});

test("a stop ends both, and with 0", async () => {
  product = await startProgram("main", store.env);
  const service = product.url("utility");
  expect(await answers(service)).toBe(true);
  expect(await product.stop()).toBe(0);
  expect(await answers(service)).toBe(false);
});

test("a kill leaves no orphan, and the next start finds everybody signed in", async () => {
  product = await startProgram("main", store.env);
  const service = product.url("utility");
  const reader = visitor(product.url());
  await reader.signIn("thandi@example.com", { remember: true });
  const { DATA_DIR = "" } = store.env;
  const secret = readFileSync(join(DATA_DIR, "session-secret"), "utf8");
  await product.kill();
  await expect.poll(() => answers(service)).toBe(false);

  product = await startProgram("main", store.env);
  expect(readFileSync(join(DATA_DIR, "session-secret"), "utf8")).toBe(secret);
  const again = visitor(product.url());
  for (const [name, value] of reader.cookies) again.cookies.set(name, value);
  expect((await again.get("/consumer/accounts/all")).status).toBe(200);
});

test("where the reference service dies, so does the portal, and says so", async () => {
  product = await startProgram("main", store.env);
  const line = await product.logged((logged) => logged.program === "utility");
  const pid = Number(line.pid ?? childOf(product.pid));
  process.kill(pid, "SIGKILL");
  await expect.poll(() => product?.output(), { timeout: 15_000 }).toContain("The reference service ended by itself (SIGKILL)");
  expect(await product.stop()).toBe(1);
});

test("two on one folder: the second says what is wrong", async () => {
  product = await startProgram("main", store.env);
  const second = await runProgram("main", { env: { ...store.env, PORT: "0", UTILITY_PORT: "0", SANDBOX_PORT: "0" } });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("The reference service can't run: ");
});

/** The reference service that this process has started. */
function childOf(pid: number): string | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children.find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("utility.js"));
}
