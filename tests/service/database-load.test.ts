/**
 * Tests of slow SQL statements: they don't delay other municipalities, and don't delay anyone else
 * for long.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { searchDesk } from "#contract/desk/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { type Client, parseErrorResponse, signedInClient } from "#tests/support/api-client.ts";
import { sessionsView } from "#tests/support/blocked-calls.ts";
import { startBehindFaultProxy } from "#tests/support/fault-proxy.ts";
import { startProgram } from "#tests/support/programs.ts";
import { provideStore, type Service, startService } from "#tests/support/service.ts";

/**
 * The condition in the row-level security policies that isolates municipalities from each other.
 */
const isolation = "tenant = current_setting('app.tenant', true)";
const search = `${searchDesk.path}?search=2813000000005072`;

describe.skipIf(!inject("cluster"))("a service whose database is slow for one municipality", () => {
  let service: Service;
  let database: pg.Client;
  let consumer: Client;
  let neighbour: Client;
  let staff: Client;
  let elsewhere: Client;
  beforeAll(async () => {
    service = await startService("PostgreSQL", {
      env: { DATABASE_CONNECTIONS: "4", DATABASE_TIMEOUT_MS: "1500" },
    });
    const as = (name: string, tenant = "imvubu") =>
      signedInClient(service.url(), tenant, `${name}@example.com`);
    [consumer, neighbour, staff, elsewhere] = await Promise.all([
      as("thandi"),
      as("johan"),
      as("support"),
      as("mary", "karoo-vista"),
    ]);
    database = new pg.Client(service.store.env.DATABASE_URL);
    await database.connect();
    // Every statement of this municipality that reads accounts takes longer than is allowed.
    await database.query(`
      create function takes_long() returns boolean language sql volatile as 'select pg_sleep(60) is null';
      grant execute on function takes_long to public`);
  });
  afterAll(async () => {
    await database.end();
    await service.stop();
  });

  /** Times a call that must get a response while other calls are slow. */
  async function timed(person: Client, path: string) {
    const started = performance.now();
    const { status } = await person.get(path);
    return { status, ms: performance.now() - started };
  }

  const slowStatements = async () =>
    (
      await database.query(
        `select from ${sessionsView} where datname = current_database() and wait_event = 'PgSleep'`,
      )
    ).rowCount;

  test.each([
    ["staff searches", () => staff.get(search)],
    ["calls of one person", () => neighbour.get(listAccounts.path)],
  ])("answers others during a storm of slow %s, and loses no connection", async (_, call) => {
    // Citus would turn another, restrictive policy into a permissive one.
    await database.query(
      `alter policy tenant_isolation on accounts using (${isolation} and (tenant <> 'imvubu' or takes_long()))`,
    );
    const storm = Promise.all(Array.from({ length: 60 }, call));
    await expect.poll(slowStatements).toBe(1);
    for (const [person, path] of [
      [consumer, getProfile.path],
      [elsewhere, getProfile.path],
      [elsewhere, listAccounts.path],
    ] as const) {
      const { status, ms } = await timed(person, path);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1000);
    }
    expect(await slowStatements()).toBe(1);

    const answers = await storm;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const reasons = new Map(
      answers.map((answer) => [
        parseErrorResponse(answer).error?.code,
        answer.headers.get("retry-after"),
      ]),
    );
    expect(reasons).toEqual(
      new Map([
        ["timeout", "60"],
        ["busy", "5"],
      ]),
    );
    await database.query(`alter policy tenant_isolation on accounts using (${isolation})`);
    for (let again = 0; again < 5; again += 1) expect((await call()).status).toBe(200);
    const connections = async () => {
      const { rows } = await database.query<{ state: string; count: number }>(
        `select state, count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name not like 'citus%' group by 1`,
      );
      return rows;
    };
    // Four connections for calls and one of the pollers, which is in a transaction only briefly.
    await expect
      .poll(connections, { timeout: 20_000 })
      .toEqual([
        { state: "idle", count: expect.toSatisfy((count: number) => count <= 8) as number },
      ]);
  });
});

test.skipIf(!inject("cluster"))(
  "gives up a connection on which the database no longer answers",
  async () => {
    const store = await provideStore("PostgreSQL");
    const { service, proxy } = await startBehindFaultProxy(async ({ through }) =>
      startProgram("service", {
        ...store.env,
        DATABASE_URL: await through(store.env.DATABASE_URL ?? ""),
        DATABASE_CONNECTIONS: "1",
        DATABASE_TIMEOUT_MS: "500",
      }),
    );
    const person = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    proxy.silence();
    expect(parseErrorResponse(await person.get(getProfile.path))).toMatchObject({
      code: 503,
      error: { code: "timeout" },
    });
    expect((await person.get(getProfile.path)).status).toBe(200);
    await proxy.stop();
    await service.stop();
    await store.remove();
  },
);
