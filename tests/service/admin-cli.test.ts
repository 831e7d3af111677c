/** Tests of `npm run admin` as an operator would use it: its help, output and exit codes. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database } from "#service/database/database.ts";
import { runAdminIn, runAdminWithoutDatabase } from "#tests/support/admin.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { runProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const timeout = 240_000;

describeOnDatabase("npm run admin -- staff", (kind) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    store = await provideStore(kind);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const tenant = ["--tenant", "karoo-vista"];
  const staff = (command: string, ...args: string[]) =>
    runAdminIn(database, ["staff", command, ...tenant, ...args]);
  const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: "" });
  const refused = (why: string) => ({
    code: 1,
    stdout: "",
    stderr: `Nothing was changed. ${why}\n`,
  });

  it(
    "invites the first administrator, whose permission can't be revoked and who can't be suspended",
    { timeout },
    async () => {
      const email = "first@example.org";
      // This command runs in the program itself, which opens and closes the database.
      const args = [
        "staff",
        "add",
        ...tenant,
        "First@Example.org",
        "staff.manage",
        "--name",
        "First Person",
      ];
      expect(await runProgram("admin", { env: store.env, args })).toEqual(
        done(
          `Invited ${email} with staff.manage.\nThe service emails them a link to choose a password.`,
        ),
      );
      database = await openStore(store);
      const [mail] = await messagesTo({ database }, email, "karoo-vista");
      expect(mail?.body).toMatch(
        /^An operator of this portal has invited you to the staff pages of Karoo Vista Municipality\./,
      );
      expect((await staff("list")).stdout).toContain(
        `${email}  First Person\n  staff.manage\n  invited, no password yet\n`,
      );
      expect(await staff("grant", email, "tickets.manage", "accounts.view")).toEqual(
        done(`${email} now has accounts.view, staff.manage, tickets.manage.`),
      );
      const last = refused(
        "No one else can manage staff yet. First give someone else this permission, and let them sign in.",
      );
      expect(await staff("revoke", email, "staff.manage")).toEqual(last);
      expect(await staff("suspend", email)).toEqual(last);
    },
  );

  it("grants, revokes and suspends the access of a registered person", { timeout }, async () => {
    const email = "desk@example.com";
    expect(await staff("add", email, "accounts.view")).toEqual(
      done(`Gave ${email} accounts.view.\nThe service emails them a notice.`),
    );
    expect(await staff("revoke", email, "accounts.view")).toEqual(
      done(`${email} now has tickets.manage.`),
    );
    expect(await staff("revoke", email, "accounts.view")).toEqual(
      refused("They don't have the permission accounts.view."),
    );
    expect(await staff("rename", email, "Front", "office")).toEqual(
      done(`${email} is now called Front office.`),
    );
    expect(await staff("suspend", email, "--dry-run")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Unknown option '--dry-run'\n/),
    });
    expect((await staff("list")).stdout).not.toContain("suspended");
    expect(await staff("suspend", email)).toEqual(
      done(`${email} is suspended and signed out everywhere.`),
    );
    expect((await staff("list")).stdout).toMatch(
      /^desk@example\.com {2}Front office\n {2}tickets\.manage\n {2}suspended, never signed in$/m,
    );
    expect(await staff("restore", email)).toEqual(done(`${email} can sign in again.`));
    expect(await staff("grant", email, "everything")).toEqual(
      refused("Remove “everything”, because there is no such permission."),
    );
    expect(await staff("suspend", "mary@example.com")).toEqual(
      refused('mary@example.com is not staff of karoo-vista. Use "staff add" to invite them.'),
    );
    const elsewhere = await runAdminIn(database, ["staff", "list", "--tenant", "nowhere"]);
    expect(elsewhere).toEqual(
      refused(
        'There is no municipality "nowhere" in this database. Check --tenant, or add it first.',
      ),
    );
  });
});

describe("npm run admin without a database", () => {
  const run = async (args: string[]) =>
    runProgram("admin", { args, env: { DATA_DIR: join(await temporaryFolder("data"), "data") } });

  it("exits with 0 for help, and with 2 for an invalid command line", async () => {
    expect(await run(["--help"])).toMatchObject({ code: 0, stderr: "" });
    expect(await run([])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Usage: npm run admin -- GROUP COMMAND --tenant NAME …\n/),
    });
  });

  it("prints help for everything, for a group and for a command", async () => {
    const shows = (text: string) => ({
      code: 0,
      stdout: expect.stringContaining(text),
      stderr: "",
    });
    expect(await runAdminWithoutDatabase(["--help"])).toMatchObject(
      shows("Usage: npm run admin -- GROUP COMMAND"),
    );
    expect(await runAdminWithoutDatabase(["staff", "--help"])).toMatchObject(
      shows("  add [options] <EMAIL> <PERMISSION...>     Invites a person"),
    );
    const add = await runAdminWithoutDatabase(["staff", "add", "--help"]);
    expect(add).toMatchObject(
      shows(
        "Usage: npm run admin -- staff add --tenant <NAME> [options] <EMAIL> <PERMISSION...>\n",
      ),
    );
    expect(add.stdout).toContain("  --name <NAME>    the name of a new person");
    expect(add.stdout).toContain("  staff.manage         Manage staff\n");
  });

  it.each([
    { args: ["persons"], says: "Unknown command 'persons'" },
    { args: ["people", "find", "--tenant", "town"], says: "Missing required argument 'SEARCH'" },
    { args: ["people", "unlock", "--tenant", "town"], says: "Missing required argument 'PERSON'" },
    {
      args: ["people", "unlock", "--tenant", "town", "a@example.org", "b"],
      says: "Too many arguments for 'unlock'. Expected 1 argument but got 2.",
    },
    { args: ["staff", "constructor"], says: "Unknown command 'constructor'" },
    { args: ["staff", "list"], says: "Required option '--tenant <NAME>' not specified" },
    { args: ["staff", "add", "--tenant", "town"], says: "Missing required argument 'EMAIL'" },
    {
      args: ["staff", "add", "--tenant", "town", "busi", "staff.manage"],
      says: '"busi" is not an email address.',
    },
    {
      args: ["staff", "add", "--tenant", "town", "busi@example.org"],
      says: "Missing required argument 'PERMISSION'",
    },
    {
      args: ["staff", "rename", "--tenant", "town", "busi@example.org"],
      says: "Missing required argument 'NAME'",
    },
    {
      args: ["staff", "rename", "--tenant", "town", "busi@example.org", "www.evil"],
      says: "Enter a name without a web address.",
    },
    {
      args: ["staff", "suspend", "--tenant", "town", "a@example.org", "b@example.org"],
      says: "Too many arguments for 'suspend'. Expected 1 argument but got 2.",
    },
    {
      args: ["staff", "add", "--tenat", "town"],
      says: "Required option '--tenant <NAME>' not specified",
    },
    {
      args: ["staff", "add", "--tenant", "town", "--nam", "Busi"],
      says: "Unknown option '--nam'\n(Did you mean --name?)",
    },
    {
      args: ["applications", "list", "--tenant", "town", "open"],
      says: "Allowed choices are received, more_needed, approved, declined, expired.",
    },
    {
      args: ["applications", "show", "--tenant", "town"],
      says: "Missing required argument 'REFERENCE'",
    },
    {
      args: ["applications", "approve", "--tenant", "town", "A-1"],
      says: "Missing required argument 'LAST-DAY'",
    },
    {
      args: ["applications", "approve", "--tenant", "town", "A-1", "tomorrow"],
      says: "Enter a date",
    },
    {
      args: ["applications", "decline", "--tenant", "town", "A-1"],
      says: "Missing required argument 'REASON'",
    },
    {
      args: ["applications", "files", "--tenant", "town", "A-1", "a", "b"],
      says: "Too many arguments for 'files'. Expected 2 arguments but got 3.",
    },
    {
      args: ["payments", "allocate", "--tenant", "town", "x", "12a", "Because"],
      says: "account number",
    },
    {
      args: ["payments", "refund", "--tenant", "town", "x", "RF-1"],
      says: "Missing required argument 'REASON'",
    },
  ])("exits with 2 and prints the usage for $args", async ({ args, says }) => {
    const { code, stdout, stderr } = await runAdminWithoutDatabase(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr).toContain("\n\nUsage: npm run admin -- ");
  });

  it(
    "exits with 3 if there is no database, or if another program has it open",
    { timeout },
    async () => {
      const args = ["staff", "list", "--tenant", "town"];
      expect(await run(args)).toMatchObject({
        code: 3,
        stdout: "",
        stderr: expect.stringContaining("start the service once first"),
      });
      const store = await provideStore("PGlite", { demo: false });
      const open = await openStore(store);
      const outcome = await runProgram("admin", { args, env: store.env });
      await open.close();
      await store.remove();
      expect(outcome).toMatchObject({
        code: 3,
        stderr: expect.stringContaining(
          "If that is the running portal, stop it, run the command, and start it again.",
        ),
      });
    },
  );
});
