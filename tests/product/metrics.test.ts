/** Tests of the metrics of both programs, and of the dashboard and alerts that use them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { provideStore, type Store } from "#tests/support/service.ts";

let store: Store;
let product: Program;

beforeAll(async () => {
  store = await provideStore("PGlite");
  product = await startProduct({ ...store.env, METRICS_PORT: "0", SERVICE_METRICS_PORT: "0" });
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await store.remove();
});

async function readMetrics(program: "portal" | "service"): Promise<string> {
  const { url } = await product.waitForLog(
    (line) => line.msg === "serving metrics" && line.program === program,
  );
  const answer = await fetch(`${String(url)}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  return answer.text();
}

/** Returns the value of the metric whose labels include all the given ones. */
function valueOf(
  metrics: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const isName = (line: string) => line.startsWith(`${name}{`) || line.startsWith(`${name} `);
  const line = metrics
    .split("\n")
    .find((each) => isName(each) && wanted.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

test("metrics count requests and calls by route, as well as codes, messages and connections, without personal data", async () => {
  const person = createHttpBrowser(product.url());
  await person.signIn("thandi@example.com");
  const { location = "" } = await person.get("/consumer/accounts");
  const account = location.split("/")[3] ?? "";
  expect((await person.get(location)).status).toBe(200);
  await person.get(`${location}.data`, { "sec-fetch-site": "same-origin" });
  await person.get(`/no-such-page/${account}`);
  await createHttpBrowser(product.url()).post("/auth/reset", { identity: "thandi@example.com" });

  const portal = await readMetrics("portal");
  const statements = { route: "/consumer/accounts/:account/statements" };
  expect(
    valueOf(portal, "http_requests_total", { ...statements, method: "GET", status: "200" }),
  ).toBe(2);
  expect(valueOf(portal, "http_request_duration_seconds_count", statements)).toBe(2);
  expect(valueOf(portal, "http_requests_total", { route: "/*", status: "404" })).toBe(1);
  const call = "GET /api/consumer/accounts/{account}/statements";
  expect(valueOf(portal, "upstream_call_duration_seconds_count", { call, status: "200" })).toBe(2);
  expect(valueOf(portal, "upstream_connections", { pool: "calls", state: "in_use" })).toBe(0);
  expect(valueOf(portal, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);

  // The code is sent soon after the reset was requested.
  const codes = { channel: "email", kind: "code", outcome: "sent" };
  await expect
    .poll(async () => valueOf(await readMetrics("service"), "message_attempts_total", codes))
    .toBe(1);
  const service = await readMetrics("service");
  const served = {
    method: "GET",
    status: "200",
    route: "/api/consumer/accounts/{account}/statements",
  };
  expect(valueOf(service, "http_requests_total", served)).toBe(2);
  expect(valueOf(service, "database_up")).toBe(1);
  expect(valueOf(service, "database_connections", { pool: "calls", state: "limit" })).toBe(1);
  expect(valueOf(service, "messages_queued", { channel: "email" })).toBe(0);
  for (const metrics of [portal, service]) {
    for (const secret of [account, "thandi", "no-such-page"]) expect(metrics).not.toContain(secret);
  }
});

const readDocs = (file: string) => readFileSync(join(projectFolder, "docs", file), "utf8");

/** Returns the names of the metrics in PromQL, which all have an underscore, except for `up`. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring|group_left)\s*\([^)]*\)/g, "");
  return bare.match(/\b[a-z]\w*_\w+\b(?!\s*\()/g) ?? [];
}

test("the dashboard and the alerts use only metrics that exist", async () => {
  const exposed = new Set(
    [await readMetrics("portal"), await readMetrics("service")].flatMap((metrics) =>
      [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
      ),
    ),
  );
  const panels = [...readDocs("monitoring/dashboard.json").matchAll(/"expr": (".*")/g)].map(
    ([, text = ""]) => String(JSON.parse(text)),
  );
  const alerts = [...readDocs("monitoring/alerts.yml").matchAll(/^ +expr: (.*)$/gm)].map(
    ([, text = ""]) => text,
  );
  expect(Math.min(panels.length, alerts.length)).toBeGreaterThan(8);
  for (const expression of [...panels, ...alerts]) {
    for (const name of metricsIn(expression))
      expect(exposed, `${name} in ${expression}`).toContain(name);
  }
});

test("the operator's guide has instructions for every alert", () => {
  const guide = readDocs("operating.md");
  const names = [...readDocs("monitoring/alerts.yml").matchAll(/^ +- alert: (\w+)$/gm)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(guide).toMatch(new RegExp(`^\\| \`${name}\` `, "m"));
});
