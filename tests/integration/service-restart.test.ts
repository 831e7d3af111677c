/** Killed, started twice, stopped in the middle: nothing is lost and nothing is half. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import { projectFolder } from "../support/folders.ts";
import { startProgram } from "../support/programs.ts";
import { describeOnEach, provideStore } from "../support/service.ts";
import { accountsOf, at, read, signedIn, statementsOf } from "./service-client.ts";

describeOnEach("a service", (database) => {
  test("that is killed has kept all that it had answered for", async () => {
    const store = await provideStore(database);
    let service = await startProgram("utility", store.env);
    const estate = await signedIn(service.url(), "imvubu", "estate@example.com");
    const accounts = await accountsOf(estate);
    await Promise.all(accounts.map((account) => estate.post(at(account), { label: `Label of ${account}` })));
    await service.kill();
    service = await startProgram("utility", store.env);
    const again = await signedIn(service.url(), "imvubu", "estate@example.com");
    for (const account of accounts) {
      expect(read(getAccount.answer, await again.get(at(account))).account.label).toBe(`Label of ${account}`);
    }
    // The token from before the kill, too.
    const before = { Authorization: `Bearer ${estate.token}` };
    expect((await again.get(at(accounts[0] ?? ""), before)).status).toBe(200);
    expect(await service.stop()).toBe(0);
    await store.remove();
  });

  test("that is told to stop finishes what is under way", async () => {
    const store = await provideStore(database);
    const service = await startProgram("utility", store.env);
    const estate = await signedIn(service.url(), "imvubu", "estate@example.com");
    const [account = ""] = await accountsOf(estate);
    const [statement] = (await statementsOf(estate, account)).statements;
    const path = at(account, "statements", statement?.id ?? "", "file", `Statement_${account}_${statement?.date}.pdf`);
    const answer = estate.get(path, { "X-Request-Id": "under-way-at-the-stop" });
    // A request that is in the service before the signal: this one is sent after it on the same loop.
    await estate.get(at(account));
    expect(await service.stop()).toBe(0);
    expect((await answer).status).toBe(200);
    expect(service.log.at(-1)?.msg).toBe("stopped");
    await store.remove();
  });

  test("killed while it loads the demo loads all of it at the next start", { timeout: 120_000 }, async () => {
    const store = await provideStore(database, { demo: false });
    const env = {
      NODE_ENV: "production" as const,
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ...store.env,
      DEMO: "true",
      UTILITY_PORT: "0",
    };
    const first = spawn(process.execPath, ["build/programs/utility.js"], { cwd: projectFolder, env, stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void first.kill("SIGKILL"));
    const closed = once(first, "close");
    let loading = 0;
    createInterface({ input: first.stdout }).on("line", (line) => {
      if (line.includes("loading the demo") && ++loading === 4) first.kill("SIGKILL");
    });
    await closed;
    expect(loading).toBeGreaterThanOrEqual(4);
    const service = await startProgram("utility", { ...store.env, DEMO: "true" });
    expect(await accountsOf(await signedIn(service.url(), "imvubu", "johan@example.com"))).toHaveLength(4);
    expect(await accountsOf(await signedIn(service.url(), "karoo-vista", "mary@example.com"))).toHaveLength(1);
    expect(await service.stop()).toBe(0);
    await store.remove();
  });
});

test("a second process on one DATA_DIR stops with a clear message, and the first goes on", async () => {
  const store = await provideStore("PGlite");
  const first = await startProgram("utility", store.env);
  await expect(startProgram("utility", store.env)).rejects.toThrow(`is in use by the process with pid ${first.pid}`);
  const person = await signedIn(first.url(), "imvubu", "thandi@example.com");
  expect(await accountsOf(person)).toHaveLength(1);
  expect(await first.stop()).toBe(0);
});

test("a service outlives its connections to PostgreSQL", async ({ skip }) => {
  const store = await provideStore("PostgreSQL").catch(() => skip("there is no PostgreSQL on this machine"));
  const service = await startProgram("utility", store.env);
  const person = await signedIn(service.url(), "imvubu", "thandi@example.com");
  // Several connections, each of which is lost and may be given out before the service has heard of it.
  await Promise.all(Array.from({ length: 10 }, () => accountsOf(person)));
  const server = new Client({ connectionString: store.env.DATABASE_URL });
  await server.connect();
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await server.end();
  expect(await Promise.all(Array.from({ length: 10 }, () => accountsOf(person)))).toEqual(Array(10).fill([expect.any(String)]));
  expect(await service.stop()).toBe(0);
  await store.remove();
});

test("two processes serve one PostgreSQL side by side, and migrate it side by side", async ({ skip }) => {
  const store = await provideStore("PostgreSQL", { demo: false }).catch(() => skip("there is no PostgreSQL on this machine"));
  const services = await Promise.all([1, 2, 3].map(() => startProgram("utility", store.env)));
  expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0, 0]);
  await store.remove();
});
