/** Tests of `npm run admin` as an operator would use it: its help, output and exit codes. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwordLimit } from "#server/reference-service/person-limits.ts";
import { openDatabase } from "#server/reference-service/store/database.ts";
import { findForSignIn } from "#server/reference-service/store/people.ts";
import { consumeRateLimits } from "#server/reference-service/store/rate-limits.ts";
import { issueToken } from "#server/reference-service/store/tokens.ts";
import { groups } from "#server/reference-service/admin/groups.ts";
import { type Database, openDatabase } from "#server/reference-service/store/database.ts";
import { runAdminIn, runAdminWithoutDatabase } from "#tests/support/admin.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { addMessage } from "#tests/support/message-queue.ts";
import { runProgram } from "#tests/support/programs.ts";
import { describeOnEachDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const timeout = 240_000;

describeOnEachDatabase("npm run admin -- staff", (kind) => {
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
  const staff = (command: string, ...args: string[]) => runAdminIn(database, ["staff", command, ...tenant, ...args]);
  const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: "" });
  const refused = (why: string) => ({ code: 1, stdout: "", stderr: `Nothing was changed. ${why}\n` });

  it("invites the first administrator, who cannot lose the permission or be suspended", { timeout }, async () => {
    const email = "first@example.org";
    // This command runs in the program itself, which opens and closes the database.
    const args = ["staff", "add", ...tenant, "First@Example.org", "staff.manage", "--name", "First Person"];
    expect(await runProgram("admin", { env: store.env, args })).toEqual(
      done(`Invited ${email} with staff.manage.\nThe service emails them a link to choose a password.`),
    );
    database = await openStore(store);
    const [mail] = await messagesTo({ database }, email, "karoo-vista");
    expect(mail?.body).toMatch(/^An operator of this portal has invited you to the staff pages of Karoo Vista Municipality\./);
    expect((await staff("list")).stdout).toContain(`${email}  First Person\n  staff.manage\n  invited, no password yet\n`);
    expect(await staff("grant", email, "tickets.manage", "accounts.view")).toEqual(
      done(`${email} now has accounts.view, staff.manage, tickets.manage.`),
    );
    const last = refused("No one else can manage staff yet. First give someone else this permission, and let them sign in.");
    expect(await staff("revoke", email, "staff.manage")).toEqual(last);
    expect(await staff("suspend", email)).toEqual(last);
  });

  it("lists and exports the audit log, and records that too", { timeout }, async () => {
    await staff("grant", "desk@example.com", "messages.manage");
    const audit = (...args: string[]) => runProgram("admin", { env: store.env, args: ["audit", ...args, "--tenant", "karoo-vista"] });
    const listed = await audit("list", "--search", "desk@example.com", "--from", "2026-01-01");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toMatch(
      /^20\S+Z {2}An operator of this portal {2}staff\.permissions_changed {2}person Front desk\n {2}Changed the staff permissions from tickets\.manage to messages\.manage, tickets\.manage\.$/m,
    );
    const { code, stdout } = await audit("export", "--search", "the audit log");
    const rows = stdout.trimEnd().split("\r\n");
    expect([code, rows.length]).toEqual([0, 3]);
    expect(rows[1]).toContain(',"{""search"":""the audit log""}",');
    expect(rows[2]).toContain(",audit_log.viewed,");
    expect(await audit("list", "--to", "2020-01-01")).toEqual(done("No entries match."));
    expect((await audit("list", "--from", "yesterday")).code).toBe(2);
    await staff("revoke", "desk@example.com", "messages.manage");
  });

  it("gives, takes and suspends the access of a registered person", { timeout }, async () => {
    const email = "desk@example.com";
    expect(await staff("add", email, "accounts.view")).toEqual(done(`Gave ${email} accounts.view.\nThe service emails them a notice.`));
    expect(await staff("revoke", email, "accounts.view")).toEqual(done(`${email} now has tickets.manage.`));
    expect(await staff("revoke", email, "accounts.view")).toEqual(refused("They don't have the permission accounts.view."));
    expect(await staff("suspend", email)).toEqual(done(`${email} is suspended and signed out everywhere.`));
    expect((await staff("list")).stdout).toMatch(/^desk@example\.com {2}Front desk\n {2}tickets\.manage\n {2}suspended, never signed in$/m);
    expect(await staff("restore", email)).toEqual(done(`${email} can sign in again.`));
    expect(await staff("grant", email, "everything")).toEqual(refused("Remove “everything”, because there is no such permission."));
    expect(await staff("suspend", "mary@example.com")).toEqual(
      refused('mary@example.com is not staff of karoo-vista. Use "staff add" to invite them.'),
    );
    const elsewhere = await runAdminIn(database, ["staff", "list", "--tenant", "nowhere"]);
    expect(elsewhere).toEqual(refused('There is no municipality "nowhere" in this database. Check --tenant, or import it first.'));
  });

  it("lists, assigns and closes tickets", { timeout }, async () => {
    const tickets = (command: string, ...args: string[]) =>
      runProgram("admin", { env: store.env, args: ["tickets", command, "--tenant", "imvubu", ...args] });
    const listed = (await tickets("list")).stdout;
    const [, reference = ""] = /^(T-\d{4}-\d{6}) {2}The street light.*\n {2}received, unassigned, waiting since .*Z$/m.exec(listed) ?? [];
    expect(await tickets("list", "--overdue")).toEqual(done("There are no such tickets."));
    expect(await tickets("assign", reference, "thandi@example.com")).toEqual(
      refused('thandi@example.com is not staff of imvubu. Use "staff add" to invite them.'),
    );
    expect(await tickets("assign", reference.toLowerCase(), "support@example.com")).toEqual(
      done(`${reference} is assigned to Support desk.`),
    );
    expect(await tickets("close", reference)).toEqual(done(`${reference} is closed. The service notifies its owner.`));
    expect((await tickets("list", "--status", "closed")).stdout).toContain(`${reference}  The street light`);
    expect(await tickets("close", "T-1")).toEqual(refused("There is no ticket T-1."));
    const database = await openStore(store);
    const actions = await database.asOwner((db) =>
      db.selectFrom("audit_log").select("action").where("subject_kind", "=", "ticket").orderBy("date").execute(),
    );
    await database.close();
    expect(actions.map(({ action }) => action)).toEqual(["ticket.assigned", "ticket.closed"]);
  });
});

describe("npm run admin -- settings", () => {
  it("shows, sets and reverts settings, with the import's validation", { timeout }, async () => {
    const store = await provideStore("PGlite");
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await runProgram("admin", {
        env: store.env,
        args: ["settings", ...args, "--tenant", "karoo-vista"],
      });
      return { code, text: (stdout + stderr).trim() };
    };
    expect(await run("show", "name")).toEqual({ code: 0, text: '"Karoo Vista Municipality"' });
    const file = join(await temporaryFolder("settings"), "modules.json");
    await writeFile(file, '["accounts", "tickets"]');
    expect(await run("set", "modules", `@${file}`)).toEqual({ code: 0, text: "Saved modules as change 2." });
    expect(await run("set", "modules", '["acounts"]')).toEqual({
      code: 1,
      text:
        "Nothing was changed. Please check: modules.0.\n" +
        "  modules.0: Use only these: accounts, statements, meters, payments, communication, tickets, applications, access",
    });
    expect(await run("set", "theme", "null")).toEqual({ code: 0, text: "Saved theme as change 3." });
    expect(await run("show", "theme")).toEqual({ code: 0, text: "null" });
    expect((await run("set", "name", "Karoo")).text).toMatch(/^Nothing was changed\. Karoo is not JSON: .*Write a text in double quotes/);
    expect(await run("revert", "1")).toEqual({ code: 0, text: "Restored change 1 as change 4." });
    expect((await run("history")).text).toMatch(
      /^4 {2}\S+ {2}An operator of this portal\n {2}restored 1: modules, theme\n3 .*\n {2}theme\n2 .*\n {2}modules\n1 .*Import of tenant\.json\n/,
    );
    expect((await run("set", "nmae", '"x"')).text).toMatch(/^There is no field "nmae"\./);
  });
});

describeOnEachDatabase("npm run admin -- people", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await provideStore(kind);
  });
  afterAll(() => store.remove());

  it("finds a person, signs them out, unlocks them and sends a code", { timeout }, async () => {
    const people = (command: string, ...args: string[]) =>
      runProgram("admin", { env: store.env, args: ["people", command, "--tenant", "karoo-vista", ...args] });
    const email = "mary@example.com";
    const database = await openStore(store);
    await database.inTenant("karoo-vista", async (context) => {
      const person = await findForSignIn(context, email);
      if (!person) throw new Error("There is no such person.");
      await issueToken(context, person, { ip: "10.0.0.1", userAgent: "Somewhere" });
      for (let tried = 0; tried < 10; tried += 1) await consumeRateLimits(context, [passwordLimit(email)]);
    });
    await database.close();
    const found = await people("find", "MARY@example.com");
    expect(found.stdout).toContain(`\n  ${email}`);
    const id = found.stdout.trim().split("\n").at(-1)?.trim() ?? "";
    const { stdout } = await people("show", id);
    expect(stdout).toMatch(/locked: sign in with mary@example\.com until 20\d\d-/);
    expect(stdout).toMatch(/Sessions: 1\n {2}\S+ {2}last used [-\d: ]+, from 10\.0\.0\.1, Somewhere/);
    expect((await people("end-sessions", email)).stdout).toBe("Ended 1 session. The service notifies the person.\n");
    expect((await people("end-sessions", email)).stdout).toBe("They have no such session. Nothing was changed.\n");
    expect((await people("unlock", email)).stdout).toBe("Lifted: sign in.\n");
    expect((await people("reset", email)).stdout).toContain(`The service sends a code to ${email}.`);
    expect(await people("reset", id, email)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was changed\. Too many attempts/),
    });
    expect(await people("show", "nobody@example.org")).toMatchObject({
      code: 1,
      stderr: 'Nothing was changed. No one in karoo-vista has signed up as nobody@example.org. Try "people find".\n',
    });

    const after = await openStore(store);
    expect((await messagesTo({ database: after }, email, "karoo-vista")).map(({ subject }) => subject)).toEqual([
      "You were signed out",
      expect.stringMatching(/^Your code to reset your password/),
    ]);
    const entries = await after.inTenant("karoo-vista", ({ db }) =>
      db.selectFrom("audit_log").select(["action", "actor", "actor_id"]).where("subject", "=", id).orderBy("date").execute(),
    );
    await after.close();
    const by = { actor: "An operator of this portal", actor_id: null };
    const actions = ["person.found", "person.viewed", "person.sessions_ended", "person.lockout_lifted", "person.reset_sent"];
    expect(entries).toEqual(actions.map((action) => ({ action, ...by })));
  });
});

describeOnEachDatabase("npm run admin -- messages", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await provideStore(kind);
  });
  afterAll(() => store.remove());

  const messages = (...args: string[]) => runProgram("admin", { env: store.env, args: ["messages", ...args, "--tenant", "karoo-vista"] });

  it("lists, shows and resends messages, and marks addresses that bounce", { timeout }, async () => {
    const database = await openStore(store);
    const [id, code] = await database.inTenant("karoo-vista", async (context) => [
      await addMessage(context, { recipient: "mary@example.com", status: "failed", kind: "ticket" }),
      await addMessage(context, { recipient: "mary@example.com", status: "sent", kind: "code", body: "" }),
    ]);
    await database.close();
    expect((await messages("list")).stdout).toMatch(new RegExp(`^${id} .+ failed\\n {2}to mary@example.com\\n {2}ticket: Your ticket\\n$`));
    expect((await messages("show", id)).stdout).toContain("We have answered.");
    expect((await messages("show", code)).stdout).toContain("The text of this message is not kept.");
    expect((await messages("resend", id)).stdout).toMatch(/^Queued the message again as [\w-]+\.\nThe service sends it\.\n$/);
    expect(await messages("resend", id)).toMatchObject({ code: 1, stderr: expect.stringContaining("has already been resent.") });
    expect(await messages("bounced", "Mary@Example.com", "other@example.org", "root")).toEqual({
      code: 0,
      stdout: [
        "Messages to mary@example.com come back.",
        "Ignored other@example.org, because karoo-vista does not know it.",
        "Ignored root, because karoo-vista does not know it.",
        "",
      ].join("\n"),
      stderr: "",
    });
    expect((await messages("list", "mary@example.com")).stdout).toContain("to mary@example.com, where messages come back");
  });
});

describe("npm run admin without a database", () => {
  const run = async (args: string[]) => runProgram("admin", { args, env: { DATA_DIR: join(await temporaryFolder("data"), "data") } });

  it("exits with 0 for help, and with 2 for a wrong command line", async () => {
    expect(await run(["--help"])).toMatchObject({ code: 0, stderr: "" });
    expect(await run([])).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/^GROUP is missing\./) });
  });

  it("prints help for everything, for a group and for a command", async () => {
    const shows = (text: string) => ({ code: 0, stdout: expect.stringContaining(text), stderr: "" });
    expect(await run(["--help"])).toMatchObject(shows("Usage: npm run admin -- GROUP COMMAND"));
    expect(await run(["staff", "--help"])).toMatchObject(shows("  add EMAIL PERMISSION… [--name NAME]  Invites a person"));
    expect(await run(["people", "reset", "--help"])).toMatchObject(shows("people reset --tenant NAME PERSON [IDENTITY]\n"));
    const add = await run(["staff", "add", "--help"]);
    expect(await runAdminWithoutDatabase(["--help"])).toMatchObject(shows("Usage: npm run admin -- GROUP COMMAND"));
    expect(await runAdminWithoutDatabase(["staff", "--help"])).toMatchObject(
      shows("  add EMAIL PERMISSION… [--name NAME]  Invites a person"),
    );
    const add = await runAdminWithoutDatabase(["staff", "add", "--help"]);
    expect(add).toMatchObject(shows("Usage: npm run admin -- staff add --tenant NAME EMAIL PERMISSION… [--name NAME]\n"));
    expect(add.stdout).toContain("  staff.manage         Manage staff\n");
    for (const [group, { commands }] of Object.entries(groups)) {
      for (const command of Object.keys(commands)) {
        expect(await runAdminWithoutDatabase([group, command, "--help"])).toMatchObject(shows(`-- ${group} ${command} --tenant NAME`));
      }
    }
  });

  it.each([
    { args: [], says: "GROUP is missing." },
    { args: ["persons"], says: 'There is no group "persons".' },
    { args: ["people", "find", "--tenant", "town"], says: "SEARCH is missing." },
    { args: ["people", "unlock", "--tenant", "town"], says: "PERSON is missing." },
    { args: ["people", "unlock", "--tenant", "town", "a@example.org", "b"], says: "Remove these arguments: b" },
    { args: ["staff"], says: "COMMAND is missing." },
    { args: ["staff", "constructor"], says: 'There is no command "staff constructor".' },
    { args: ["staff", "list"], says: "--tenant NAME is missing." },
    { args: ["staff", "add", "--tenant", "town"], says: "EMAIL is missing." },
    { args: ["staff", "add", "--tenant", "town", "busi"], says: '"busi" is not an email address.' },
    { args: ["staff", "add", "--tenant", "town", "busi@example.org"], says: "PERMISSION is missing." },
    { args: ["staff", "suspend", "--tenant", "town", "a@example.org", "b@example.org"], says: "Remove these arguments: b@example.org" },
    { args: ["staff", "add", "--tenat", "town"], says: "Unknown option '--tenat'" },
    {
      args: ["applications", "list", "--tenant", "town", "open"],
      says: 'Use one of received, more_needed, approved, declined, expired instead of "open".',
    },
    { args: ["applications", "show", "--tenant", "town"], says: "REFERENCE is missing." },
    { args: ["applications", "approve", "--tenant", "town", "A-1"], says: "LAST-DAY is missing." },
    { args: ["applications", "approve", "--tenant", "town", "A-1", "tomorrow"], says: "Enter a date" },
    { args: ["applications", "decline", "--tenant", "town", "A-1"], says: "REASON is missing." },
    { args: ["applications", "files", "--tenant", "town", "A-1", "a", "b"], says: "Remove these arguments: b" },
    { args: ["payments", "allocate", "--tenant", "town", "x", "12a", "Because"], says: "account number" },
    { args: ["payments", "refund", "--tenant", "town", "x", "RF-1"], says: "REASON is missing." },
  ])("exits with 2 and prints the usage for $args", async ({ args, says }) => {
    const { code, stdout, stderr } = await runAdminWithoutDatabase(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr).toContain("\n\nUsage: npm run admin -- ");
  });

  it("exits with 3 if there is no database, or another program has it open", { timeout }, async () => {
    const args = ["staff", "list", "--tenant", "town"];
    expect(await run(args)).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("start the service once first") });
    const DATA_DIR = join(await temporaryFolder("data"), "data");
    const open = await openDatabase({ dataDir: DATA_DIR });
    const outcome = await runProgram("admin", { args, env: { DATA_DIR } });
    await open.close();
    expect(outcome).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("If that is the running portal, stop it, run the command, and start it again."),
    });
  });
});
