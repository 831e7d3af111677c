/**
 * Tests of killing, restarting and stopping the service: no data is lost, and nothing is left half
 * done.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import {
  accountPath,
  accountsOf,
  parseBody,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { startProgram } from "#tests/support/programs.ts";
import { describeOnBothDatabases, provideStore, usualDatabase } from "#tests/support/service.ts";

describeOnBothDatabases("a service", (database) => {
  test("keeps all changes that it confirmed before it was killed", async () => {
    const store = await provideStore(database);
    let service = await startProgram("service", store.env);
    const estate = await signedInClient(service.url(), "imvubu", "estate@example.com");
    const accounts = await accountsOf(estate);
    await Promise.all(
      accounts.map((account) =>
        estate.post(accountPath(account), { label: `Label of ${account}` }),
      ),
    );
    await service.kill();
    service = await startProgram("service", store.env);
    const again = await signedInClient(service.url(), "imvubu", "estate@example.com");
    for (const account of accounts) {
      expect(
        parseBody(getAccount.answer, await again.get(accountPath(account))).account.label,
      ).toBe(`Label of ${account}`);
    }
    // The token issued before the kill still works too.
    const before = { Authorization: `Bearer ${estate.token}` };
    expect((await again.get(accountPath(accounts[0] ?? ""), before)).status).toBe(200);
    expect(await service.stop()).toBe(0);
    await store.remove();
  });

  // It loads the demo twice, which takes half a minute.
  if (process.env.TEST_ALL)
    test(
      "loads the complete demo data at the next start if it was killed while loading",
      { timeout: 120_000 },
      async () => {
        const store = await provideStore(database, { demo: false, create: false });
        const env = {
          NODE_ENV: "production" as const,
          PATH: process.env.PATH,
          TMPDIR: process.env.TMPDIR,
          ...store.env,
          DEMO: "true",
          SERVICE_PORT: "0",
        };
        const first = spawn(process.execPath, ["--liftoff-only", "build/programs/service.js"], {
          cwd: projectFolder,
          env,
          stdio: ["ignore", "pipe", "inherit"],
        });
        onTestFinished(() => void first.kill("SIGKILL"));
        const closed = once(first, "close");
        let loading = 0;
        createInterface({ input: first.stdout }).on("line", (line) => {
          if (line.includes("loading the demo") && ++loading === 4) first.kill("SIGKILL");
        });
        await closed;
        expect(loading).toBeGreaterThanOrEqual(4);
        const service = await startProgram("service", { ...store.env, DEMO: "true" });
        expect(
          await accountsOf(await signedInClient(service.url(), "imvubu", "johan@example.com")),
        ).toHaveLength(4);
        expect(
          await accountsOf(await signedInClient(service.url(), "karoo-vista", "mary@example.com")),
        ).toHaveLength(1);
        expect(await service.stop()).toBe(0);
        await store.remove();
      },
    );
});

test("completes requests in progress before it stops", async () => {
  const store = await provideStore(usualDatabase());
  const service = await startProgram("service", store.env);
  const estate = await signedInClient(service.url(), "imvubu", "estate@example.com");
  const [account = ""] = await accountsOf(estate);
  const [statement] = (await statementsOf(estate, account)).statements;
  const path = accountPath(
    account,
    "statements",
    statement?.id ?? "",
    "file",
    `Statement_${account}_${statement?.date}.pdf`,
  );
  const answer = estate.get(path, { "X-Request-Id": "under-way-at-the-stop" });
  // The previous request reaches the service before the signal, because this one follows it on
  // the same event loop.
  await estate.get(accountPath(account));
  expect(await service.stop()).toBe(0);
  expect((await answer).status).toBe(200);
  expect(service.log.at(-1)?.msg).toBe("stopped");
  await store.remove();
});

test("exits with a clear message if another process uses the same DATA_DIR, and leaves that process running", async () => {
  const store = await provideStore("PGlite");
  const first = await startProgram("service", store.env);
  await expect(startProgram("service", store.env)).rejects.toThrow(
    `is in use by the process with pid ${first.pid}`,
  );
  const person = await signedInClient(first.url(), "imvubu", "thandi@example.com");
  expect(await accountsOf(person)).toHaveLength(1);
  expect(await first.stop()).toBe(0);
});

test("recovers from losing its connections to PostgreSQL", async ({ skip }) => {
  const store = await provideStore("PostgreSQL").catch(() =>
    skip("there is no PostgreSQL on this machine"),
  );
  const service = await startProgram("service", store.env);
  const person = await signedInClient(service.url(), "imvubu", "thandi@example.com");
  // Opens several connections. All of them are lost, and the service may use one before it notices.
  await Promise.all(Array.from({ length: 10 }, () => accountsOf(person)));
  const server = new Client({ connectionString: store.env.DATABASE_URL });
  await server.connect();
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
  );
  await server.end();
  expect(await Promise.all(Array.from({ length: 10 }, () => accountsOf(person)))).toEqual(
    Array(10).fill([expect.any(String)]),
  );
  expect(await service.stop()).toBe(0);
  await store.remove();
});

test("can run as several processes that migrate and use one PostgreSQL database at the same time", async ({
  skip,
}) => {
  const store = await provideStore("PostgreSQL", { demo: false }).catch(() =>
    skip("there is no PostgreSQL on this machine"),
  );
  const services = await Promise.all([1, 2, 3].map(() => startProgram("service", store.env)));
  expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0, 0]);
  await store.remove();
});
