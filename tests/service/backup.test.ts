/**
 * Tests of backup and restore: a service is backed up, restored into an empty folder (and, with
 * PostgreSQL, an empty cluster), and used again.
 */
import { appendFile, chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  accountPath,
  accountsOf,
  type Client,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  newPayment,
  paymentProvidersEnv,
  paymentStatusOf,
  sendNotification,
  signedNotification,
  startSandbox,
} from "#tests/support/payment-test-service.ts";
import { type Cluster, findBinaries, startServer } from "#tests/support/postgres-server.ts";
import { type Env, runProgram, startProgram } from "#tests/support/programs.ts";
import { describeOnBothDatabases, provideStore, type Store } from "#tests/support/service.ts";
import {
  createTicket,
  openTicket,
  ticketPath,
  uploadFile,
} from "#tests/support/ticket-fixtures.ts";

/** The PATH with PostgreSQL's tools, in the same version as the clusters. */
const PATH = [findBinaries() ?? "", process.env.PATH ?? ""].join(delimiter);
const letter = "%PDF-1.4\n% A letter from before the backup.\n%%EOF\n";

const newFolder = async (name: string) => join(await temporaryFolder(name), name);
const signIn = (url: string) => signedInClient(url, "imvubu", "thandi@example.com");
const fileOf = async (person: Client, ticket: string) => {
  const [file] = (await openTicket(person, ticket)).messages.flatMap(
    ({ attachments }) => attachments,
  );
  return (
    await person.get(ticketPath(ticket, "attachments", file?.id ?? "", "file", file?.name ?? ""))
  ).text;
};

async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Starts a server without any of our roles. */
async function startEmptyServer(): Promise<Cluster> {
  const binaries = findBinaries();
  if (!binaries) throw new Error("PostgreSQL is not installed.");
  const { port, ...server } = await startServer(binaries, { password: "of-the-test" });
  return { ...server, url: `postgres://postgres:of-the-test@127.0.0.1:${port}/postgres` };
}

/** Creates a database, and the user that owns it. */
async function newDatabase(cluster: Cluster): Promise<string> {
  await runStatements(cluster.url, [
    "create role portal login createrole password 'portal'",
    "create database portal owner portal",
  ]);
  return Object.assign(new URL(cluster.url), {
    username: "portal",
    password: "portal",
    pathname: "/portal",
  }).href;
}

/**
 * True on Citus, where each server of the cluster is backed up with PostgreSQL's own tools instead.
 */
const isCitus = process.env.TEST_CITUS !== undefined;

