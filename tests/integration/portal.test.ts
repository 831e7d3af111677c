/** The portal before a scripted upstream: it starts, says so, and stops; what the upstream does wrong is an error page. */
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("shows an error page where the upstream fails", async () => {
  upstream.scriptAll(fails(500));
  const page = await visitor(portal.url()).get("/auth/login");
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(upstream.asked.map(({ path }) => path)).toContain("/api/tenant");
});
