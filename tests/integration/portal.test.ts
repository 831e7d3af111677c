/** The portal before a scripted upstream: it starts, says so, and stops; what the upstream does wrong is an error page. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../support/folders.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { fails, startUpstream, type Upstream } from "../support/upstream.ts";
import { visitor } from "../support/visitor.ts";

let upstream: Upstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startUpstream();
  portal = await startPortal(upstream.url);
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

test("says that it lives", async () => {
  const page = await visitor(portal.url()).get("/healthz");
  expect(page.status).toBe(200);
});

test("no page brings the browser zod, which a value out of contract/ in a component would", async () => {
  const assets = join(projectFolder, "build/client/assets");
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts) expect(await readFile(join(assets, file), "utf8"), file).not.toContain("ZodError");
});

test("shows an error page where the upstream fails", async () => {
  upstream.scriptAll(fails(500));
  const page = await visitor(portal.url()).get("/auth/login");
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(upstream.asked.map(({ path }) => path)).toContain("/api/tenant");
});
