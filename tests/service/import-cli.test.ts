/** Tests of the import as a program: its output and exit codes. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  files,
  filesWithChange,
  filesWithout,
  newTenantName,
  writeFiles,
} from "#tests/support/import/import-files.ts";
import { type Env, runProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

describeOnDatabase("npm run import", (name) => {
  let store: Store;
  beforeAll(async () => {
    store = await provideStore(name, { demo: false });
  });
  afterAll(() => store.remove());

  it("checks a folder without storing anything, then imports it, and reports no changes when it is imported again", async () => {
    const args = ["--tenant", newTenantName(), await writeFiles(files)];
    const checked = await runProgram("import", { env: store.env, args: [...args, "--check"] });
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^The files can be imported into town-\d+\. Nothing was kept:\n/,
      ),
    });
    expect(checked.stdout).toMatch(/^accounts\.csv +2 +0 +0$/m);
    const first = await runProgram("import", { env: store.env, args });
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Imported into town-\d+:\n +new +changed +unchanged\n/),
    });
    expect(first.stdout).toMatch(/^accounts\.csv +2 +0 +0$/m);
    expect(first.stderr).toMatch(
      /^reading accounts\.csv\n(.*\n)*checking accounts\.csv\n(.*\n)*writing accounts\.csv\n/m,
    );
    const again = await runProgram("import", { env: store.env, args });
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Nothing has changed in town-\d+: all rows were already stored\.\n/,
      ),
    });
    expect(again.stdout).toMatch(/^accounts\.csv +0 +0 +2$/m);
  });

  it("exits with 1 and lists every problem in invalid files", async () => {
    const folder = await writeFiles({
      ...filesWithChange("meters.csv", "conventional,kl", "dial,kl"),
      "accounts.csv": files["accounts.csv"].replace("345.00", "a lot"),
    });
    const { code, stdout, stderr } = await runProgram("import", {
      env: store.env,
      args: ["--tenant", newTenantName(), folder],
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`Nothing was imported: there are 2 problems.
  accounts.csv:2 balance: "a lot" is not an amount (write rand and cents with a point: 1234.50)
  meters.csv:2 type: "dial" is not one of conventional, prepaid, smart (use one of these)
`);
  });

  it("exits with 1 if tenant.json is missing for a new municipality", async () => {
    const { code, stderr } = await runProgram("import", {
      env: store.env,
      args: ["--tenant", "nowhere", await writeFiles(filesWithout("tenant.json"))],
    });
    expect(code).toBe(1);
    expect(stderr).toContain(
      "tenant.json: is missing, and the municipality nowhere does not exist yet (add the file, or correct the name)",
    );
  });
});

describe("npm run import without a database", () => {
  const run = async (args: string[], env: Env = {}) =>
    runProgram("import", {
      args,
      env: { DATA_DIR: join(await temporaryFolder("data"), "data"), ...env },
    });

  it("prints the help text", async () => {
    expect(await run(["--help"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Usage: npm run import -- --tenant <NAME> \[options\] <FOLDER>\n/,
      ),
      stderr: "",
    });
  });

  it.each([
    { args: ["folder"], says: "Required option '--tenant <NAME>' not specified" },
    {
      args: ["--tenant", "town", "a", "--chek"],
      says: "Unknown option '--chek'\n(Did you mean --check?)",
    },
    {
      args: ["--tenant", "town", "a", "--dates", "dmy"],
      says: "Allowed choices are y-m-d, d/m/y, m/d/y.",
    },
  ])("exits with 2 and prints the usage for $args", async ({ args, says }) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).toContain("\n\nUsage: npm run import");
  });

  it("exits with 2 if an environment variable is invalid", async () => {
    const outcome = await run(["--tenant", "town", "folder"], {
      DATABASE_URL: "mysql://localhost",
    });
    expect(outcome).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("DATABASE_URL: must begin with postgres://"),
    });
  });

  it("exits with 3 if the database server can't be reached", async () => {
    const outcome = await run(["--tenant", "town", "folder"], {
      DATABASE_URL: "postgres://127.0.0.1:1/x",
      SESSION_SECRET: "s".repeat(32),
    });
    expect(outcome).toMatchObject({ code: 3, stderr: expect.stringContaining("ECONNREFUSED") });
  });

  it("exits with 3 while another program has the embedded database open", async () => {
    const store = await provideStore("PGlite", { demo: false });
    const database = await openStore(store);
    try {
      const { code, stderr } = await run(["--tenant", "town", await writeFiles(files)], store.env);
      expect(code).toBe(3);
      expect(stderr).toContain(`is in use by the process with pid ${process.pid}`);
      expect(stderr).toContain(
        "If that is the running portal, stop it, run the import, and start it again.",
      );
    } finally {
      await database.close();
      await store.remove();
    }
  });
});
