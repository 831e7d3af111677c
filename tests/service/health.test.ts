/** Tests of the service's health checks, and of the IDs in its log. */
import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { dropDatabase } from "#tests/support/postgres.ts";
import { startProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore, startService } from "#tests/support/service.ts";

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return {
    status: answer.status,
    text: await answer.text(),
    requestId: answer.headers.get("x-request-id"),
  };
}

describeOnDatabase("a service", (kind) => {
  test("is alive and ready, even before the first import", async () => {
    const service = await startService(kind, { demo: false });
    expect(await get(`${service.url()}/healthz`)).toMatchObject({ status: 200, text: "ok\n" });
    expect(await get(`${service.url()}/readyz`)).toMatchObject({ status: 200, text: "ready\n" });
    expect(await service.stop()).toBe(0);
  });
});

describeOnDatabase("the log of a service", (kind) => {
  test("includes the request ID and the trace that the service received, if they are valid", async () => {
    const service = await startService(kind);
    const traceId = randomBytes(16).toString("hex");
    const ids = {
      "x-request-id": "find-this-request",
      traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-01`,
    };
    expect((await get(`${service.url()}/api/tenant`, ids)).requestId).toBe("find-this-request");
    expect(
      await service.waitForLog(({ requestId }) => requestId === "find-this-request"),
    ).toMatchObject({ traceId });
    const { requestId } = await get(`${service.url()}/api/tenant`, {
      "x-request-id": "<no id>",
      traceparent: "00-0-0-01",
    });
    const line = await service.waitForLog((entry) => entry.requestId === requestId);
    expect(line).not.toHaveProperty("traceId");
    await service.stop();
  });
});

test("a service without its database is alive but not ready, and names the cause only in the log", async ({
  skip,
}) => {
  const store = await provideStore("PostgreSQL").catch(() =>
    skip("there is no PostgreSQL on this machine"),
  );
  const service = await startProgram("service", store.env);
  expect((await get(`${service.url()}/readyz`)).status).toBe(200);
  await dropDatabase(inject("cluster") ?? "", store.env.DATABASE_URL ?? "");
  await expect
    .poll(() => get(`${service.url()}/readyz`))
    .toMatchObject({
      status: 503,
      text: "not ready: the database does not respond\n",
    });
  expect((await get(`${service.url()}/healthz`)).status).toBe(200);
  await service.waitForLog(({ problem }) => String(problem).includes("does not exist"));
  await service.stop();
});
