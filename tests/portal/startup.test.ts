/** Tests of the portal's startup, health check, shutdown and error pages, with a stub upstream. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import {
  type MockUpstream,
  respondError,
  startMockUpstream,
} from "#tests/support/mock-upstream.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

let upstream: MockUpstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMockUpstream();
  portal = await startPortal(upstream.url);
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

test("responds to the health check", async () => {
  const page = await createHttpBrowser(portal.url()).get("/healthz");
  expect(page.status).toBe(200);
});

test("keeps zod out of the browser bundle (a value import from contract/ would pull it in)", async () => {
  const assets = join(projectFolder, "build/client/assets");
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    expect(await readFile(join(assets, file), "utf8"), file).not.toContain("ZodError");
});

test("shows an error page when the upstream fails", async () => {
  upstream.stubAll(respondError(500));
  const page = await createHttpBrowser(portal.url()).get("/auth/login");
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(upstream.requests.map(({ path }) => path)).toContain("/api/tenant");
});