describeOnBothDatabases("a backup", (database) => {
  if (isCitus) {
    test("is refused for a Citus cluster, and nothing is written", async () => {
      const { env, remove } = await provideStore(database);
      const folder = await newFolder("backup");
      const refused = await runProgram("backup", { env: { ...env, PATH }, args: [folder] });
      expect(refused).toMatchObject({
        code: 3,
        stderr: expect.stringContaining("a Citus cluster, which this command can't save"),
      });
      await expect(stat(folder)).rejects.toMatchObject({ code: "ENOENT" });
      await remove();
    });
    return;
  }

  let store: Store;
  let cluster: Cluster | null = null;
  let env: Env;
  let backup: string;
  let restored: Env;
  /** The person's data from before the backup. */
  let before: { token: string; account: string; payment: string; ticket: string };

  beforeAll(async () => {
    const sandbox = await startSandbox();
    store = await provideStore(database);
    env = { ...store.env, PATH, PAYMENT_PROVIDERS: paymentProvidersEnv(sandbox) };
    backup = await newFolder("backup");
    const service = await startProgram("service", env);
    const person = await signIn(service.url());
    const [account = ""] = await accountsOf(person);
    const payment = await newPayment(person, account);
    expect(
      (await sendNotification(service.url(), signedNotification({ payment, account }))).status,
    ).toBe(200);
    const ticket = await createTicket(person, {
      attachments: [await uploadFile(person, "letter.pdf", Buffer.from(letter))],
    });
    before = { token: person.token, account, payment, ticket: ticket.id };
    if (database === "PGlite") {
      const refused = await runProgram("backup", { env, args: [backup] });
      expect(refused).toMatchObject({
        code: 3,
        stderr: expect.stringContaining("stop it, run the backup, and start it again"),
      });
      await service.stop();
    }
    expect(await runProgram("backup", { env, args: [backup] })).toMatchObject({
      code: 0,
      stderr: "",
    });
    await service.stop();
    await sandbox.stop();
    if (database === "PostgreSQL") cluster = await startEmptyServer();
    restored = {
      ...env,
      DATA_DIR: await newFolder("restored"),
      ...(cluster && { DATABASE_URL: await newDatabase(cluster) }),
    };
  });
  afterAll(async () => {
    await cluster?.stop();
    await store.remove();
  });

  test("is private and complete, and never overwrites another one", async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect(await readdir(join(backup, ".."))).toEqual(["backup"]);
    const again = await runProgram("backup", { env, args: [backup] });
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("exists already") });
  });

  test("is refused if it is damaged, and nothing is restored", async () => {
    const [file = ""] = await readdir(join(backup, "data/files/imvubu"));
    const path = join(backup, "data/files/imvubu", file);
    const bytes = await readFile(path);
    await appendFile(path, " ");
    const refused = await runProgram("restore", { env: restored, args: [backup] });
    await writeFile(path, bytes);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`data/files/imvubu/${file} has changed`),
    });
    await expect(stat(restored.DATA_DIR ?? "")).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("is restored on an empty machine with sign-ins, statements, payments and files", async () => {
    const outcome = await runProgram("restore", { env: restored, args: [backup] });
    expect(outcome).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 of 1 online payments have exactly the credit"),
      stderr: "",
    });
    const service = await startProgram("service", restored);
    const person = await signIn(service.url());
    expect(
      (await person.get(accountPath(before.account), { Authorization: `Bearer ${before.token}` }))
        .status,
    ).toBe(200);
    const [statement] = (await statementsOf(person, before.account)).statements;
    const path = accountPath(
      before.account,
      "statements",
      statement?.id ?? "",
      "file",
      `Statement_${before.account}_${statement?.date}.pdf`,
    );
    expect((await person.get(path)).text.slice(0, 5)).toBe("%PDF-");
    expect(await fileOf(person, before.ticket)).toBe(letter);
    expect(await paymentStatusOf(person, before.payment)).toBe("received");
    expect(await service.stop()).toBe(0);
  });

  test("is not restored into a folder or a database that is already in use", async () => {
    const again = await runProgram("restore", { env: restored, args: [backup] });
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${restored.DATA_DIR} is not empty`),
    });
    if (!cluster) return;
    const DATA_DIR = await newFolder("other");
    const refused = await runProgram("restore", { env: { ...restored, DATA_DIR }, args: [backup] });
    expect(refused).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("The database in DATABASE_URL is not empty"),
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  if (database === "PGlite") return;
  test("makes the service stop with instructions if it is restored without the database role", async () => {
    const url = Object.assign(new URL(cluster?.url ?? ""), { pathname: "/portal" }).href;
    await runStatements(url, ["drop owned by tenant_session", "drop role tenant_session"]);
    const { code, stderr } = await runProgram("service", {
      env: { ...restored, SERVICE_PORT: "0" },
    });
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("tenant_session is missing or lacks grants"),
    });
    await runStatements(url, stderr.match(/^(?:create|grant) .*;$/gm) ?? []);
    const service = await startProgram("service", restored);
    expect(await fileOf(await signIn(service.url()), before.ticket)).toBe(letter);
    expect(await service.stop()).toBe(0);
  });
});

describe.skipIf(!inject("cluster") || isCitus)("npm run backup", () => {
  let store: Store;
  beforeAll(async () => {
    store = await provideStore("PostgreSQL");
  });
  afterAll(() => store.remove());

  /**
   * Returns a PATH on which pg_dump is the given shell script. In the script, `$real` is the real
   * pg_dump.
   */
  async function pathWith(script: string): Promise<string> {
    const tools = await temporaryFolder("tools");
    await writeFile(
      join(tools, "pg_dump"),
      `#!/bin/sh\nreal='${join(findBinaries() ?? "", "pg_dump")}'\n${script}\n`,
    );
    await chmod(join(tools, "pg_dump"), 0o755);
    return tools;
  }

  test.each([
    [
      "without pg_dump",
      "",
      "The program pg_dump was not found. Install PostgreSQL's client programs of version",
    ],
    ["with an older pg_dump", "echo pg_dump 9.6", "pg_dump has version 9, but the server has"],
    [
      "if pg_dump fails",
      '[ "$1" = --version ] && exec "$real" --version; echo disk full >&2; exit 1',
      "pg_dump failed. disk full",
    ],
  ])("%s says why, and leaves nothing", async (_, script, message) => {
    const folder = await newFolder("backup");
    const env = {
      ...store.env,
      PATH: script ? await pathWith(script) : await temporaryFolder("tools"),
    };
    const { code, stderr } = await runProgram("backup", { env, args: [folder] });
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining(message) });
    expect(await readdir(join(folder, ".."))).toEqual([]);
  });

  test("copies files after the database, so that an upload just before the dump is included", async () => {
    const folder = await newFolder("backup");
    const script =
      'mkdir -p "$DATA_DIR/files/imvubu"; : > "$DATA_DIR/files/imvubu/late"; exec "$real" "$@"';
    const env = { ...store.env, PATH: [await pathWith(script), PATH].join(delimiter) };
    expect(await runProgram("backup", { env, args: [folder] })).toMatchObject({ code: 0 });
    expect(await readdir(join(folder, "data/files/imvubu"))).toEqual(["late"]);
  });
});
